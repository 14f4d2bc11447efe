# A purchase with a free place, whose paid one goes back by a void: the free runner stays.
Ana aparta de 10K y de Gratis en Ruta como C1
Ana escribe en C1 a Ana,Bruno
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
Ana cancela su cupo C1.1
la administradora anula T1
se hace el trabajo pendiente
