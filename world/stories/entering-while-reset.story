# Who proves a password while another one is set is not let in with it.
Ana entra, y antes de la orden 3 le restablecen la contraseña a puente-colgante-74
pasan 9 minutos
Ana cambia su contraseña, y antes de la orden 3 le restablecen la contraseña a sendero-de-piedra-41
pasan 9 minutos
Ana elimina su cuenta, y antes de la orden 5 le restablecen la contraseña a quebrada-honda-52
