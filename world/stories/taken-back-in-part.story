# A table that did not know of a cancellation hands over two parts and takes one of them back: that part is in stock again.
la organizadora anota entry de 10 de Medalla de Ruta para todas
la organizadora anota entry de 10 de Dorsal de Ruta para todas
Ana aparta 1 de Gratis en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
Mesa1 se pone al día con Ruta
la organizadora cancela C1.1 y devuelve none
Mesa1 entrega a C1.1 del kit medalla
Mesa1 entrega a C1.1 del kit dorsal
Mesa1 se pone al día con Ruta
Mesa1 deshace lo último de C1.1
Mesa1 se pone al día con Ruta
