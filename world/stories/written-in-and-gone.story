# What the organizer was answered about somebody whom they wrote in is kept for a repeated request. It goes with that person.
la organizadora inscribe a mano a Carla en 5K de Ruta por transfer como C1
Carla elimina su cuenta
