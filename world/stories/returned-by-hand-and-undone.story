# A payment of a cancelled race went back by hand, and its bank undoes it too: it is counted once.
Irene aparta 1 de 10K en Ruta como C1
Irene escribe en C1 a Diego
Irene va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la organizadora cancela la carrera Ruta
se hace el trabajo pendiente
la administradora devuelve a mano algo de C1
el banco anula T1
Wompi avisa de T1 que está VOIDED
se hace el trabajo pendiente
