import { z } from 'zod'
import type { Queryable } from '../database/transaction'
import { defineJob } from '../jobs/job'
import type { JobQueue } from '../jobs/job-queue'
import type { MailMessage } from './mailer'

/** What waits to be sent. A mail with attachments has a job of its own, which makes them when it sends it. */
export type PlainMail = Omit<MailMessage, 'attachments' | 'pictures' | 'unsubscribe_url'>

/** Mails carry personal links, so a sent one leaves no copy in the queue. */
export const sendMailJob = defineJob<PlainMail>({
  name: 'mail.send',
  data: z.object({
    to: z.email(),
    subject: z.string().min(1),
    html: z.string().min(1),
    text: z.string().min(1),
    one_click_url: z.url().optional(),
  }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  forget: true,
})

/** Sent only if the caller's transaction commits, and then surely. */
export function enqueueMail(db: Queryable, jobs: JobQueue, message: PlainMail): Promise<void> {
  return jobs.enqueue(db, sendMailJob, message)
}
