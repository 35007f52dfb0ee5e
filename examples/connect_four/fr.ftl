# Puissance quatre

title = Puissance quatre

prompt-drop = { $who } : lâche un jeton dans une colonne qui n'est pas pleine.
prompt-over = La partie est finie.

# refus
column-full = La colonne { $column } est pleine : choisis-en une autre.
bad-drop = « { $line } » n'est pas une action. Écris drop et une colonne de a à g, comme drop d.

# ce qui se passe
dropped = { $who } lâche un jeton, qui tombe en { $cell }.
game-won = { $who } aligne quatre jetons et gagne la partie.
ending-four-in-line = Quatre jetons sont alignés.
ending-board-full = La grille est pleine et personne n'a d'alignement : partie nulle.

# décompte
line-of-four = Alignement de quatre

# à l'écran
word-yellow = jaune
word-red = rouge
