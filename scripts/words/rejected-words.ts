/**
 * One word per thing: what Spanish texts may not say, what they say instead, and where they may. To let a text through,
 * name it in `allowed` with its reason; one that no longer needs it fails the test too.
 */
export interface RejectedWord {
  readonly words: RegExp
  readonly say: string
  /** Only where runners read; without it, everywhere. */
  readonly forRunners?: true
}

export const rejectedWords: readonly RejectedWord[] = [
  { words: /reembols/i, say: 'devolución' },
  { words: /\b(solt|suelt)(ar|a|amos|aron|ó|aste|ado|ada)s?\b/i, say: 'liberar' },
  { words: /\bapart(ar|a|an|amos|aste|ad[oa]s?)(?![\wáéíóú])/i, say: 'reservar' },
  { words: /\bguard\w*[^.;:]{0,15}\bcupos?\b/i, say: 'reservar' },
  { words: /\blugares\b|\b(reserv|liber|agot|tom)\w*[^.;:]{0,15}\blugar\b/i, say: 'cupo' },
  { words: /\brec(og|oj)\w+/i, say: 'reclamar' },
  { words: /\bretir\w+[^.;:]{0,20}\bkits?\b|\bcódigo de retiro\b/i, say: 'reclamar' },
  { words: /\b(ced(er|es?|en|ió|imos|iste|id[oa])|cesión)(?![\wáéíóú])/i, say: 'traspasar' },
  { words: /\bofre\w+[^.;:]{0,20}\btraspas|\btraspaso\w*[^.;:]{0,20}\bofre/i, say: 'traspasar' },
  { words: /\btarifas?\b(?! de servicio)/i, say: 'tarifa de servicio' },
  {
    words: /\bcargos?\b (por|de la plataforma|de servicio)|^servicio( incluido)?$/i,
    say: 'tarifa de servicio',
  },
  { words: /\banul/i, say: 'cancelar' },
  { words: /\bteléfonos?\b/i, say: 'celular' },
  { words: /\bclaves?\b/i, say: 'contraseña' },
  { words: /\ba quien sigue\b/i, say: 'la siguiente persona de la lista' },
  { words: /\bsiguen? en pie\b/i, say: 'sigue activa' },
  { words: /\bno pudimos traer/i, say: 'cargar' },
  { words: /\bfiltros puestos\b/i, say: 'filtros activos' },
  { words: /\bdej\w+ de regir/i, say: 'ya no aplica' },
  { words: /\bquien (lo |la )?pagó(?![\wáéíóú])/i, say: 'la persona que pagó', forRunners: true },
  {
    words: /\b(a|de) quien(es)? (coordina|supervisa|te invitó|la dio|firmó|recibe|reclama)\b/i,
    say: 'coordinación o la persona que…',
  },
  {
    words: /\b(a|de) quien(es)? (administra|corre)\b/i,
    say: 'la persona que administra, el corredor',
    forRunners: true,
  },
  { words: /\b(lo|la|los|las) suben? quien\b/i, say: 'se sube cuando entre una persona con permiso' },
  { words: /\bno es .{0,40} de quien (corre|la subió)\b/i, say: 'el corredor' },
  {
    words: /\bes lo que (se devuelve|pagaste|sobra)\b/i,
    say: 'es la devolución, es el pago',
    forRunners: true,
  },
  {
    words: /(^|\. )lo que sigue solo\b|\blo que (sobra|hacía falta)\b/i,
    say: 'la diferencia, qué faltaba',
    forRunners: true,
  },
  { words: /\bestás inscrit[oa]\b/i, say: 'tienes inscripción' },
  { words: /\bcada uno lo suyo\b/i, say: 'cada una su devolución' },
  { words: /\bcuyo cambio de categoría\b/i, say: 'dos frases' },
  { words: /\bya habías ido\b/i, say: 'ya empezaste' },
  { words: /\ble estamos preguntando\b/i, say: 'estamos confirmando' },
  { words: /\buna compra lleva\b/i, say: 'puedes comprar hasta' },
  { words: /\binscr(ipción|íbete|ibirte)( en minutos)? a (la carrera|cualquier)/i, say: 'inscripción en' },
  { words: /(^|\. )Vacío[:,]/, say: '«Si lo dejas vacío, …»' },
  { words: /(^|[^\wáéíóú])[oó]rden(es)?\b/i, say: 'compra', forRunners: true },
  { words: /\beventos?\b/i, say: 'carrera', forRunners: true },
]

/** Where organizers and administrators read: «orden» and «evento» are theirs. Every other place is the runners'. */
export const panelPlaces: readonly RegExp[] = [
  /^apps\/web\/app\/features\/(admin-|panel-|organizer-events|microsite-editor|bulk-mail|discounts|import-payments|registration-desk|race-day)/,
  /^apps\/web\/app\/features\/widgets\/locale\/es\.json/,
  /^apps\/web\/app\/(panel|history)\//,
  /^apps\/api\/seeds\//,
  // Of what each module of the API answers, only these are read by runners.
  /^apps\/api\/src\/(?!modules\/(orders|registrations|waitlist|accounts|privacy)\/|modules\/payments\/(mails\/|[\w-]*pay-))/,
  // What each call is for, in the API's own description.
  /^packages\/contracts\//,
]

export interface Allowed {
  /** The file, or the file and the key of a text in it. */
  readonly where: RegExp
  readonly words: RegExp
  readonly because: string
}

export const allowed: readonly Allowed[] = [
  {
    where: /shell\/locale\/es\.json links\.events$/,
    words: /^Eventos$/,
    because: 'the words of the navigation are given',
  },
  {
    where: /ui\/locale\/es\.json table\.subjects\.evento$/,
    words: /^Evento$/,
    because: 'only lists of the panel and of administrators filter by it',
  },
  {
    where: /accounts\/locale\/es\.json callback\.organizerText$/,
    words: /eventos/,
    because: 'said to organizers',
  },
  {
    where: /race\/locale\/es\.json events\./,
    words: /eventos?/,
    because: 'the panel’s choice of an event',
  },
  {
    where:
      /(admin-|panel-registrations|registration-desk|history)|api\/src\/modules\/(payments|refund-batches|reports|privacy)\/|contracts\/src\/refund-batches/,
    words: /\banul/i,
    because: 'a payment that Wompi undoes, or a bank file: nobody’s registration',
  },
  {
    where: /reports\/settlement-report\.ts|settings\/create-fee-rate\.ts/,
    words: /tarifa/i,
    because: 'columns and messages under a title that says it whole',
  },
  {
    where: /accounts\/passwords\.ts$/,
    words: /^una clave que nadie tiene$/,
    because: 'nobody reads it: it is hashed where there is no account',
  },
  {
    where: /seeds\/import-lists\.ts$/,
    words: /Teléfono de emergencia/,
    because: 'the titles of a company’s own sheet',
  },
]
