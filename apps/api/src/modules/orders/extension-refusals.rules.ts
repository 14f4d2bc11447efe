import { conflict, type ProblemError } from '../../platform/http/problems'
import type { Demand, WhyNotExtendable } from './extension.rules'

/** Why a buyer gets no more time, in the words they read. What they hold stays theirs until its clock ends. */
export const extensionTooEarly = () =>
  conflict('extension_too_early', 'Podrás pedir más tiempo cuando falten dos minutos.')

export const alreadyExtended = () =>
  conflict('already_extended', 'Ya te dimos más tiempo para esta compra. Solo se puede pedir una vez.')

const offerNotExtended = () =>
  conflict('offer_not_extended', 'Los cupos de la lista de espera se reservan por 24 horas, sin más tiempo.')

const heldLongEnough = () =>
  conflict(
    'held_long_enough',
    'Esta reserva ya llegó al máximo de tiempo. Termina tu compra antes de que se acabe.',
  )

const sentToPay = () =>
  conflict('sent_to_pay', 'Ya empezaste a pagar esta compra. El pago tiene su propio plazo.')

const REFUSALS = {
  waitlist_offer: offerNotExtended,
  sent_to_pay: sentToPay,
  already_extended: alreadyExtended,
  held_long_enough: heldLongEnough,
} as const satisfies Record<WhyNotExtendable, () => ProblemError>

export function notExtendable(reason: WhyNotExtendable): ProblemError {
  return REFUSALS[reason]()
}

export function tooMuchDemand({
  outcome,
  category_name,
}: Exclude<Demand, { outcome: 'calm' }>): ProblemError {
  const what = category_name === null ? 'esta carrera' : `la categoría ${category_name}`
  return conflict(
    'rush',
    outcome === 'waited_for'
      ? `Hay personas en la lista de espera de ${what}, así que no podemos darte más tiempo.`
      : `Quedan muy pocos cupos en ${what}, así que no podemos darte más tiempo.`,
  )
}

export function tooManyExtensions(isOfNetwork: boolean): ProblemError {
  return conflict(
    'too_many_extensions',
    isOfNetwork
      ? 'Desde tu conexión ya se dio más tiempo a otras compras de esta carrera.'
      : 'Ya pediste más tiempo para otra compra de esta carrera. Termínala o libérala primero.',
  )
}
