import { Gauge, Registry } from 'prom-client'
import { secondsBetween } from '../../platform/jobs/recurring-turns.rules'
import type { PlatformState, WatchPlatform } from './watch-platform'

/**
 * What all processes share, told by whichever is scraped: added up over processes it would be counted several times. A
 * database that is away leaves `zancada_database_up` at 0 and nothing else, rather than old figures.
 */
export function createPlatformMetrics(watch: WatchPlatform): () => Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `zancada_${name}`, help, labelNames, registers })

  const waiting = gauge('jobs_waiting', 'Jobs whose time has come and that nobody has taken yet', ['job'])
  const oldest = gauge('jobs_oldest_waiting_seconds', 'For how long the oldest of them has waited', ['job'])
  const failed = gauge('jobs_failed', 'Jobs given up after their last try and not retried by a person', [
    'job',
  ])
  const holds = gauge(
    'holds_late',
    'Open orders that still hold places five minutes after their time was over',
  )
  const payments = gauge('payments_to_attend', 'Payments that need a person, by what they need', ['need'])
  const worker = gauge(
    'worker_last_seen_timestamp_seconds',
    'When some worker last kept the clock of recurring jobs',
  )
  const provider = gauge(
    'provider_last_event_timestamp_seconds',
    'When the payment provider last sent an event',
  )
  const wentWell = gauge(
    'recurring_last_success_timestamp_seconds',
    'When a turn of each recurring job last went well; of one that never has, when it was first known',
    ['job'],
  )
  const between = gauge('recurring_period_seconds', 'The longest time between two of its turns', ['job'])
  const backup = gauge('backup_last_success_timestamp_seconds', 'The instant of the last finished backup')
  const storage = gauge('storage_up', 'Whether uploaded files can be reached')

  const show = (state: PlatformState) => {
    for (const { job, ...queue } of state.queues) {
      waiting.set({ job }, queue.waiting)
      oldest.set({ job }, queue.oldest_seconds)
      failed.set({ job }, queue.failed)
    }
    holds.set(state.late_holds)
    payments.set({ need: 'refund' }, state.payments.refund)
    payments.set({ need: 'review' }, state.payments.review)
    worker.set(inSeconds(state.last_seen.worker_at))
    provider.set(inSeconds(state.last_seen.provider_at))
    for (const { job, cron, from } of state.turns) {
      wentWell.set({ job }, inSeconds(from))
      between.set({ job }, secondsBetween(cron))
    }
    // Without one, another tool may make them: an alert on nothing would never end.
    if (state.backup_at === null) backup.remove()
    else backup.set(inSeconds(state.backup_at))
    storage.set(state.storage === 'ok' ? 1 : 0)
  }
  const database = gauge('database_up', 'Whether the database answers')
  const hide = () => {
    for (const each of [waiting, oldest, failed, payments, wentWell, between]) each.reset()
    for (const each of [holds, worker, provider, backup, storage]) each.remove()
  }

  return async () => {
    const state = await watch().catch(() => undefined)
    database.set(state === undefined ? 0 : 1)
    if (state === undefined) hide()
    else show(state)
    return registry.metrics()
  }
}

function inSeconds(moment: Date | null): number {
  return moment === null ? 0 : moment.getTime() / 1000
}
