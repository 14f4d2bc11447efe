-- The platform's own texts by version, and who accepted what.

create type legal_kind as enum ('terms', 'data_policy');

-- A draft is worked on; once published it is never touched, because consents say by its version what was accepted.
create table legal_texts (
  id uuid primary key default uuidv7(),
  kind legal_kind not null,
  -- How consents name it: the day it begins to rule, and which of that day after the first. A draft has none.
  version text,
  valid_from date,
  -- Whether those who accepted an earlier one are asked again.
  asks_again boolean not null default true,
  title text not null,
  lead text not null,
  body text not null,
  -- What is new in it, in the paragraph that people read when they are asked again.
  changes text not null,
  -- Saves of a draft, so that two who write it at once notice.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  published_by uuid references users (id),
  unique (kind, version),
  constraint legal_texts_published_whole check (num_nonnulls(version, valid_from, published_at) in (0, 3))
);
comment on table legal_texts is 'Terms and policies of the platform by version. A published one never changes.';

create unique index legal_texts_one_draft on legal_texts (kind) where published_at is null;
create index legal_texts_in_force on legal_texts (kind, valid_from desc, published_at desc) where published_at is not null;

create function refuse_published_change() returns trigger language plpgsql as $$
begin
  raise exception 'A published text is never changed' using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_published_change is 'Refuses to rewrite a published text.';

create trigger legal_texts_stay
  before update or delete on legal_texts
  for each row when (old.published_at is not null) execute function refuse_published_change();
comment on trigger legal_texts_stay on legal_texts is 'What people accepted is proof.';

-- Of those that begin the same day the last published.
create function legal_version(wanted legal_kind, moment timestamptz) returns text language sql stable as $$
  select version from legal_texts
  where kind = wanted and published_at <= moment and valid_from <= (moment at time zone 'America/Bogota')::date
  order by valid_from desc, published_at desc
  limit 1
$$;
comment on function legal_version is 'The version of a legal text in force at a moment.';

create table consent_words (
  hash text primary key,
  words text not null,
  kept_at timestamptz not null default now(),
  constraint consent_words_hash check (hash = encode(sha256(convert_to(words, 'UTF8')), 'hex'))
);
comment on table consent_words is 'What stood beside a box, to the letter, once each.';

create trigger consent_words_stay
  before update or delete on consent_words
  for each row execute function refuse_change();
comment on trigger consent_words_stay on consent_words is 'What people read is proof.';

create function keep_consent_words(given text) returns text language plpgsql as $$
declare
  named text := encode(sha256(convert_to(given, 'UTF8')), 'hex');
begin
  if given is not null then
    insert into consent_words (hash, words) values (named, given) on conflict do nothing;
  end if;
  return named;
end
$$;
comment on function keep_consent_words is 'Keeps some words once, and answers their hash.';

create type consent_kind as enum ('terms', 'data_policy', 'waiver', 'marketing', 'image', 'health');
create type consent_capacity as enum ('self', 'guardian', 'on_behalf');

create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid references users (id),
  email text,
  kind consent_kind not null,
  text_version text not null,
  accepted_at timestamptz not null,
  ip inet,
  revoked_at timestamptz,
  registration_id uuid,
  -- Null: accepted by themselves, on a page.
  signature_id uuid,
  -- Who ticked, as what, and the very words beside the box (Ley 1581).
  capacity consent_capacity,
  -- Whose account or proven address gave it, under which name; forgotten with the person.
  giver_user_id uuid references users (id),
  giver_email text,
  giver_name text,
  giver_document text,
  -- Of a guardian: mother, father or legal representative.
  giver_relationship text,
  words_hash text references consent_words (hash),
  constraint consents_belong_to_someone check (user_id is not null or email is not null),
  constraint consents_giver_relationship check (giver_relationship in ('mother', 'father', 'legal_representative')),
  constraint consents_on_behalf_are_needed check (capacity <> 'on_behalf' or kind in ('waiver', 'data_policy'))
);
comment on table consents is 'What a person accepted: which text, when, from where. Withdrawing keeps the record and dates its end.';

create index consents_by_user on consents (user_id, accepted_at);
create index consents_by_registration on consents (registration_id) where registration_id is not null;
create index consents_by_email on consents (email) where email is not null;
-- Whether an account stands on what is in force is asked before each purchase.
create index consents_of_account on consents (user_id, kind, text_version)
  where registration_id is null and revoked_at is null;
