import {
  type FieldErrors,
  type ReceivedBody,
  type RegistrationRecord,
  type registerByHandCall,
  registrationRecordSchema,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError, ProblemError } from '../../platform/http/problems'
import { answerOnce } from '../../platform/idempotency/answer-once'
import { repeatableRequest } from '../../platform/idempotency/repeatable-request'
import { calendarDate, lockOwnEvent, refuseTakenDown } from '../events'
import { confirmationJob, createOrderCode } from '../orders'
import { participantColumns, readParticipant, selectEventTerms } from '../participants'
import { insertTeam, registerAtOnce, selectTakenNames, TEAM_NAME_TAKEN } from '../places'
import { requireWithin } from './change-within'
import { toldRefusal } from './door-refusals'
import { insertManualOrder, selectCategorySale, selectPhases } from './manual-orders.repository'
import { phaseByHand, receivedByHand, whyNotByHand } from './manual-registration.rules'
import { presentRecord } from './registration-record.presenter'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

interface Writing {
  readonly actor: OrganizerActor
  readonly body: ReceivedBody<typeof registerByHandCall>
  readonly idempotencyKey: string | undefined
}

/**
 * A registration that the organizer writes: its place, size, bib and ticket come through the same door as a buyer's.
 * Its order is born paid by other means than the platform's, so it carries no fee and is in nobody's settlement. Nobody
 * consents for another: no authorisation is recorded.
 */
export async function registerByHand(
  deps: Dependencies,
  { actor, body, idempotencyKey }: Writing,
): Promise<RegistrationRecord> {
  const repeatable = repeatableRequest({
    key: idempotencyKey,
    call: `POST organizador/inscripciones ${actor.organizer_id}`,
    who: actor.user_id,
    body,
  })
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const answering = { schema: registrationRecordSchema, now }
    const { answer } = await answerOnce(tx, repeatable, answering, () => write(deps, tx, actor, body, now))
    if (answer instanceof ProblemError) throw answer
    return answer
  })
}

async function write(
  { jobs }: Dependencies,
  tx: Transaction,
  actor: OrganizerActor,
  body: Writing['body'],
  now: Date,
): Promise<RegistrationRecord> {
  const event = await lockOwnEvent(tx, actor, body.event_slug)
  refuseTakenDown(event)
  const refusal = whyNotByHand(event, now)
  if (refusal !== null) throw conflict('not_on_sale', refusal)
  const { category, phase, amount_cop, participant } = await readAll(tx, event.id, body, now)
  const order_id = await insertManualOrder(tx, {
    code: createOrderCode(),
    event_id: event.id,
    guest_email: participant.email,
    subtotal_cop: amount_cop,
    service_fee_cop: 0,
    total_cop: amount_cop,
    state: 'paid',
    expires_at: now,
    network: 'panel',
    created_at: now,
    updated_at: now,
    paid_at: now,
    manual_payment: body.payment,
    manual_note: body.note || null,
    recorded_by: actor.user_id,
  })
  const { team_name } = body
  const team_id =
    category.team_size > 1 && team_name !== undefined
      ? await insertTeam(tx, {
          event_id: event.id,
          category_id: category.id,
          order_id,
          name: team_name,
          created_at: now,
        })
      : null
  const registration = {
    order_id,
    team_id,
    team_seat: team_id === null ? null : 1,
    event_id: event.id,
    category_id: category.id,
    price_phase_id: phase.id,
    position: 1,
    price_cop: amount_cop,
    service_fee_cop: 0,
    source: 'manual' as const,
    ...participantColumns(participant),
  }
  const { id, bib } = await registerAtOnce(tx, registration, category, now).catch((error: unknown) => {
    throw toldRefusal(error, category.name)
  })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'registration.written_by_hand',
    subject_type: 'registration',
    subject_id: id,
    after: { state: 'confirmed', category_id: category.id, payment: body.payment, amount_cop, bib },
  })
  await jobs.enqueue(tx, confirmationJob, { order_id })
  return presentRecord(await requireWithin(tx, actor, id))
}

/** Every fault at once: of the person for the category, of the category and of the amount. */
async function readAll(
  tx: Transaction,
  eventId: string,
  { category_id, participant: given, team_name, payment, amount_cop }: Writing['body'],
  now: Date,
) {
  const terms = await selectEventTerms(tx, eventId, [category_id])
  const rule = terms.categories.find(({ id }) => id === category_id)
  const category = await selectCategorySale(tx, eventId, category_id)
  if (!rule || !category) throw new InvalidInputError({ category_id: ['Esta categoría no es del evento'] })
  const phase = phaseByHand(await selectPhases(tx, category_id), now)
  if (!phase) throw toldSoldOut(category.name)
  const received = receivedByHand(payment, amount_cop, phase.price_cop)
  const { faults, participant } = readParticipant(given, {
    event: terms,
    category: rule,
    questions: terms.questions,
    sizes: terms.sizes,
    // Only the runner can authorise the use of their health data.
    health: false,
    today: calendarDate(now, terms.timezone),
  })
  if (category.team_size > 1) Object.assign(faults, await teamFaults(tx, category_id, team_name))
  const told = Object.entries(faults).map(
    ([field, texts]) => [field === 'team_name' ? field : `participant.${field}`, texts] as const,
  )
  if ('fault' in received)
    throw new InvalidInputError({ amount_cop: [received.fault], ...Object.fromEntries(told) })
  if (told.length > 0) throw new InvalidInputError(Object.fromEntries(told))
  return {
    category,
    phase,
    amount_cop: received.amount_cop,
    participant,
  }
}

async function teamFaults(
  tx: Transaction,
  category_id: string,
  team_name: string | undefined,
): Promise<FieldErrors> {
  if (team_name === undefined) return { team_name: ['Escribe el nombre del equipo'] }
  const isTaken = (await selectTakenNames(tx, [{ category_id, team_name }], null)).length > 0
  return isTaken ? { team_name: [TEAM_NAME_TAKEN] } : {}
}

const toldSoldOut = (categoryName: string) =>
  conflict('sold_out', `No quedan cupos en ${categoryName}: sus etapas vendieron todo`, ['category_id'])
