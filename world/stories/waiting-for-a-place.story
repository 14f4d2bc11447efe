# Whoever waits gets what is given back, in their turn, and nobody passes before them.
Elena aparta 3 de 42K en Trail como C1
Ana espera 2 de 42K en Trail como E1
Gloria espera 1 de 42K en Trail como E2
Elena suelta C1
Hugo aparta 1 de 42K en Trail como C2
el proceso muere después de la confirmación 1 de lo que sigue
se hace el trabajo pendiente
Ana acepta lo que le ofrecen en E1
Gloria deja lo que le ofrecen en E2
Hugo espera 1 de 42K en Trail como E3
la organizadora mover a E3 en la lista de espera
llega la hora de waitlist.offer-places
Hugo elimina su cuenta
pasan 2 días
llega la hora de orders.expire-holds
llega la hora de waitlist.offer-places
Carla aparta 1 de 42K en Trail como C3
