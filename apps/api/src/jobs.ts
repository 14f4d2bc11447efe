import { CLEAN_UP_CRON, cleanUp, cleanUpJob, resetLinkJob, sendResetLink } from './modules/accounts'
import type { ApiDependencies } from './platform/dependencies'
import type { Job } from './platform/jobs/job'
import type { JobRunner } from './platform/jobs/job-queue'
import { sendMailJob } from './platform/mail/mail-outbox'

/** Every kind of background work of the product: each process knows the queues… */
export const allJobs: readonly Job[] = [sendMailJob, resetLinkJob, cleanUpJob]

/** …and worker processes take from them. */
export async function startWorkers(jobs: JobRunner, deps: ApiDependencies): Promise<void> {
  await jobs.work(sendMailJob, (message) => deps.mailer.send(message), { concurrency: 10 })
  await jobs.work(resetLinkJob, ({ email }) => sendResetLink(deps, email))
  await jobs.work(cleanUpJob, () => cleanUp(deps))
  await jobs.repeat(cleanUpJob, CLEAN_UP_CRON)
}
