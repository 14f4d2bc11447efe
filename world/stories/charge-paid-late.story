# A charge ran out while its bank was slow, and its price changed since: the money takes the place again all the same.
Ana aparta 1 de 5K en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con PSE, que es T1
el banco dice APPROVED de T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la organizadora inscribe a mano a Nora en 10K de Ruta por cash como C2
la organizadora cobra a C1.1 pasar a 10K como D1
alguien va a pagar la diferencia D1 como P2
alguien paga P2 con PSE, que es T2
pasan 4 días
llega la hora de registrations.expire-charges
la organizadora deja 10K de Ruta desde ahora en 90000
el banco dice APPROVED de T2
Wompi avisa de T2 que está APPROVED
se hace el trabajo pendiente
