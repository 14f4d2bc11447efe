import type { HealthPart, PartStatus } from '@zancada/contracts'

/** Which parts of the platform are well, from what was seen of them. */
export interface SeenParts {
  readonly worker_at: Date | null
  readonly provider_at: Date | null
  /** Of the job that is most behind, and of mail alone. */
  readonly oldest_job_seconds: number
  readonly oldest_mail_seconds: number
  readonly failed_jobs: number
  readonly storage: 'ok' | 'away'
}

/** A worker shows itself every half a minute. */
const WORKER_QUIET_MS = 3 * 60_000
const LATE_SECONDS = 5 * 60

export function judgeParts(seen: SeenParts, now: Date): Record<JudgedPart, HealthPart> {
  return {
    worker: { status: workerStatus(seen.worker_at, now), last_seen_at: told(seen.worker_at) },
    queue: part(seen.oldest_job_seconds > LATE_SECONDS ? 'late' : seen.failed_jobs > 0 ? 'attention' : 'ok'),
    mail: part(seen.oldest_mail_seconds > LATE_SECONDS ? 'late' : 'ok'),
    storage: part(seen.storage),
    // Nobody may be buying: silence is no fault, so only when it was last heard is told.
    provider: { status: seen.provider_at === null ? 'unknown' : 'ok', last_seen_at: told(seen.provider_at) },
  }
}

export type JudgedPart = 'worker' | 'queue' | 'mail' | 'storage' | 'provider'

const told = (moment: Date | null) => moment?.toISOString() ?? null
const part = (status: PartStatus): HealthPart => ({ status, last_seen_at: null })

function workerStatus(seen: Date | null, now: Date): PartStatus {
  if (seen === null) return 'away'
  return now.getTime() - seen.getTime() > WORKER_QUIET_MS ? 'away' : 'ok'
}
