# A process that dies before or after a statement, and does it again: nothing is done twice, and nothing half.
el proceso muere después de la confirmación 1 de lo que sigue
Ana aparta 1 de 10K en Ruta como C1
Ana escribe en C1 a Ana
el proceso muere después de la confirmación 1 de lo que sigue
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
el proceso muere después de la confirmación 1 de lo que sigue
se hace el trabajo pendiente
el proceso muere después de la confirmación 2 de lo que sigue
se hace el trabajo pendiente
Ana ofrece su cupo C1.1 a Gloria como X1
el proceso muere después de la confirmación 1 de lo que sigue
Gloria acepta X1
el proceso muere antes de la orden 7 de lo que sigue
la organizadora traspasa C1.1 a Bruno
el proceso muere después de la confirmación 1 de lo que sigue
la organizadora traspasa C1.1 a Carla
el proceso muere después de la confirmación 1 de lo que sigue
la organizadora cancela C1.1 y devuelve full
el proceso muere después de la confirmación 1 de lo que sigue
la administradora devuelve a mano algo de C1
el proceso muere después de la confirmación 1 de lo que sigue
Diego elimina su cuenta
