feel = On pioche, on range ses poissons et on ose voler papa requin.
short = Requins
