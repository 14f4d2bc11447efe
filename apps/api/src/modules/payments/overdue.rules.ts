import type { PAYMENT_FILTER_WORDS } from '@zancada/contracts'

/** Lists of what is owed: they open with what is overdue, and «vencidas» ends there. */
export function isOwedState(state: (typeof PAYMENT_FILTER_WORDS)[number] | undefined): boolean {
  return state === 'por_devolver' || state === 'vencidas'
}

interface Debt {
  readonly return_by: string | null
  readonly is_disputed: boolean
}

/** What is disputed nobody may give back meanwhile. */
export function isOverdue<Row extends Debt>(row: Row, today: string): row is Row & { return_by: string } {
  return row.return_by !== null && row.return_by < today && !row.is_disputed
}
