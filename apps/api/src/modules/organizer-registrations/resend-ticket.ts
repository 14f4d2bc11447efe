import type { AnswerOf, resendTicketCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { ticketJob } from '../orders'
import { requireWithin } from './change-within'

const OF_REGISTRATION = { name: 'ticket_resent', tries: 5, windowSeconds: 24 * 3600 }

/** To the runner's own address, so many times a day: each is a mail to somebody who asked for none. */
export async function resendTicket(
  { database, jobs, createRateLimit }: Pick<ApiDependencies, 'database' | 'jobs' | 'createRateLimit'>,
  actor: OrganizerActor,
  id: string,
): Promise<AnswerOf<typeof resendTicketCall>> {
  const row = await requireWithin(database, actor, id)
  if (row.state !== 'confirmed' || row.email === null)
    throw conflict('not_active', 'Esta inscripción ya no tiene entrada')
  await createRateLimit(OF_REGISTRATION).take(id)
  await inTransaction(database, async (tx) => {
    await jobs.enqueue(tx, ticketJob, { registration_id: id, why: 'resent' })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.ticket_resent',
      subject_type: 'registration',
      subject_id: id,
    })
  })
  return { sent_to: row.email }
}
