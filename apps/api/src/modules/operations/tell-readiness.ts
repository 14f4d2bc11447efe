import type { Readiness } from '@zancada/contracts'
import { missingMigrations } from '../../platform/database/migrate'
import { selectAppliedMigrations } from '../../platform/database/migrations.repository'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { sendMailJob } from '../../platform/mail/mail-outbox'
import { judgeParts } from './parts.rules'
import type { WatchPlatform } from './watch-platform'

/**
 * Ready while the database answers and has its migrations: those two alone decide whether a balancer sends requests
 * here. How the other parts are is told and changes no status: without mail or the provider the site still serves.
 */
export async function tellReadiness(
  { watching, migrations, clock }: Pick<ApiDependencies, 'watching' | 'migrations' | 'clock'>,
  watch: WatchPlatform,
): Promise<Readiness> {
  const missing = missingMigrations(migrations, await selectAppliedMigrations(watching))
  if (missing.length > 0)
    throw new ProblemError(503, 'migrating', 'La base de datos se está actualizando. Intenta de nuevo.', 5)
  const { queues, last_seen, storage } = await watch()
  const oldest = (jobs: typeof queues) => Math.max(0, ...jobs.map(({ oldest_seconds }) => oldest_seconds))
  const ok = { status: 'ok' as const, last_seen_at: null }
  return {
    status: 'ready',
    parts: {
      database: ok,
      migrations: ok,
      ...judgeParts(
        {
          ...last_seen,
          storage,
          oldest_job_seconds: oldest(queues),
          oldest_mail_seconds: oldest(queues.filter(({ job }) => job === sendMailJob.name)),
          failed_jobs: queues.reduce((sum, { failed }) => sum + failed, 0),
        },
        clock.now(),
      ),
    },
  }
}
