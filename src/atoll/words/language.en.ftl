# What the programs have to know of English itself. docs/guides/translate.md explains every line.
name = English
place = 2
digit-group = ,
decimal-mark = .
plural-one = i = 1 and v = 0
