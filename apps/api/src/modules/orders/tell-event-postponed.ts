import { cityName } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { calendarFile } from '../../platform/documents/calendar-file'
import type { MailMessage } from '../../platform/mail/mailer'
import { postponementMailJob } from './jobs'
import { eventPostponedMail } from './mails/event-postponed-mail'
import { selectOrderEvent } from './orders.repository'
import { lockPostponement, markTold, selectConcerned, selectPostponement } from './postponement.repository'
import { loadTickets, type TicketDependencies } from './tickets/tell-tickets'

const BATCH = 200

/**
 * One mail to each address, a batch at a time. The mails and the mark of how far the job came are written together, so
 * that a second try goes on from there and nobody gets a mail twice.
 */
export async function tellEventPostponed(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  { postponement_id }: { readonly postponement_id: string },
  tellOthers: TellOthers = async () => undefined,
): Promise<void> {
  while (await tellNextBatch(deps, postponement_id, tellOthers));
}

type Postponement = NonNullable<Awaited<ReturnType<typeof lockPostponement>>>

/** Mails to others that the move concerns. It runs with the first batch of people, and so once. */
type TellOthers = (tx: Transaction, postponement: Postponement) => Promise<void>

function tellNextBatch(
  { database, clock, jobs }: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  id: string,
  tellOthers: TellOthers,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const postponement = await lockPostponement(tx, id)
    if (!postponement || postponement.told_at !== null) return false
    if (postponement.told_through === null) await tellOthers(tx, postponement)
    const batch = await selectConcerned(tx, postponement.event_id, {
      after: postponement.told_through,
      limit: BATCH,
    })
    for (const { email, order_id } of batch)
      await jobs.enqueue(tx, postponementMailJob, { postponement_id: id, email, order_id })
    const isLast = batch.length < BATCH
    await markTold(tx, id, {
      told_through: isLast ? null : (batch.at(-1)?.mark ?? null),
      told_at: isLast ? clock.now() : null,
    })
    return !isLast
  })
}

interface PersonTold {
  readonly postponement_id: string
  readonly email: string
  /** One of the orders that bring them here: their calendar knows the race by it. */
  readonly order_id: string
}

/** Composed when it is sent, for it carries a calendar; of a race that moved again meanwhile, the newer mail tells. */
export async function composePostponement(
  deps: TicketDependencies,
  { postponement_id, email, order_id }: PersonTold,
): Promise<MailMessage | undefined> {
  const { database, clock, publicUrl } = deps
  const postponement = await selectPostponement(database, postponement_id)
  if (!postponement) return undefined
  const event = await selectOrderEvent(database, postponement.event_id)
  const isStill =
    event.starts_at?.getTime() === postponement.new_starts_at.getTime() &&
    event.venue === postponement.new_venue &&
    event.city_code === postponement.new_city_code
  if (event.state === 'cancelled' || !isStill) return undefined
  const url = `${publicUrl}/${event.slug}`
  const place = [postponement.new_venue, cityName(postponement.new_city_code)].filter(Boolean).join(', ')
  const calendar = calendarFile(
    {
      // The one of the confirmation: calendars put the new day in place of the old.
      uid: `${order_id}@zancada`,
      title: event.name,
      starts_at: postponement.new_starts_at,
      place,
      description: postponement.message,
      url,
    },
    clock.now(),
  )
  // A ticket says its day: each runner gets the new one.
  const own = await loadTickets(deps, { event_id: event.id, email })
  return {
    ...(await eventPostponedMail({
      to: email,
      event,
      postponement,
      place,
      publicUrl,
      tickets: own?.tickets ?? [],
    })),
    attachments: [
      {
        filename: 'carrera.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(calendar),
      },
      ...(own === undefined ? [] : [own.file]),
    ],
  }
}

export async function sendPostponement(
  deps: TicketDependencies & Pick<ApiDependencies, 'mailer'>,
  told: PersonTold,
): Promise<void> {
  const message = await composePostponement(deps, told)
  if (message !== undefined) await deps.mailer.send(message)
}
