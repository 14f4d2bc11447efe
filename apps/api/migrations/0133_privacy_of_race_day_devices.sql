-- The policy says what phones of race day keep of runners. It asks for nothing new, so that nobody is asked again; a
-- policy that was published since by hand is left to whoever writes it.
insert into legal_texts
  (kind, version, valid_from, asks_again, title, lead, body, changes, created_at, updated_at, published_at)
select kind, '2026-11-18', '2026-11-18', false, title, lead,
  replace(body, $legal$Si las borras, tendrás que volver a entrar.$legal$, $legal$Si las borras, tendrás que volver a entrar.

## Lo que guardan los dispositivos de la carrera

Para entregar kits y dejar entrar sin internet, los celulares y computadores del equipo del organizador guardan la lista de su carrera: nombre, dorsal, categoría, talla, código de la entrada, los cuatro últimos caracteres del documento y una huella para compararlo, qué falta por firmar o pagar y qué se entregó. De quien autorizaste a reclamar tu kit guardan el nombre y el documento completo, porque la entrega lo deja escrito.

Esa lista se abre con un PIN que pone cada voluntario, salvo que el organizador lo quite. Se borra al cerrar la sesión y, cuando se vuelve a abrir la jornada en ese dispositivo, tres días después de la última salida. El PIN protege frente a quien usa después el dispositivo. No protege frente a alguien con conocimientos y una copia de sus archivos: puede probar todos los PIN y, con la lista abierta, adivinar números de documento. El navegador también puede conservar restos de lo borrado por un tiempo.

Lo que el voluntario registró se guarda aparte y sin PIN hasta que se sube: códigos de entradas, y el nombre y el documento de quien reclamó por otro o firmó. Lo que el servidor respondió queda hasta dos semanas: códigos, horas y, si rechazó una entrada, el nombre del corredor hasta que alguien lo lea.$legal$),
  $legal$Contamos qué guardan los celulares y computadores con que el equipo del organizador entrega kits y deja entrar.$legal$,
  '2026-11-18', '2026-11-18', '2026-11-18'
from legal_texts
where kind = 'data_policy' and version = '2026-11-16'
on conflict (kind, version) do nothing;
