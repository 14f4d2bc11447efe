# A company pays its list by link; one of its runners is cancelled afterwards, and the company is owed that place.
la organizadora sube para Ruta la lista L1 con títulos own y Nora:10K,Paula:10K,Rosa:5K
se hace el trabajo pendiente
la organizadora dice qué es cada columna de L1
se hace el trabajo pendiente
la organizadora confirma L1 por 72 horas con el código ninguno
la empresa mira L1
la empresa va a pagar todo de L1 como P1
alguien paga P1 con PSE, que es T1
el banco dice APPROVED de T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la empresa mira L1
la organizadora cancela L1.2 y devuelve full
la empresa mira L1
la administradora devuelve a mano algo de L1
