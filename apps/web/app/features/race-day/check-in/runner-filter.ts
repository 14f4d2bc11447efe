import type { RaceTicket } from '@zancada/contracts'
import type { RaceDayDevice } from '../device/race-day-device'

export const WHO = ['missing', 'in', 'all'] as const

export interface RunnerFilter {
  readonly text: string
  readonly who: (typeof WHO)[number]
  /** Null: every category. */
  readonly categoryId: string | null
}

/** The first filter: runners who have not come in yet. */
export const WHOEVER_IS_MISSING: RunnerFilter = { text: '', who: 'missing', categoryId: null }

export function runnersOf(
  device: Pick<RaceDayDevice, 'list' | 'search'>,
  { text, who, categoryId }: RunnerFilter,
): readonly RaceTicket[] {
  const found = text.trim() === '' ? device.list() : device.search(text, Number.POSITIVE_INFINITY)
  return found.filter(
    ({ checked_in, category_id }) =>
      (who === 'all' || (who === 'in') === (checked_in !== null)) &&
      (categoryId === null || category_id === categoryId),
  )
}
