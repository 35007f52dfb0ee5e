feel = Mer, sable, huttes : empile l'île la plus fleurie du lagon.
