import {
  type AnswerOf,
  BULK_MAIL_MOST,
  type previewBulkMailCall,
  type ReceivedBody,
  sendBulkMailCall,
  type testBulkMailCall,
} from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Queryable } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { InvalidInputError, ProblemError } from '../../../platform/http/problems'
import { answerOnce } from '../../../platform/idempotency/answer-once'
import { repeatableRequest } from '../../../platform/idempotency/repeatable-request'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { selectAccountEmail } from '../../accounts'
import { findOwnEvent, refuseTakenDown } from '../../events'
import { listedEvents } from '../list-registrations'
import { bulkMail } from './bulk-mail'
import {
  type Audience,
  countAddresses,
  insertBulkMail,
  insertRecipients,
  selectExample,
  selectNotTakenDown,
} from './bulk-mails.repository'
import { fillBody, fillSubject } from './filled-words.rules'
import { fanOutBulkMailJob } from './jobs'

type Written = ReceivedBody<typeof sendBulkMailCall>
type SendDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'createRateLimit'>

const TEST_LIMIT = { name: 'bulk-mail-test', tries: 20, windowSeconds: 3600 }
const SEND_LIMIT = { name: 'bulk-mail', tries: 30, windowSeconds: 3600 }

export async function previewBulkMail(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  written: Written,
): Promise<AnswerOf<typeof previewBulkMailCall>> {
  const audience = await audienceOf(database, actor, written)
  const example = await selectExample(database, audience)
  return {
    recipients: await countAddresses(database, audience),
    example: example
      ? {
          to: example.email,
          subject: fillSubject(written.subject, example),
          body_markdown: fillBody(written.body_markdown, example),
        }
      : null,
  }
}

export async function sendTestMail(
  { database, jobs, createRateLimit }: SendDependencies,
  actor: OrganizerActor,
  written: Written,
): Promise<AnswerOf<typeof testBulkMailCall>> {
  const example = await selectExample(database, await audienceOf(database, actor, written))
  if (!example) throw nobody()
  await createRateLimit(TEST_LIMIT).take(actor.user_id)
  const to = await selectAccountEmail(database, actor.user_id)
  await enqueueMail(
    database,
    jobs,
    await bulkMail({
      to,
      subject: `[Prueba] ${fillSubject(written.subject, example)}`,
      body_markdown: fillBody(written.body_markdown, example),
      organizer_name: example.organizer_name,
      unsubscribe_url: null,
    }),
  )
  return { to }
}

/** Its recipients are written down with it: a runner who registers a minute later is not one of them. */
export async function sendBulkMail(
  { database, clock, jobs, createRateLimit }: SendDependencies,
  actor: OrganizerActor,
  written: Written,
  idempotencyKey: string | undefined,
): Promise<AnswerOf<typeof sendBulkMailCall>> {
  if (idempotencyKey === undefined) throw InvalidInputError.general('Falta Idempotency-Key')
  await createRateLimit(SEND_LIMIT).take(actor.organizer_id)
  const { answer } = await inTransaction(database, async (tx) => {
    const now = clock.now()
    const repeatable = repeatableRequest({
      key: idempotencyKey,
      call: 'POST organizador/inscripciones/correo',
      who: actor.organizer_id,
      body: written,
    })
    return answerOnce(tx, repeatable, { schema: sendBulkMailCall.answer, now }, async () => {
      const audience = await audienceOf(tx, actor, written)
      const { kind, subject, body_markdown, filter } = written
      const { organizer_id, user_id } = actor
      const id = await insertBulkMail(
        tx,
        { organizer_id, kind, subject, body_markdown, filter, created_by: user_id },
        now,
      )
      const recipients = await insertRecipients(tx, id, audience, now)
      if (recipients === 0) throw nobody()
      if (recipients > BULK_MAIL_MOST) throw tooMany(recipients)
      await jobs.enqueue(tx, fanOutBulkMailJob, { id })
      await writeAudit(tx, {
        actor_id: user_id,
        action: 'bulk_mail.sent',
        subject_type: 'bulk_mail',
        subject_id: id,
        after: { kind, subject, filter, recipients },
      })
      return { id, recipients }
    })
  })
  if (answer instanceof ProblemError) throw answer
  return answer
}

async function audienceOf(
  db: Queryable,
  actor: OrganizerActor,
  { filter: { evento, ...filter }, kind }: Written,
): Promise<Audience> {
  // Nobody is written to about a race that was taken down.
  if (evento !== undefined) refuseTakenDown(await findOwnEvent(db, actor, evento))
  const listed = await listedEvents(db, actor, evento)
  return { eventIds: await selectNotTakenDown(db, listed), filter, kind }
}

const nobody = () => InvalidInputError.general('El filtro no encuentra a nadie con correo: no se envió nada')

const tooMany = (recipients: number) =>
  InvalidInputError.general(
    `Son ${recipients.toLocaleString('es-CO')} personas y un correo llega hasta ${BULK_MAIL_MOST.toLocaleString('es-CO')}: filtra por evento o categoría`,
  )
