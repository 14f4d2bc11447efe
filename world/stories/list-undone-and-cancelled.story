# A list paid by transfer and by card: the transfer is undone, the bank undoes the card, and then the race is cancelled.
la organizadora sube para Ruta la lista L1 con títulos known y Nora:10K,Paula:10K,Rosa:5K
se hace el trabajo pendiente
la organizadora confirma L1 por 72 horas con el código DIEZ
la empresa informa la transferencia B1 de uno de L1
la organizadora aprueba B1, de la que llegó 100 por ciento
se hace el trabajo pendiente
la empresa mira L1
la organizadora deshace lo que decidió de B1
la empresa mira L1
la empresa va a pagar todo de L1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la empresa mira L1
la organizadora cancela L1.3 y devuelve none
el banco anula T1
Wompi avisa de T1 que está VOIDED
se hace el trabajo pendiente
la empresa mira L1
la organizadora cancela la carrera Ruta
se hace el trabajo pendiente
la empresa mira L1
la organizadora anota que devolvió a la empresa lo de L1
la empresa mira L1
