import type { ApiDependencies } from './platform/dependencies'
import type { Job } from './platform/jobs/job'
import type { JobRunner } from './platform/jobs/job-queue'
import { sendMailJob } from './platform/mail/mail-outbox'

/** Every kind of background work of the product: each process knows the queues… */
export const allJobs: readonly Job[] = [sendMailJob]

/** …and worker processes take from them. */
export async function startWorkers(jobs: JobRunner, { mailer }: ApiDependencies): Promise<void> {
  await jobs.work(sendMailJob, (message) => mailer.send(message), { batchSize: 10 })
}
