# A slip that nobody pays holds its places for a day, and no longer.
Irene aparta 2 de 5K en Ruta como C6
Irene escribe en C6 a Irene,Fabio
Irene va a pagar C6 como P3
alguien paga P3 con efectivo, que es T3
pasan 1 días
llega la hora de orders.expire-sent-to-pay
