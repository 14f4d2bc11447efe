/**
 * Derecho de retracto (Ley 1480 de 2011, art. 47): what was bought at a distance is given up within some working days of
 * paying and all of it goes back, whatever the race's policy says. It is over some days before the race, and once the kit
 * was handed over. A company that paid a list and who paid the organizer by hand bought nothing at a distance from here.
 */
import type { Cop, WithdrawalSettings } from '@zancada/contracts'
import { plusBusinessDays, plusDays } from '../../platform/business-days.rules'
import { colombianDay, startOfColombianDay } from './colombian-day.rules'

export interface WithdrawalFacts {
  /** When the place itself was paid; a dearer category since goes back with it. */
  readonly paid_at: Date | null
  readonly paid_cop: Cop
  /** With a company's list, or to the organizer by hand. */
  readonly is_paid_elsewhere: boolean
  readonly has_kit: boolean
  readonly starts_at: Date | null
}

/** Until when the right lasts; null: there is none, or it is over. */
export function withdrawalUntil(
  { paid_at, paid_cop, is_paid_elsewhere, has_kit, starts_at }: WithdrawalFacts,
  { days, race_days }: Pick<WithdrawalSettings, 'days' | 'race_days'>,
  now: Date,
): Date | null {
  if (days === 0 || paid_at === null || paid_cop === 0 || is_paid_elsewhere || has_kit) return null
  const last = plusBusinessDays(colombianDay(paid_at), days)
  const ends = [startOfColombianDay(plusDays(last, 1))]
  if (starts_at !== null) ends.push(startOfColombianDay(plusDays(colombianDay(starts_at), -race_days)))
  const until = new Date(Math.min(...ends.map((end) => end.getTime())))
  return until > now ? until : null
}
