# A dearer category is charged, the runner goes back to the cheaper one and is cancelled: each payment owes its own part.
Ana aparta 1 de 5K en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con PSE, que es T1
el banco dice APPROVED de T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la organizadora cobra a C1.1 pasar a 10K como D1
alguien va a pagar la diferencia D1 como P2
alguien paga P2 con PSE, que es T2
el banco dice APPROVED de T2
Wompi avisa de T2 que está APPROVED
se hace el trabajo pendiente
la organizadora inscribe a mano a Nora en 10K de Ruta por cash como C2
la organizadora pasa a C1.1 a 5K con diferencia refund
la organizadora cancela C1.1 y devuelve full
la administradora devuelve a mano algo de C1
la administradora devuelve a mano algo de D1
la organizadora corrige el club de C2.1 como está
la organizadora reenvía la entrada de C2.1
la organizadora toca el equipo de C2.1
la organizadora escribe a los inscritos de Ruta
la organizadora asigna dorsales de Ruta a all por surname
la organizadora reserva en Ruta los dorsales 1 a 2
la organizadora carga para C2.1 el dorsal 3
la organizadora cancela C2.1 y devuelve full
la organizadora anota que devolvió mil pesos de C2.1
la organizadora crea el código COD3 de 33 percentage con límite 1
la organizadora deja el límite de COD3 en 5
la organizadora elimina el código COD3
