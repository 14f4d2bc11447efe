import type { ImportTotals } from '@zancada/contracts'

/** What an amount that came in leaves: nothing to pay, something still to pay, or more than was asked. */
export type Effect = { kind: 'settles' } | { kind: 'left' | 'over'; amount_cop: number }

export function effectOf(amount_cop: number, { left_cop }: Pick<ImportTotals, 'left_cop'>): Effect {
  if (amount_cop === left_cop) return { kind: 'settles' }
  return amount_cop < left_cop
    ? { kind: 'left', amount_cop: left_cop - amount_cop }
    : { kind: 'over', amount_cop: amount_cop - left_cop }
}

/** A part is as good as the whole; too much has to go back. */
export const EFFECT_TONES = { settles: 'success', left: 'info', over: 'warning' } as const
