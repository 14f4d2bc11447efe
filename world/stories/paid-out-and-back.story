# What was paid to an organizer is remembered after a buyer's money went back, and no more than is owed leaves.
Ana aparta 1 de 10K en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
alguien paga P1 con tarjeta, que es T1
Wompi avisa de T1 que está APPROVED
se hace el trabajo pendiente
la administradora paga 50 por ciento de lo que se debe por Ruta como O1
la administradora paga 101 por ciento de lo que se debe por Ruta como O2
la organizadora cancela C1.1 y devuelve full
se hace el trabajo pendiente
la administradora paga 100 por ciento de lo que se debe por Ruta como O3
la administradora reversa O1
la administradora reversa O1
