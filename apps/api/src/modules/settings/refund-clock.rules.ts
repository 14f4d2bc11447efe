import type { WithdrawalSettings } from '@zancada/contracts'
import { plusDays } from '../../platform/business-days.rules'
import { saidDay } from '../../platform/spanish-moment.rules'
import { colombianDay, startOfColombianDay } from './colombian-day.rules'

/**
 * The last calendar day to give money back that is owed since then, `2026-12-03`. The law sets it for a withdrawal (Ley
 * 2439 de 2024); here it stands on every refund owed.
 */
export function returnBy({ refund_days }: Pick<WithdrawalSettings, 'refund_days'>, since: Date): string {
  return plusDays(colombianDay(since), refund_days)
}

/** As mails say it: «jueves 3 de diciembre de 2026». */
export function saidReturnDay(return_by: string): string {
  return saidDay(startOfColombianDay(return_by), 'America/Bogota')
}
