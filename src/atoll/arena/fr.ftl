# Ce que dit l'arène quand elle ne peut pas jouer.

contest-twice = { $bot } est nommé deux fois. Nomme chaque robot une seule fois.
contest-duel = Un duel oppose deux robots, pas { $count }. Écris --duel captain,sailor.
contest-alone = { $game } ne se joue pas dans l'arène à une seule place : choisis-en deux ou plus.
results-foreign = { $file } n'est pas un fichier de résultats de l'arène.
results-other = { $file } contient les résultats d'une autre rencontre (autre { $differs }). Choisis un autre fichier, ou les mêmes arguments.
results-line = { $file } est abîmé à la ligne { $number }.
results-busy = Une autre arène écrit dans { $file }.
pool-no-dask = Une grappe de machines demande dask.distributed. Installe-le avec : pip install "atoll[dask]"
pool-address = « { $address } » n'est pas l'adresse d'un ordonnanceur. Écris tcp://machine:8786.
pool-no-scheduler = Aucun ordonnanceur ne répond à { $address }.
pool-no-workers = L'ordonnanceur à { $address } n'a pas d'ouvriers.
pool-broken = Les processus qui jouent les parties ont été arrêtés plusieurs fois.
game-failed = La partie { $number } n'a pas pu être jouée : { $reason }.
game-other-version = Les ouvriers ont Atoll { $version }, mais ceci est { $own }. Installe la même version chez eux.
