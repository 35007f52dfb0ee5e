feel = Chaque créature qui glisse aide l'un et dérange l'autre.
