# Who deletes their account is named where their race needs them, and nowhere else.
Ana aparta 1 de 10K en Ruta como C1
Ana elimina su cuenta
Ana escribe en C1 a Bruno
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
Bruno elimina su cuenta
Bruno ofrece su cupo C1.1 a Diego como X1
Ana elimina su cuenta
Diego acepta X1
pasan 60 días
llega la hora de privacy.erase
Diego elimina su cuenta
