# A table that did not know of a cancellation hands a kit over: the number that left with it is nobody else's.
Ana aparta 1 de Gratis en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
Bruno aparta 1 de Gratis en Ruta como C2
Bruno escribe en C2 a Bruno
Bruno va a pagar C2 como P2
Mesa1 se pone al día con Ruta
la organizadora cancela C1.1 y devuelve none
Mesa1 entrega a C1.1 del kit todo
Mesa1 se pone al día con Ruta
la organizadora numera Ruta con all por confirmed_at
Mesa1 deshace lo último de C1.1
Mesa1 se pone al día con Ruta
la organizadora numera Ruta con all por confirmed_at
