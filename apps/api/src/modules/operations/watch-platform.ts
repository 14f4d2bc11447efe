import { selectLastBackup } from '../../platform/backup/backups.repository'
import type { ApiDependencies } from '../../platform/dependencies'
import { countAttentionByNeed, type PaymentNeed } from '../payments'
import {
  countLateHolds,
  type LastSeen,
  type QueueState,
  type RecurringTurn,
  selectLastSeen,
  selectQueues,
  selectRecurringTurns,
} from './platform-state.repository'

/** What all processes share and an operator watches. */
export interface PlatformState {
  readonly queues: readonly QueueState[]
  readonly late_holds: number
  readonly payments: Readonly<Record<PaymentNeed, number>>
  readonly last_seen: LastSeen
  readonly turns: readonly RecurringTurn[]
  /** The last backup that the product's command finished. */
  readonly backup_at: Date | null
  readonly storage: 'ok' | 'away'
}

/** All scrapes and health checks, open to anyone, cost the database a few short reads in this time. */
const KEPT_MS = 10_000
/** The job that lets holds go runs every minute. */
const LATE_AFTER_MS = 5 * 60_000

export type WatchPlatform = () => Promise<PlatformState>

export function createWatch(deps: Pick<ApiDependencies, 'watching' | 'clock' | 'storage'>): WatchPlatform {
  let last: { readonly at: number; readonly state: Promise<PlatformState> } | undefined
  return () => {
    const now = deps.clock.now()
    if (last !== undefined && now.getTime() - last.at < KEPT_MS) return last.state
    const state = look(deps, now)
    last = { at: now.getTime(), state }
    // A failure is not kept: the next one asks again.
    state.catch(() => {
      if (last?.state === state) last = undefined
    })
    return state
  }
}

async function look(
  { watching, storage }: Pick<ApiDependencies, 'watching' | 'storage'>,
  now: Date,
): Promise<PlatformState> {
  // One after the other: a scrape takes one connection, whatever it asks.
  const queues = await selectQueues(watching)
  const late_holds = await countLateHolds(watching, new Date(now.getTime() - LATE_AFTER_MS))
  const payments = await countAttentionByNeed(watching)
  const last_seen = await selectLastSeen(watching)
  const turns = await selectRecurringTurns(watching)
  const backup_at = (await selectLastBackup(watching))?.made_at ?? null
  const isStored = await storage.check().then(
    () => true,
    () => false,
  )
  return { queues, late_holds, payments, last_seen, turns, backup_at, storage: isStored ? 'ok' : 'away' }
}
