# Les phrases de la maison : le catalogue de chaque jeu s'appuie dessus.

seat-name = Place { $seat }
and = et
amount = { $plural ->
    [unit] un point
    [one] { $points } point
   *[other] { $points } points
 }
spirit-chance = le hasard
spirit-clock = le sablier
waits-for = C'est à { $who } de jouer.
not-your-turn = Ce n'est pas ton tour : { $who } joue d'abord.
game-over = La partie est finie.
chance-only = Tu ne peux pas jouer à la place du hasard : il tire tout seul.
no-hourglass = Il n'y a pas de sablier dans ce jeu.
clock-only = Seul le sablier fait cela.
chance-waits = Le hasard ne tire rien maintenant.
clock-waits = Aucun sable ne coule maintenant.
chance-cannot = Le hasard ne fait pas cela : il ne fait que tirer.
clock-cannot = Le sablier ne fait pas cela : il ne fait que laisser couler le temps.
unknown-seat = Il n'y a pas de place { $seat } à cette table.
unknown-action = Ce n'est pas une action de ce jeu.
game-ended = { $ending }

# ce qui se montre sur demande ; le premier mot est celui que l'on dit
aside-board = plateau, plateaux, île, îles, table
aside-market = marché
aside-values = valeurs
aside-also = À voir aussi : { $words }
aside-whose = Personne ici ne s'appelle « { $whose } ». À cette table : { $known }.
aside-several = Plusieurs ici s'appellent « { $whose } » : { $known }.

# erreurs
guest-missing = ATOLL_GAMES nomme « { $package } », mais aucun paquet Python ne s'appelle ainsi.
guest-without-game = ATOLL_GAMES nomme « { $package } », mais ce paquet n'a pas de GAME.
material-unreadable = Le data.toml de « { $game } » ne peut pas être lu : { $reason }
material-field = Le data.toml de « { $game } » contient une erreur, { $where } : { $reason }
material-size = Le data.toml de « { $game } » contient une erreur, { $where } : il y en a { $things }, et non { $wanted }.
material-word = Le data.toml de « { $game } » contient une erreur, { $where } : « { $word } » n'est pas dans la liste { $known }.
unknown-game = Aucun jeu ne s'appelle « { $game } ». Les jeux sont : { $known }.
bad-seats = { $game } ne se joue pas à { $seats }. On peut y jouer à { $known }.
bad-option = { $game } n'a pas d'option « { $option } ». Ses options sont : { $known }.
bad-value = L'option « { $option } » de { $game } ne peut pas valoir « { $value } ». Elle peut valoir : { $known }.
bad-seed = Une graine est un nombre ou un texte d'au plus { $limit } caractères ordinaires.
bad-seat-word = « { $word } » n'est ni un numéro de place, ni chance, ni clock.
bad-line = « { $line } » n'est pas une action. On attend : { $expected }
nothing-to-undo = Tu n'as encore rien fait que tu puisses reprendre.
undo-not-fair = Cela ne peut plus être repris : quelqu'un a vu quelque chose depuis.
undo-too-often = On a déjà tant repris à cette table qu'on ne peut plus rien reprendre.
took-back = { $who } reprend son dernier coup.
no-seed = Cette table n'a pas de graine : rien ne peut y être tiré au sort. On peut la regarder, pas continuer la partie.
record-head = Ce n'est pas une partie notée : la première ligne doit être « { $head } ».
record-newer = Cette partie notée a la forme { $form }, qui est plus récente que cet Atoll : il connaît les formes 1 à { $known }. Un Atoll plus récent saura la lire.
record-large = Cette partie notée est trop longue : plus de { $limit } caractères.
record-lines = La partie { $leg } de ce fichier est plus longue qu'aucune partie : plus de { $most } lignes.
record-games = Ce fichier est trop long : plus de { $most } lignes pour toutes ses parties.
record-packed = Cette partie enregistrée est abîmée.
record-early = Une partie notée demande « players: » avant la première action, mais on y lit « { $line } ».
record-field = Il manque la ligne « { $field }: » dans cette partie notée.
record-twice = La ligne « { $field }: » est deux fois dans cette partie notée.
record-number = « { $field }: { $value } » devrait être des nombres.
record-options = « options: { $value } » devrait être des mots comme nom=valeur.
record-rules = Cette partie suit la version { $rules } des règles de « { $game } » ; ici, c'est la version { $known }.
record-line = La ligne { $number } de cette partie, « { $line } », est impossible.
record-result = Le résultat de la partie { $leg } est faux : les règles donnent { $scores }, victoire de { $winners }.
record-ending = La partie { $leg } se serait terminée par « { $ending } » ; d'après les règles, c'est « { $known } ».
record-totals = Les totaux de ce match sont faux : ses parties donnent { $totals }, victoire de { $victors }.
record-not-all-over = Des totaux sont annoncés, mais toutes les parties ne sont pas finies, ou il n'y en a qu'une.
record-not-over = La partie { $leg } annonce un résultat, mais elle n'est pas finie.
record-hidden = À partir de la ligne { $number }, cette partie notée cache les secrets d'une partie qui n'était pas finie. Après la fin, tout se lit.
record-unfinished = La partie { $leg } n'est pas finie : ses tirages ne peuvent pas encore être vérifiés.
record-commitment = La graine de la partie { $leg } n'est pas celle qui était promise au début.
record-seating = La partie { $leg } n'est pas jouée par les mêmes joueurs, une place plus loin.
record-seats = { $players } : ce ne sont pas les places que donne la graine.
record-seating-word = « seating: { $value } » dans cette partie notée devrait être drawn ou chosen.
record-draw = La ligne { $number } de cette partie, « { $line } », n'est pas le tirage que donne la graine.
review-unfinished = La partie { $leg } n'est pas finie : on pourra la relire à la fin.
sheet-unknown = La feuille ne demande pas « { $word } ». Elle demande : { $known }.
sheet-number = { $what } : « { $word } » n'est pas un nombre.
sheet-word = { $what } : « { $word } » ne peut pas être là. Possibles : { $known }.
sheet-most = { $what } : il peut y en avoir de 0 à { $most }.
sheet-step = { $what } : ils vont par { $step }.
sheet-box = { $what } : la boîte n'en a que { $box } pour tout le monde.

unknown-bot = Aucun robot ne s'appelle « { $bot } ». Les robots sont : { $known }.
bot-simulations = « { $bot } » n'est pas un robot. Un nombre de simulations, de 1 à { $most }, se donne ainsi : captain@30000. Robots qui l'acceptent : { $known }.
bot-process = Le processus où pensent les robots n'a pas pu démarrer : { $reason }.
bot-silent = Le robot { $bot } n'a pas répondu, deux fois de suite.
bot-failed = Le robot { $bot } n'a pas pu répondre : { $reason }.
position-bad = Ce n'est pas une position de ce jeu.

# Les niveaux des robots
bot-boy = Mousse
bot-sailor = Matelot
bot-captain = Capitaine
bot-admiral = Amiral
puzzles-unread = Les coups du jour ne se lisent pas : { $reason }.
puzzles-form = Ces coups du jour sont écrits dans la forme { $form } ; cet Atoll lit la forme { $known }.
puzzles-misfit = Le coup { $number } du fichier ne va pas avec sa partie.
puzzles-match = La partie { $number } des coups du jour de { $game } ne se joue pas avec ces règles.
puzzles-number = { $game } n'a pas de coup { $number }.
