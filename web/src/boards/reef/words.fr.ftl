# Le dépliant de la préparation.
intro-slide = 1. Glisser
intro-place = 2. Poser
intro-refill = 3. Compléter
intro-shoal = Un banc rapporte
intro-sides = L'un rassemble les animaux pareils, l'autre ceux de même couleur.
roles-types = Qui rassemble quoi ?
role-types-first-0 = Animaux
role-types-first-1 = Couleurs
role-types-second-0 = Couleurs
role-types-second-1 = Animaux

# Sur le plateau.
river-first = Choisis d'abord une tuile de la rivière, puis cette case.
