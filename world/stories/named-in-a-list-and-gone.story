# Who leaves with their account is left out of a list that nobody confirmed yet, and the others keep their categories.
la organizadora sube para Trail la lista L1 con títulos own y Carla:21K,Quique:42K,Paula:21K
se hace el trabajo pendiente
Carla elimina su cuenta
la organizadora confirma L1 por 1 horas con el código ninguno
la organizadora va a pagar todo de L1 como P1
alguien paga P1 con tarjeta, que es T1
