import type { DeliveryState } from './delivery'
import type { PaymentMethodType } from './merchant'
import type { Status, Transaction } from './transaction'

/** Wompi's words, as people read them. */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobada',
  DECLINED: 'Rechazada',
  VOIDED: 'Anulada',
  ERROR: 'Con error',
}

export const METHOD_WORDS: Readonly<Record<PaymentMethodType, string>> = {
  CARD: 'Tarjeta',
  NEQUI: 'Nequi',
  PSE: 'PSE',
  DAVIPLATA: 'Daviplata',
  BANCOLOMBIA_COLLECT: 'Efectivo',
  PCOL: 'Puntos',
}

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  sending: 'se está enviando',
  delivered: 'entregado',
  waiting: 'se volverá a enviar',
  given_up: 'sin entregar',
  off: 'no se envió: eventos apagados',
}

/** «Tarjeta VISA-4242», «Nequi 3991111111», «PSE Banco que aprueba». */
export function methodLine({ payment_method: method, payment_method_type: type }: Transaction): string {
  const detail = method.extra.name ?? method.extra.bank_name ?? method.phone_number ?? ''
  return `${METHOD_WORDS[type]} ${detail}`.trim()
}
