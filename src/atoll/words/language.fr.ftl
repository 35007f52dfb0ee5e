# What the programs have to know of French itself. docs/guides/translate.md explains every line.
name = Français
place = 1
no-break-before = : ; ! ? » %
no-break-after = «
no-break-around = -t-
digit-group = {"\u202F"}
decimal-mark = ,
numbers-from-two = deux trois quatre cinq six sept huit neuf dix onze douze
plural-one = i = 0,1
plural-many = e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
