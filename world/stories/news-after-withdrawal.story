# News that wait in the queue do not reach who withdrew meanwhile.
Ana aparta 1 de 10K en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la organizadora escribe noticias a los de Ruta como N1
Ana retira su autorización de noticias de C1.1
se hace el trabajo pendiente
la organizadora escribe noticias a los de Ruta como N2
