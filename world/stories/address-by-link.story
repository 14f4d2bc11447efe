# The link of a ticket is forwarded more easily than a mailbox: it corrects much, and never the address.
Ana aparta 1 de 10K en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
alguien cambia el correo de C1.1 al de Bruno por el enlace de su entrada
