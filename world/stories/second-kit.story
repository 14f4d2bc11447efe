# Two tables hand the same kit over: what did not come back is lost, and found again once the first hand-over is undone.
la organizadora anota entry de 10 de Medalla de Ruta para todas
la organizadora anota entry de 10 de Dorsal de Ruta para todas
Ana aparta 1 de Gratis en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
Mesa1 se pone al día con Ruta
Mesa2 se pone al día con Ruta
Mesa1 entrega a C1.1 del kit todo
Mesa2 entrega a C1.1 del kit todo
Mesa2 se pone al día con Ruta
Mesa1 se pone al día con Ruta
la organizadora resuelve solo lo de Mesa2 con C1.1: vuelve Dorsal
Mesa1 deshace lo último de C1.1
Mesa1 se pone al día con Ruta