-- How many accounts stand on a version of a legal text, without walking every consent.
create index consents_to_texts on consents (kind, text_version, user_id)
  where registration_id is null and revoked_at is null;
create index consents_by_giver on consents (giver_user_id) where giver_user_id is not null;
create index consents_by_giver_email on consents (giver_email) where giver_email is not null;

insert into legal_texts
  (kind, version, valid_from, asks_again, title, lead, body, changes, created_at, updated_at, published_at)
values
  ('terms', '2026-11-16', '2026-11-16', false, $legal$Términos y condiciones$legal$, $legal$Estas son las reglas entre tú, Zancada y quien organiza la carrera. Las escribimos para que se entiendan; léelas antes de inscribirte o de publicar un evento.$legal$, $legal$## Quiénes somos y qué hacemos

Zancada, con domicilio en Bogotá D. C., Colombia, opera esta plataforma (en adelante, «Zancada»). En ella los organizadores publican carreras y las personas se inscriben, pagan y reciben su entrada.

Zancada presta un servicio tecnológico y recauda las inscripciones por encargo del organizador. Quien diseña, produce y realiza cada carrera es su organizador: responde por los permisos, la seguridad, el recorrido, el kit, la cronometración y el cumplimiento de lo que ofrece en la página del evento.

> El nombre del organizador aparece en la página de cada carrera. Su nombre y la forma de contactarlo quedan en tu comprobante: el correo de confirmación y la entrada en PDF.

## Aceptación y versiones

Aceptas estos términos de forma expresa al crear una cuenta, y guardamos la versión que aceptaste, la fecha, la hora y la dirección IP. Si compras como invitado, rigen tu compra.

Podemos actualizarlos. Cada versión lleva su fecha y no cambia las inscripciones ya confirmadas, que se rigen por la versión vigente el día en que se hicieron. Si un cambio afecta tus derechos, lo publicamos aquí antes de que empiece a regir.

## Tu cuenta

- Debes ser mayor de edad para crear una cuenta, y dar datos verdaderos y actualizados.
- Para inscribirte necesitas un correo verificado. Si te inscribes como invitado, lo verificamos con un código de seis dígitos.
- Tu contraseña es personal. Si crees que alguien más la conoce, cámbiala y cierra las sesiones abiertas desde tu perfil.
- Puedes eliminar tu cuenta desde tu perfil, salvo mientras tengas una compra sin terminar, una devolución en trámite o una organización a tu nombre. Conservamos solo lo que la ley obliga a guardar, como los soportes de pago, y lo que necesiten las carreras que te falten por correr.

## Inscripciones y cupos

Cuando eliges una categoría, reservamos tu cupo durante 20 minutos, con un reloj a la vista. Si el tiempo se agota sin un pago en curso, el cupo vuelve a estar disponible para otras personas.

La inscripción queda confirmada cuando el pago es aprobado o, si la carrera es gratuita, cuando terminas el formulario. Quien hace la compra recibe un correo con las entradas y su código QR.

- Cada persona puede inscribirse una sola vez por categoría. En una misma compra puedes inscribir hasta diez corredores.
- Si inscribes a alguien más, declaras que te autorizó a dar sus datos y a marcar por él lo que acepta, o que lo representas si es menor de edad.
- Las edades, los rangos y los requisitos de cada categoría los define el organizador. Inscribirse en una categoría que no te corresponde puede dejarte por fuera de la clasificación.

## Precios y tarifa de servicio

Los precios están en pesos colombianos e incluyen los impuestos que apliquen. Desde la página de la carrera ves el valor de la categoría, la tarifa de servicio y el descuento, si lo hay. El total del resumen es el total que pagas.

El organizador puede fijar etapas de precio por fecha o por cantidad de inscritos. El precio que vale es el de la etapa vigente cuando se reservó tu cupo, y se mantiene mientras dure la reserva.

## Pagos con Wompi

Los pagos se hacen en la pasarela Wompi, en su propio sitio y bajo sus condiciones. Zancada no ve ni guarda el número completo de tu tarjeta ni las claves de tu banco: solo la franquicia y los cuatro últimos dígitos.

- Aprobado: tu inscripción se confirma y la entrada llega a tu correo.
- Pendiente: medios como PSE o Nequi pueden tardar en responder. No pagues otra vez; te avisaremos por correo cuando haya respuesta.
- Rechazado: te mostramos el motivo que informa la pasarela y puedes intentarlo de nuevo mientras tu cupo siga reservado.
- Aprobado después del vencimiento: si aún hay cupo, te inscribimos; si no lo hay, te devolvemos el dinero completo, incluida la tarifa de servicio.

## Códigos de descuento

Los códigos los crea el organizador y pueden tener fechas, número de usos y eventos limitados. Se aplica uno por compra, no se cambian por dinero y nunca dejan un total por debajo de cero.

## Cambios, traspasos y devoluciones

Cada organizador fija la política de su carrera: hasta cuándo puedes corregir tus datos o tu talla, si permite traspasar la inscripción, y qué parte devuelve si cancelas. La ves antes de pagar y queda en la página de la carrera. Lo que la política permita lo haces tú desde «Mis inscripciones».

> La política del organizador nunca reduce los derechos que la ley te da como consumidor.

- **Retracto:** Como la compra es a distancia, puedes retractarte dentro de los cinco días hábiles siguientes, en los casos y con las excepciones del artículo 47 de la Ley 1480 de 2011. Escríbenos a [ayuda@zancada.demo](mailto:ayuda@zancada.demo) con el código de tu compra; devolvemos el dinero en el plazo que fija la ley.
- **Reversión del pago:** Si pagaste con un medio electrónico y hubo fraude, una operación que no pediste, un servicio que no se prestó o que no corresponde a lo ofrecido, puedes pedir la reversión según el artículo 51 de la Ley 1480 de 2011: presenta la queja al organizador y avisa al emisor de tu medio de pago dentro de los cinco días hábiles siguientes a la fecha en que te enteraste.
- **Cómo devolvemos:** El dinero vuelve al medio con el que pagaste. Si eso no es posible, te pediremos una cuenta a tu nombre. El tiempo en que el dinero se refleja depende de tu banco.

## Si la carrera cambia o se cancela

El organizador puede ajustar horarios, recorridos o detalles de la logística por seguridad o por orden de una autoridad. Debe informar a los inscritos los cambios importantes.

Si la carrera se cancela o se aplaza, el organizador debe decir qué ofrece: nueva fecha, traslado a otra edición o devolución. Si no puedes aceptar la nueva fecha, tienes derecho a pedir la devolución de lo pagado conforme a la ley. Si se cancela, Zancada les escribe a los inscritos y tramita las devoluciones que correspondan con los recursos recaudados.

## Tu salud y los riesgos de correr

Correr exige esfuerzo y tiene riesgos: caídas, deshidratación, golpe de calor, accidentes o, en casos graves, eventos cardiovasculares. Al inscribirte declaras que conoces esos riesgos, que tu estado de salud te permite participar y que consultarás a un médico si tienes dudas.

- Sigue las indicaciones de los jueces, del personal médico y de las autoridades. Pueden retirarte de la prueba para cuidarte.
- Ten tu afiliación a salud vigente y da un contacto de emergencia real.
- Lee el reglamento y la exoneración de cada carrera: son del organizador y los aceptas por separado, de forma explícita. Ninguna exoneración cubre el dolo ni la culpa grave.

## Menores de edad

Los menores de 18 años participan solo en las categorías que el organizador haya previsto para su edad, inscritos por su padre, madre o representante legal. Esa persona acepta estos términos, firma la exoneración y autoriza el tratamiento de los datos en nombre del menor, cuya opinión debe ser escuchada según su madurez.

El organizador puede pedir el documento del menor y el de su representante al entregar el kit, y exigir que un adulto lo acompañe.

## Entrada, dorsal y kit

- La entrada y el dorsal son personales. Correr con el dorsal de otra persona, copiarlo o revenderlo anula la inscripción y pone en riesgo la atención médica de quien corre.
- El kit se reclama en el lugar y las horas que diga la carrera, con el código QR y tu documento. Puedes autorizar a alguien más desde tu perfil.
- Las tallas dependen de las existencias. Si cambias de talla después del plazo, puede que ya no haya disponibles.

## Si organizas carreras

Revisamos cada cuenta de organizador antes de permitirle publicar. Al publicar te obligas a:

- Dar información cierta, completa y actualizada sobre la carrera, su precio y sus condiciones, y cumplir lo ofrecido.
- Tener los permisos, seguros, plan de emergencias y atención médica que exijan la ley y las autoridades del lugar.
- Publicar una política clara de cambios, traspasos y devoluciones, y asumir las devoluciones que de ella o de la ley resulten.
- Atender a los inscritos y responder sus reclamos dentro de los plazos legales.
- Usar los datos de los corredores solo para realizar la carrera, con las medidas de seguridad debidas y según nuestra [política de privacidad](/politica-privacidad). Eres responsable del tratamiento que hagas fuera de la plataforma.
- No cobrar por fuera cargos que no hayas mostrado en la página del evento.

De lo que te giramos se restan los descuentos, las devoluciones, la tarifa de servicio y el costo de la pasarela. Podemos retener o aplazar giros cuando haya indicios serios de fraude, cancelación o reclamos masivos, mientras se aclaran. Podemos suspender una cuenta que incumpla estas reglas, y te diremos por qué.

## Uso permitido

No puedes usar Zancada para suplantar a otra persona, acaparar cupos con programas automáticos, revender inscripciones, extraer datos de otros usuarios, publicar contenido ilegal u ofensivo, ni intentar vulnerar la seguridad del servicio. Podemos limitar o cerrar las cuentas que lo hagan, sin perjuicio de las acciones legales.

## Contenidos y uso de tu imagen

La marca, el diseño y el software de Zancada son nuestros o de quienes nos los licencian. Los textos, logos, fotos y recorridos de cada carrera son de su organizador, que responde por tener los derechos.

El uso de tu imagen en fotos o videos de la carrera requiere una autorización aparte, opcional, que puedes negar sin perder tu inscripción.

## Hasta dónde responde Zancada

Respondemos por el servicio que prestamos: que la plataforma funcione con diligencia, que los cupos y los cobros sean correctos y que tus datos estén protegidos. No organizamos las carreras, y por eso no respondemos por su realización, calidad o seguridad, ni por fallas de terceros como bancos, pasarelas u operadores de internet.

Nada en estos términos excluye la responsabilidad que la ley no permite excluir, en especial por dolo o culpa grave o frente a los derechos de los consumidores.

## Datos personales

Tratamos tus datos según la Ley 1581 de 2012 y nuestra [política de privacidad](/politica-privacidad), que hace parte de estos términos. La autorización para tratar tus datos se pide por separado.

## Reclamos y ley aplicable

Si algo sale mal, escribe a [ayuda@zancada.demo](mailto:ayuda@zancada.demo) con el código de tu compra. Respondemos peticiones, quejas y reclamos a más tardar en quince días hábiles; si el asunto depende del organizador, se lo trasladamos y te lo contamos.

Estos términos se rigen por las leyes de la República de Colombia. Como consumidor puedes acudir además a la Superintendencia de Industria y Comercio, en [www.sic.gov.co](https://www.sic.gov.co), o a los jueces competentes.$legal$, '',
    '2026-11-16', '2026-11-16', '2026-11-16'),
  ('data_policy', '2026-11-16', '2026-11-16', false, $legal$Política de privacidad$legal$, $legal$Esta es la política de tratamiento de datos personales de Zancada, según la Ley 1581 de 2012 y el Decreto 1377 de 2013, compilado en el Decreto 1074 de 2015. Dice qué datos pedimos, para qué los usamos y cómo mandas sobre ellos.$legal$, $legal$## Quién responde por tus datos

- **Responsable:** Zancada
- **Domicilio:** Bogotá D. C., Colombia
- **Correo para datos personales:** [privacidad@zancada.demo](mailto:privacidad@zancada.demo)
- **Área encargada:** Protección de datos personales, que recibe y responde consultas y reclamos

El organizador de la carrera en la que te inscribes también es responsable de los datos que recibe para realizarla. Su nombre está en la página de la carrera, y la forma de contactarlo, en tu correo de confirmación y en tu entrada.

## Qué datos tratamos

- **De tu cuenta:** Nombres, apellidos, correo, celular, contraseña cifrada de forma irreversible, foto si la subes y, si entras con Google, el identificador, el nombre y el correo que Google nos entrega.
- **De corredor:** Tipo y número de documento, fecha de nacimiento, género, ciudad, club, talla, contacto de emergencia y respuestas a las preguntas del organizador.
- **De salud:** EPS y grupo sanguíneo, solo si autorizas su uso, y el peso y la estatura que escribas en tu perfil, que no se comparten con nadie. Son datos sensibles y tienen reglas propias, más abajo.
- **De tus inscripciones y pagos:** Categorías, dorsal, talla, traspasos, a quién autorizas a reclamar tu kit, valores, referencias y estado de los pagos. De tu tarjeta solo guardamos la franquicia y los cuatro últimos dígitos; de los avisos de la pasarela, nada sobre quien paga.
- **De organizador:** Razón social o nombre, NIT, datos de contacto, cuenta bancaria para la liquidación y miembros del equipo.
- **Técnicos:** Dirección IP, fecha y hora, tipo de navegador y registro de las acciones importantes, para seguridad y para probar tus autorizaciones.

## Datos sensibles de salud

> No estás obligado a autorizar el tratamiento de datos sensibles. Pedimos tu EPS y tu grupo sanguíneo aparte y de forma explícita, con una casilla junto a esos campos: si no la marcas no los guardamos y puedes inscribirte igual. Cuando retiras la autorización los borramos.

Los usamos solo para que, en una emergencia durante la carrera, el personal médico te atienda bien y pueda avisar a tu contacto, y para cumplir los requisitos de seguridad del evento. Dentro de la plataforma los ve únicamente quien los necesita para esa tarea; no aparecen en listados públicos, en registros técnicos ni en reportes de ventas.

Ninguna inscripción exige la EPS ni el grupo sanguíneo. El organizador puede hacer preguntas propias, que ves antes de pagar.

## Para qué los usamos

- Crear y cuidar tu cuenta, verificar tu correo y permitirte entrar.
- Reservar cupos, inscribirte, cobrar, emitir tu entrada, asignarte el dorsal y entregarte el kit.
- Comprobar que tu categoría corresponde a tu edad y género, y darle al organizador lo que necesita para realizar la carrera y cronometrarla.
- Enviarte mensajes sobre tus inscripciones, tus pagos y los cambios de la carrera.
- Atender emergencias y cumplir las normas de seguridad del evento.
- Responder consultas, reclamos y devoluciones.
- Prevenir fraudes, proteger la plataforma y auditar cambios.
- Llevar la contabilidad y cumplir obligaciones legales, tributarias y órdenes de autoridades.
- Hacer estadísticas que no identifican a nadie.

## Lo que es opcional

Pedimos por separado, y sin casillas marcadas de antemano, tres autorizaciones que puedes negar sin perder tu inscripción:

- Usar tus datos de salud (EPS, grupo sanguíneo) para atenderte en una emergencia.
- Recibir noticias de otras carreras.
- Usar tu imagen en fotos y videos de la carrera con fines de divulgación.

De cada autorización guardamos la versión del texto, la carrera y el corredor para los que se dio, la fecha, la hora y la dirección IP. Puedes verlas y retirar las opcionales en [tu perfil](/perfil?seccion=privacidad), en la sección Privacidad. Si te inscribiste sin cuenta, crea una con el mismo correo o escribe a [privacidad@zancada.demo](mailto:privacidad@zancada.demo).

## Niñas, niños y adolescentes

Tratamos datos de menores de 18 años solo cuando los inscribe su padre, madre o representante legal, que da la autorización después de escuchar al menor según su madurez. Lo hacemos respetando su interés superior y sus derechos fundamentales, y únicamente para su participación segura en la carrera. Sus datos de salud también son opcionales.

## Con quién los compartimos

- **El organizador y su equipo:** Reciben los datos de los inscritos en sus carreras, según los permisos de cada miembro, para realizarlas.
- **Wompi:** Recibe lo necesario para cobrar y confirmar el pago, como responsable de su propio servicio.
- **Proveedores:** Alojamiento, correo electrónico y almacenamiento de archivos, que actúan por encargo nuestro, con contrato y deber de reserva. Algunos pueden estar en otros países; en ese caso exigimos niveles adecuados de protección o la transmisión se hace con las garantías de la ley.
- **Google:** Solo si eliges entrar con tu cuenta de Google.
- **Cronometraje, seguros y atención médica:** Los que contrate el organizador, con los datos indispensables para su labor.
- **Autoridades:** Cuando la ley o una orden judicial o administrativa lo exijan.

No vendemos tus datos.

## Tus derechos

Como titular de los datos, el artículo 8 de la Ley 1581 de 2012 te da derecho a:

- Conocer, actualizar y rectificar tus datos cuando sean parciales, inexactos o incompletos, o cuando su uso esté prohibido o no autorizado.
- Pedir prueba de la autorización que diste.
- Saber qué uso se les ha dado.
- Presentar quejas ante la Superintendencia de Industria y Comercio por infracciones a la ley.
- Revocar la autorización o pedir que se supriman tus datos cuando no se respeten los principios, derechos y garantías legales, salvo que un deber legal o contractual obligue a conservarlos.
- Acceder gratis a los datos tuyos que hayan sido tratados.

## Cómo ejercerlos

Lo más rápido: en [tu perfil](/perfil?seccion=privacidad), sección Privacidad, descargas todos tus datos en PDF o JSON, ves tus autorizaciones y retiras las opcionales, y eliminas tu cuenta. Solo si tienes una compra sin terminar, una devolución en trámite o una organización a tu nombre hay que cerrarlas primero.

También puedes escribir a [privacidad@zancada.demo](mailto:privacidad@zancada.demo), tú, tus causahabientes, tu representante o apoderado, diciendo tu nombre, tu documento, qué pides y a dónde respondemos. Adjunta lo que quieras hacer valer.

- **Consultas:** Respondemos en máximo diez días hábiles desde que las recibimos. Si no alcanzamos, te diremos por qué y cuándo, sin pasar de cinco días hábiles más.
- **Reclamos:** Si están incompletos, te pediremos lo que falte en los cinco días siguientes; pasados dos meses sin respuesta entenderemos que desistes. Con el reclamo completo, marcamos tus datos como «reclamo en trámite» en máximo dos días hábiles y respondemos en máximo quince días hábiles desde el día siguiente a su recibo, prorrogables por ocho más, avisándote el motivo.
- **Queja ante la autoridad:** Si ya nos hiciste la consulta o el reclamo y no quedaste conforme, puedes acudir a la Superintendencia de Industria y Comercio: [www.sic.gov.co](https://www.sic.gov.co).

## Cómo los protegemos

Ciframos las comunicaciones, guardamos las contraseñas con un algoritmo que no permite recuperarlas, limitamos quién ve cada dato y registramos los cambios. Si ocurre un incidente que ponga en riesgo tus datos, lo informaremos a la Superintendencia de Industria y Comercio y, cuando te afecte, a ti.

## Cuánto tiempo los guardamos

- Tu cuenta y tu perfil de corredor: mientras la cuenta exista. Al eliminarla borramos tu nombre, documento, contacto y datos de salud, también de tus inscripciones; de las carreras que te falten por correr, una semana después de cada una.
- La EPS y el grupo sanguíneo de una inscripción: hasta 60 días después de la carrera, o hasta que retires la autorización.
- Inscripciones, pagos y soportes contables: diez años, por las normas comerciales y tributarias. Si eliminaste tu cuenta, sin tu nombre.
- Los avisos de la pasarela de pagos: 90 días, sin datos de quien paga.
- Las sesiones cerradas, con su dirección IP y su navegador: 90 días.
- Las pruebas de tus autorizaciones: mientras haya un tratamiento que dependa de ellas y el tiempo en que pueda reclamarse por él.

Después los suprimimos o los volvemos anónimos.

## Lo que guardamos en tu navegador

Usamos el almacenamiento del navegador y cookies propias indispensables para mantener tu sesión, proteger los formularios y no perder lo que estabas escribiendo. No usamos cookies de publicidad ni de seguimiento de terceros. Si las borras, tendrás que volver a entrar.

## Vigencia y cambios

Esta política rige desde la fecha que aparece al comienzo. Las bases de datos estarán vigentes mientras dure la operación de la plataforma y las obligaciones legales de conservación. Si cambiamos algo esencial, como el responsable o las finalidades, lo diremos aquí antes de que empiece a regir y, cuando la ley lo pida, te solicitaremos una nueva autorización.

Las condiciones de uso están en los [términos y condiciones](/terminos-condiciones).$legal$, '',
    '2026-11-16', '2026-11-16', '2026-11-16');

-- The policy says what phones of race day keep of runners. It asks for nothing new, so that nobody is asked again.
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
where kind = 'data_policy' and version = '2026-11-16';

-- What the settlement does is what the terms say: the gateway's cost is not taken off what an organizer is paid. The
-- right of withdrawal is used with «Cancelar», and its money goes back whole. Nothing of anybody's gets worse, so
-- nobody is asked again.
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
where kind = 'terms' and version = '2026-11-16';
