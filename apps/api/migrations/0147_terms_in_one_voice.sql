-- What the settlement does is what the terms say: the gateway's cost is not taken off what an organizer is paid. The right
-- of withdrawal is used with «Cancelar», and its money goes back whole. Nothing of anybody's gets worse, so nobody is asked
-- again. An administrator's own version stays in force.
insert into legal_texts
  (kind, version, valid_from, asks_again, title, lead, body, changes, created_at, updated_at, published_at)
select kind, '2026-11-18', '2026-11-18', false, title, lead,
  replace(
    replace(
      body,
      'De lo que te giramos se restan los descuentos, las devoluciones, la tarifa de servicio y el costo de la pasarela.',
      'De lo que te giramos se restan los descuentos, las devoluciones y la tarifa de servicio que asumes. La comisión de la pasarela no se te cobra. Cuando la ley nos obliga a devolver la tarifa, la devolvemos nosotros y te la sumamos.'
    ),
    'en los casos y con las excepciones del artículo 47 de la Ley 1480 de 2011. Escríbenos a [ayuda@zancada.demo](mailto:ayuda@zancada.demo) con el código de tu compra; devolvemos el dinero en el plazo que fija la ley.',
    'en los casos y con las excepciones del artículo 47 de la Ley 1480 de 2011. Cancela desde «Mis inscripciones» o escríbenos a [ayuda@zancada.demo](mailto:ayuda@zancada.demo) con el código de tu compra: te devolvemos todo lo que pagaste, con la tarifa de servicio, en los 15 días calendario siguientes (Ley 2439 de 2024).'
  ),
  'Ahora dicen lo mismo que tu liquidación: la comisión de la pasarela no se le cobra al organizador. Y explican cómo ejercer el retracto.',
  '2026-11-18', '2026-11-18', '2026-11-18'
from legal_texts
where kind = 'terms' and version = '2026-11-16'
  and not exists (select from legal_texts as later where later.kind = 'terms' and later.version > '2026-11-16');
