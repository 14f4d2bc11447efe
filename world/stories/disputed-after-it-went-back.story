# The bank takes back what had gone back by hand: it left twice, and nobody is owed less than nothing.
Ana aparta 1 de 10K en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
el banco disputa 100 por ciento de T1
Ana cancela su cupo C1.1
la administradora devuelve a mano algo de C1
la disputa de T1 queda lost
Bruno aparta 1 de 10K en Ruta como C2
Bruno escribe en C2 a Bruno
Bruno va a pagar C2 como P2
alguien paga P2 con tarjeta, que es T2
Wompi avisa de T2 que está APPROVED
se hace el trabajo pendiente
Bruno cancela su cupo C2.1
la administradora devuelve a mano algo de C2
el banco disputa 100 por ciento de T2
la disputa de T2 queda lost
