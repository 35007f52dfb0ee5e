# Connect Four

title = Connect Four

prompt-drop = { $who }: drop a disc into a column that is not full.
prompt-over = The game is over.

# refusals
column-full = Column { $column } is full: choose another one.
bad-drop = “{ $line }” is not an action. Write drop and a column from a to g, such as drop d.

# what happens
dropped = { $who } drops a disc, which falls to { $cell }.
game-won = { $who } completes a line of four and wins the game.
ending-four-in-line = Four discs are in line.
ending-board-full = The board is full and nobody has a line: the game is drawn.

# score
line-of-four = Line of four

# on the screen
word-yellow = yellow
word-red = red
