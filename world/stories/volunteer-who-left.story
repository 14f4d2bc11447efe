# A volunteer hands a kit over without a network and leaves the team meanwhile: a colleague uploads it from the same phone,
# and it waits for whoever is in charge.
la organizadora invita a Elena con acreditacion en Ruta
Elena acepta la invitación al equipo
Elena toma Mesa1
Ana aparta 1 de Gratis en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
Mesa1 se pone al día con Ruta
Mesa1 entrega a C1.1 del kit todo
la organizadora desactiva a Elena
Mesa1 se pone al día con Ruta
Elena mira acreditacion de Ruta
Olga toma Mesa1
Mesa1 se pone al día con Ruta
la organizadora resuelve solo lo de Mesa1 con C1.1: vuelve todo
