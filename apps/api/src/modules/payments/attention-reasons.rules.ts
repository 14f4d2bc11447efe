import type { RefundReason, ReturnWay } from '../../platform/database/schema.gen'

/** Why money that came in buys nothing. Codes are stored; these words are what the administrator reads. */
export const OWED_REASONS = {
  amount_mismatch: 'El valor cobrado no es el de la orden',
  currency_mismatch: 'La moneda cobrada no es pesos colombianos',
  mixed_payment:
    'Se pagó una parte con puntos y otra con otro medio, y ninguna paga sola: mira en el panel de Wompi cuánto entró y devuélvelo',
  no_places_left: 'Se aprobó después de vencer la reserva y ya no quedaban cupos',
  runner_registered: 'Cuando se aprobó, uno de sus corredores ya se había inscrito con otra orden',
  race_off: 'Se aprobó cuando la carrera ya estaba cancelada',
  race_run: 'Se aprobó cuando la carrera ya había empezado',
  order_cancelled: 'Se aprobó cuando la orden o el cobro ya estaban cancelados',
  registration_changed: 'Se aprobó cuando la inscripción que debía cambiar ya había terminado o cambiado',
  race_unavailable: 'Se aprobó después de vencer la reserva, cuando la carrera ya no recibía inscripciones',
  code_used_up: 'Se aprobó después de vencer la reserva, cuando su código de descuento ya se había agotado',
  below_one_place: 'Se aprobó después de vencer la reserva y no alcanza para el cupo del siguiente corredor',
  already_settled: 'La orden ya tenía otro pago: este sobra',
  approved_after_failure: 'Wompi lo dio por fallido y después por aprobado: revísalo en su panel',
  overpaid: 'Se pagó más de lo que faltaba: es lo que sobra',
} as const

export type OwedReason = keyof typeof OWED_REASONS

/** What no rule decides: a person looks at it in the provider's panel and says so. */
const REVIEW_REASONS = {
  returned_twice: 'Wompi anuló el pago cuando ya se había devuelto: revisa cuánto salió',
  places_ended_before:
    'Se devolvió entero, y parte de lo que pagó ya no tenía un cupo que quitar: revisa qué se le debe al organizador',
  void_not_done: 'Pedimos la anulación y Wompi nunca la hizo: devuélvelo a mano',
  void_unanswered:
    'Pedimos la anulación, Wompi no respondió y el pago sigue aprobado: anúlalo otra vez hoy o devuélvelo a mano',
  unknown_status: 'Wompi le puso un estado que no conocemos o que no esperábamos: revísalo en su panel',
} as const

export type ReviewReason = keyof typeof REVIEW_REASONS

/** Why money that did pay goes back. */
const OTHER_REASONS = {
  event_cancelled: 'El organizador canceló la carrera',
  runner_cancelled: 'El corredor canceló: es la parte que devuelve la política de la carrera',
  withdrawal: 'Se canceló dentro del plazo de retracto: se devuelve todo, dentro del plazo legal',
  organizer_cancelled: 'El organizador decidió devolver este valor de una inscripción cancelada',
  category_changed: 'El corredor pasó a una categoría más barata: es la diferencia',
  dispute_lost: 'El banco de la persona que pagó aceptó su reclamo y tomó el dinero',
  order_returned:
    'Se devolvió el pago completo de su orden: es lo que se pagó aparte por pasar a una categoría más cara',
} as const satisfies Record<Exclude<RefundReason, OwedReason>, string>

export type AttentionReason = OwedReason | ReviewReason | keyof typeof OTHER_REASONS

const WORDS: Record<AttentionReason, string> = { ...OWED_REASONS, ...REVIEW_REASONS, ...OTHER_REASONS }

export function attentionWords(stored: string | null): string | null {
  if (stored === null) return null
  return isReason(stored) ? WORDS[stored] : stored
}

function isReason(stored: string): stored is AttentionReason {
  return Object.hasOwn(WORDS, stored)
}

const WAYS: Record<ReturnWay, string> = {
  void: 'Wompi lo anuló',
  hand: 'alguien lo devolvió a mano',
  bank: 'el banco lo pagó',
  dispute: 'el banco de la persona que pagó lo tomó por un reclamo',
  unclear: 'no se pudo anotar como devuelto',
}

/** Both roads by which the same money left. */
export function twiceWords({
  first_way,
  second_way,
}: {
  readonly first_way: ReturnWay
  readonly second_way: ReturnWay
}): string {
  return `Salió dos veces: primero ${WAYS[first_way]}, y después ${WAYS[second_way]}`
}

/** Money that came for these reasons ends what it was for without a sale; any other leaves that as it is. */
export const ENDS_UNSOLD: ReadonlySet<OwedReason> = new Set<OwedReason>([
  'no_places_left',
  'runner_registered',
  'order_cancelled',
  'registration_changed',
  'race_off',
  'race_run',
  'race_unavailable',
  'code_used_up',
  'below_one_place',
])
