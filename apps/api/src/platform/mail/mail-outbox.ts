import { z } from 'zod'
import type { Queryable } from '../database/transaction'
import { defineJob } from '../jobs/job'
import type { JobQueue } from '../jobs/job-queue'
import type { MailMessage } from './mailer'

/** Mails carry personal links, so a sent one leaves no copy in the queue. */
export const sendMailJob = defineJob<MailMessage>({
  name: 'mail.send',
  data: z.object({
    to: z.email(),
    subject: z.string().min(1),
    html: z.string().min(1),
    text: z.string().min(1),
  }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  forget: true,
})

/** Sent only if the caller's transaction commits, and then surely. */
export function enqueueMail(db: Queryable, jobs: JobQueue, message: MailMessage): Promise<void> {
  return jobs.enqueue(db, sendMailJob, message)
}
