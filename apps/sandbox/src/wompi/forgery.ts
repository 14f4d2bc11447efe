import { type EventMessage, eventMessage } from './event'
import type { Transaction } from './transaction'

/** Messages that a careless shop would believe; each one must change nothing. */
export const FORGERIES = {
  wrong_secret: 'Aprobada, firmada con otro secreto',
  no_checksum: 'Aprobada, sin suma de verificación',
  no_properties: 'Aprobada, sin decir qué se firmó',
  empty_properties: 'Aprobada, con una firma que no cubre nada',
  other_amount: 'Bien firmada, por otro valor',
  other_reference: 'Bien firmada, con la referencia de otro pedido',
  unknown_transaction: 'Bien firmada, de una transacción que no existe',
  other_environment: 'Bien firmada, de producción',
} as const
export type Forgery = keyof typeof FORGERIES

export function isForgery(text: unknown): text is Forgery {
  return typeof text === 'string' && Object.hasOwn(FORGERIES, text)
}

/** `reference`: whose order the forger wants paid. */
export function forge(
  forgery: Forgery,
  transaction: Transaction,
  { now, secret, reference }: { now: Date; secret: string; reference: string },
): unknown {
  const approved: Transaction = { ...transaction, status: 'APPROVED', status_message: null }
  const message = (change: Partial<Transaction> = {}, key = secret) =>
    eventMessage({ ...approved, ...change }, now, key)
  switch (forgery) {
    case 'wrong_secret':
      return message({}, 'test_events_de-alguien-mas')
    case 'no_checksum':
      return withSignature(message(), { properties: message().signature.properties })
    case 'no_properties':
      return withSignature(message(), { checksum: message().signature.checksum })
    case 'empty_properties':
      return withSignature(message(), { checksum: message().signature.checksum, properties: [] })
    case 'other_amount':
      return message({ amount_in_cents: transaction.amount_in_cents + 100 })
    case 'other_reference':
      return message({ reference })
    case 'unknown_transaction':
      return message({ id: `${transaction.id.slice(0, -5)}00000` })
    case 'other_environment':
      return { ...message(), environment: 'prod' }
  }
}

function withSignature(message: EventMessage, signature: object) {
  return { ...message, signature }
}
