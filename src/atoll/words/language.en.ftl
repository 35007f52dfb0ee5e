# What the programs have to know of English itself. docs/guides/translate.md explains every line.
name = English
place = 2
digit-group = ,
decimal-mark = .
numbers-from-two = two three four five six seven eight nine ten eleven twelve
plural-one = i = 1 and v = 0
