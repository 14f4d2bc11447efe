# A mate takes a seat by the link, the captain's place is handed on, and the team ends with it.
Ana aparta 1 de Relevos en Trail como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
Ana invita a Gloria al relevo 2 de C1.1 como I1
Gloria entra al equipo con I1
Ana pone a Bruno en el relevo 3 de C1.1
la organizadora traspasa C1.1 a Carla
la organizadora cancela C1.1 y devuelve full
