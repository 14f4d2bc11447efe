import type { Outcome } from './transaction'

/** The numbers that Wompi documents for its test environment, and what becomes of each. */
export const APPROVED_CARD = '4242424242424242'
export const DECLINED_CARD = '4111111111111111'
export const APPROVED_NEQUI = '3991111111'
export const DECLINED_NEQUI = '3992222222'
export const PSE_BANKS = [
  { code: '1', name: 'Banco que aprueba' },
  { code: '2', name: 'Banco que rechaza' },
  { code: '3', name: 'Banco que falla' },
] as const

export const APPROVED: Outcome = { status: 'APPROVED', status_message: null }
export const DECLINED: Outcome = {
  status: 'DECLINED',
  status_message: 'La transacción fue rechazada (Sandbox)',
}
export const FAILED: Outcome = { status: 'ERROR', status_message: 'La transacción falló (Sandbox)' }

export function outcomeOfCard(number: string): Outcome {
  if (number === APPROVED_CARD) return APPROVED
  return number === DECLINED_CARD ? DECLINED : FAILED
}

export function outcomeOfNequi(phone: string): Outcome {
  if (phone === APPROVED_NEQUI) return APPROVED
  return phone === DECLINED_NEQUI ? DECLINED : FAILED
}

export function outcomeOfPse(bank: string): Outcome {
  if (bank === '1') return APPROVED
  return bank === '2' ? DECLINED : FAILED
}
