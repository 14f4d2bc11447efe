# Who waits behind somebody who let an offer pass gets theirs, and a company's list takes no place that a queue waits for.
Ana aparta 3 de Gratis en Ruta como C1
Bruno espera 1 de Gratis en Ruta como E1
la organizadora sube para Ruta la lista L1 con títulos known y Nora:Gratis
se hace el trabajo pendiente
Ana suelta C1
la organizadora confirma L1 por 24 horas con el código ninguno
llega la hora de waitlist.offer-places
la organizadora confirma L1 por 24 horas con el código ninguno
la organizadora mover a E1 en la lista de espera
llega la hora de waitlist.offer-places
Bruno acepta lo que le ofrecen en E1
