import type { RefundClosing } from '@zancada/contracts'
import { inSnapshot, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { NOTHING, presentFile, presentRace } from './closing.presenter'
import { selectFiles, selectLastBatch, sumDoubted, sumLines, sumToPay, sumTwice } from './closing.repository'
import { selectOwedByRace } from './dues.repository'
import { findRace } from './races.repository'

/**
 * How the refunds of a race stand: what is owed is counted from the debts themselves, never from the lines. Of one
 * instant: a screen that reads a debt from before a job's last step, and that no job is at it, never asks again.
 */
export function loadClosing(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  slug: string,
): Promise<RefundClosing> {
  return inSnapshot(database, (db) => readClosing(db, slug, clock.now()))
}

async function readClosing(db: Queryable, slug: string, now: Date): Promise<RefundClosing> {
  const race = await findRace(db, slug)
  if (!race) throw notFound()
  const [owed] = await selectOwedByRace(db, now, slug)
  const sums = new Map((await sumLines(db, race.id)).map(({ state, ...sum }) => [state, sum]))
  const twice = new Map((await sumTwice(db, race.id)).map(({ state, ...sum }) => [state, sum]))
  const batch = await selectLastBatch(db, race.id)
  return {
    event: presentRace(race),
    due: owed ? { count: owed.due_count, amount_cop: owed.due_cop } : NOTHING,
    unlisted: owed ? { count: owed.unlisted_count, amount_cop: owed.unlisted_cop } : NOTHING,
    by_hand: owed ? { count: owed.hand_count, amount_cop: owed.hand_cop } : NOTHING,
    disputed: owed ? { count: owed.disputed_count, amount_cop: owed.disputed_cop } : NOTHING,
    doubted: await sumDoubted(db, race.id),
    twice: {
      open: twice.get('open') ?? NOTHING,
      recovered: twice.get('recovered') ?? NOTHING,
      written_off: twice.get('written_off') ?? NOTHING,
    },
    lines: {
      waiting: sums.get('waiting') ?? NOTHING,
      voiding: sums.get('voiding') ?? NOTHING,
      to_pay: sums.get('to_pay') ?? NOTHING,
      in_file: sums.get('in_file') ?? NOTHING,
      voided: sums.get('voided') ?? NOTHING,
      paid: sums.get('paid') ?? NOTHING,
      closed: sums.get('closed') ?? NOTHING,
    },
    ...(await sumToPay(db, race.id)),
    batch: batch
      ? {
          state: batch.state,
          started_at: batch.started_at.toISOString(),
          ended_at: batch.ended_at?.toISOString() ?? null,
          started_by: batch.started_by,
          provider_away_since: batch.provider_away_since?.toISOString() ?? null,
          total: batch.total ?? 0,
          worked: batch.worked ?? 0,
        }
      : null,
    files: (await selectFiles(db, race.id)).map(presentFile),
  }
}
