/** Why a payment needs a person. Codes are stored; these words are what the administrator reads. */
export const ATTENTION_REASONS = {
  amount_mismatch: 'El valor cobrado no es el de la orden',
  currency_mismatch: 'La moneda cobrada no es pesos colombianos',
  no_places_left: 'Se aprobó después de vencer la reserva y ya no quedaban cupos',
  order_cancelled: 'Se aprobó cuando la orden ya estaba cancelada',
  already_settled: 'La orden ya tenía otro pago: este sobra',
  approved_after_failure: 'Wompi lo dio por fallido y después por aprobado: revísalo en su panel',
} as const

export type AttentionReason = keyof typeof ATTENTION_REASONS

export function attentionWords(stored: string | null): string | null {
  if (stored === null) return null
  return isReason(stored) ? ATTENTION_REASONS[stored] : stored
}

function isReason(stored: string): stored is AttentionReason {
  return Object.hasOwn(ATTENTION_REASONS, stored)
}
