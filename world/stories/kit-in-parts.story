# One table hands over a part without a network, the other the whole kit meanwhile: each part belongs to the earliest, and
# whoever went in hands their place on to nobody.
la organizadora anota entry de 10 de Medalla de Ruta para todas
la organizadora anota entry de 10 de Dorsal de Ruta para todas
Ana aparta 1 de Gratis en Ruta como C1
Ana escribe en C1 a Ana
Ana va a pagar C1 como P1
Mesa1 se pone al día con Ruta
Mesa2 se pone al día con Ruta
Arco se pone al día con Ruta
Mesa1 entrega a C1.1 del kit medalla
Mesa2 entrega a C1.1 del kit todo
Mesa2 se pone al día con Ruta
Mesa1 sube lo que tiene de Ruta y no oye la respuesta
Mesa1 se pone al día con Ruta
Mesa2 se pone al día con Ruta
Mesa1 deshace lo último de C1.1
Mesa1 se pone al día con Ruta
Mesa2 deshace lo último de C1.1
Mesa2 se pone al día con Ruta
Arco deja entrar a C1.1
Arco se pone al día con Ruta
la organizadora traspasa C1.1 a Bruno
