import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { CannotSucceed } from '../../../platform/jobs/job'
import { isKnownMissing } from '../../../platform/mail/sent-mails.repository'
import { createSecretToken } from '../../../platform/tokens/secret-token'
import { bulkMail } from './bulk-mail'
import { endTry, markQueued, selectDelivery, selectKind, takeWaiting } from './bulk-mails.repository'
import { fillBody, fillSubject } from './filled-words.rules'
import { DELIVERY_TRIES, deliverBulkMailJob, fanOutBulkMailJob } from './jobs'

const BATCH = 200

type FanOutDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

/** Stopped halfway, it goes on with those who wait: who has a job already is not given another. */
export async function fanOutBulkMail(
  deps: FanOutDependencies,
  { id }: { readonly id: string },
): Promise<void> {
  const kind = await selectKind(deps.database, id)
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const taken = await takeWaiting(tx, id, BATCH)
    for (const position of taken) {
      const unsubscribing = kind === 'marketing' ? createSecretToken() : null
      await markQueued(tx, id, position, unsubscribing?.hash ?? null, now)
      await deps.jobs.enqueue(tx, deliverBulkMailJob, {
        id,
        position,
        unsubscribe_token: unsubscribing?.token ?? null,
      })
    }
    if (taken.length === BATCH) await deps.jobs.enqueue(tx, fanOutBulkMailJob, { id })
  })
}

interface Delivery {
  readonly id: string
  readonly position: number
  readonly unsubscribe_token: string | null
}

/**
 * The words are filled in now: a bib given since the mail was written is in it. Of a race that was taken down since, it is
 * not sent, nor are news to runners who withdrew their authorisation or changed their address since, nor anything to an address
 * that does not exist: servers judge a sender by such mails, and tickets leave by the same name.
 */
export async function deliverBulkMail(
  {
    database,
    clock,
    bulkMailer,
    publicUrl,
  }: Pick<ApiDependencies, 'database' | 'clock' | 'bulkMailer' | 'publicUrl'>,
  { unsubscribe_token, ...which }: Delivery,
): Promise<void> {
  const delivery = await selectDelivery(database, which.id, which.position)
  if (!delivery) return
  if (delivery.is_taken_down || !delivery.is_wanted || (await isKnownMissing(database, delivery.email)))
    return endTry(database, which, 'failed', clock.now())
  try {
    await bulkMailer.send(
      await bulkMail({
        to: delivery.email,
        subject: fillSubject(delivery.subject, delivery),
        body_markdown: fillBody(delivery.body_markdown, delivery),
        organizer_name: delivery.organizer_name,
        unsubscribe_url:
          unsubscribe_token === null ? null : `${publicUrl}/correos/baja?token=${unsubscribe_token}`,
      }),
    )
  } catch (error) {
    const isLast = error instanceof CannotSucceed || delivery.tries + 1 >= DELIVERY_TRIES
    await endTry(database, which, isLast ? 'failed' : 'queued', clock.now())
    if (isLast) return
    throw error
  }
  await endTry(database, which, 'sent', clock.now())
}
