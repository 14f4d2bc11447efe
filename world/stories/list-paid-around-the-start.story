# Of two payments of a list one is approved before the start and one after it: the first still registers its runner.
la organizadora sube para Trail la lista L1 con títulos known y Nora:21K,Paula:21K
se hace el trabajo pendiente
la organizadora confirma L1 por 720 horas con el código ninguno
pasan 24 días
la empresa va a pagar mitad de L1 como P1
alguien paga P1 con PSE, que es T1
Wompi avisa de T1 que está PENDING
se hace el trabajo pendiente
la empresa va a pagar mitad de L1 como P2
alguien paga P2 con PSE, que es T2
el banco dice APPROVED de T1
pasan 25 horas
el banco dice APPROVED de T2
Wompi avisa de T1 que está APPROVED
Wompi avisa de T2 que está APPROVED
se hace el trabajo pendiente
llega la hora de imports.follow
