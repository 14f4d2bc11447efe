# The bank approves once the race has started: nobody gets a place by it, and the money is owed.
Ana aparta 1 de 21K en Trail como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con PSE, que es T1
pasan 26 días
el banco dice APPROVED de T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la administradora devuelve a mano algo de C1
