# A code is removed before its buyer goes to pay: it is taken off, and the new total is paid.
la organizadora crea el código COD3 de 33 percentage con límite ninguno
Ana aparta 2 de 42K en Trail como C1
Ana aplica COD3 a C1
Ana escribe en C1 a Ana,Bruno
la organizadora elimina el código COD3
Ana va a pagar C1 como P1
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
