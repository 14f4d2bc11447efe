# A company's bank takes a payment back, with credit that was owed, and Wompi undoes the same payment: it counts once.
la organizadora sube para Ruta la lista L1 con títulos known y Nora:10K,Paula:10K
se hace el trabajo pendiente
la organizadora confirma L1 por 72 horas con el código ninguno
la empresa va a pagar uno de L1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la organizadora cancela L1
la empresa mira L1
el banco disputa 100 por ciento de T1
la disputa de T1 queda lost
la empresa mira L1
el banco anula T1
Wompi avisa de T1 que está VOIDED
se hace el trabajo pendiente
