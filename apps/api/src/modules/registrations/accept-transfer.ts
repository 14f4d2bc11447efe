import type {
  AnswerOf,
  acceptTransferCall,
  loadTransferCall,
  PublicEvent,
  ReceivedBody,
} from '@zancada/contracts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { hashToken } from '../../platform/tokens/secret-token'
import { givenConsents, giverOf, givingFaults, ownCapacity, replaceRunnerConsents } from '../consents'
import { calendarDate, loadEventOfRunners } from '../events'
import { assertInForce, inForce } from '../legal'
import { limitQuestions, ticketJob } from '../orders'
import { participantColumns, readParticipant, selectEventTerms } from '../participants'
import { ALREADY_REGISTERED, handOverPlace, isDocumentClaimed, selectClaimed } from '../places'
import { transferDoneMail } from './mails/transfer-mails'
import { lockRegistration, type RegistrationRow } from './my-registrations.repository'
import { KIT_IS_OUT, WENT_IN } from './self-service.rules'
import { selectTransferByToken, type TransferRow, updateTransfer } from './transfers.repository'

type Dependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'jobs' | 'publicUrl' | 'createRateLimit' | 'limits' | 'ticketSigner'
>
type Newcomer = ReceivedBody<typeof acceptTransferCall>

export async function loadTransfer(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  token: string,
): Promise<AnswerOf<typeof loadTransferCall>> {
  const transfer = await requireTransfer(database, token)
  const isLate = transfer.state === 'pending' && transfer.expires_at <= clock.now()
  return {
    from_name: `${transfer.first_name} ${transfer.last_name}`,
    to_email: transfer.to_email,
    expires_at: transfer.expires_at.toISOString(),
    state: isLate ? 'expired' : transfer.state,
    event_slug: transfer.event_slug,
    category_id: transfer.category_id,
  }
}

/** The race's questions for the person who takes the place. */
export async function loadTransferRace(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  token: string,
): Promise<PublicEvent> {
  const { event_slug } = await requireTransfer(deps.database, token)
  return loadEventOfRunners(deps, event_slug)
}

/**
 * The place changes hands without being free for an instant: the old registration ends, a new one is born confirmed
 * with a ticket of its own, and the old ticket opens nothing any more. The bib goes with the place.
 */
export async function acceptTransfer(
  deps: Dependencies,
  caller: Caller,
  token: string,
  { consents, data_policy_version: shown, ...given }: Newcomer,
): Promise<AnswerOf<typeof acceptTransferCall>> {
  const link = `transfer:${hashToken(token).toString('hex')}`
  await limitQuestions(deps, { who: link, network: caller.network, about: link }, { fresh: 1, instead: 1 })
  try {
    return await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const found = await requireTransfer(tx, token)
      const old = await lockRegistration(tx, found.registration_id)
      const transfer = await requireTransfer(tx, token)
      if (old?.state !== 'confirmed' || transfer.state !== 'pending' || transfer.expires_at <= now)
        throw transferIsOver()
      if (old.accredited_at !== null) throw conflict('kit_handed_over', KIT_IS_OUT)
      if (old.checked_in_at !== null) throw conflict('checked_in', WENT_IN)
      const { data_policy: data_policy_version } = await inForce(tx, now)
      assertInForce(shown, data_policy_version)
      const { event, participant, capacity } = await readNewcomer(tx, { old, transfer, given, consents, now })
      const heir = { ...heirOf(old), ...participantColumns(participant) }
      const { id, ticket_code } = await handOverPlace(tx, old, heir, now)
      const about = { registration_id: id, user_id: null, email: participant.email }
      const giver = giverOf(capacity, { user_id: null, email: participant.email, name: null }, participant)
      const accepted = givenConsents(about, consents, { ...event, data_policy_version }, giver)
      await replaceRunnerConsents(tx, [], accepted, {
        ip: caller.ip,
        now,
        entry: {
          actor_id: null,
          action: 'registration.transferred',
          subject_type: 'registration',
          subject_id: old.id,
          before: { state: 'confirmed' },
          after: { state: 'transferred', new_registration_id: id },
        },
      })
      await updateTransfer(tx, transfer.id, { state: 'accepted', closed_at: now, new_registration_id: id })
      await tellBoth(deps, tx, { id, old, event, category_name: event.category_name, participant })
      const issued = { code: ticket_code, issued_at: now, event_id: old.event_id }
      return {
        registration_id: id,
        ticket_code,
        ticket_text: deps.ticketSigner.textOf(issued),
        bib: old.bib,
        event_slug: transfer.event_slug,
      }
    })
  } catch (error) {
    if (isDocumentClaimed(error)) throw new InvalidInputError({ document_number: [ALREADY_REGISTERED] })
    throw error
  }
}

interface Taking {
  readonly old: RegistrationRow
  readonly transfer: TransferRow
  readonly given: Omit<Newcomer, 'consents'>
  readonly consents: Newcomer['consents']
  readonly now: Date
}

async function readNewcomer(tx: Transaction, { old, transfer, given, consents, now }: Taking) {
  const event = await selectEventTerms(tx, old.event_id, [old.category_id])
  const category = event.categories.find(({ id }) => id === old.category_id)
  if (!category) throw transferIsOver()
  const { faults, participant, is_minor } = readParticipant(given, {
    event,
    category,
    questions: event.questions,
    sizes: event.sizes,
    health: consents.health,
    today: calendarDate(now, event.timezone),
  })
  const capacity = ownCapacity(is_minor)
  Object.assign(faults, givingFaults({ capacity, is_minor, consents }))
  // The link was sent to this address and to no other.
  if (participant.email !== transfer.to_email) faults.email = ['Usa el correo al que te llegó la invitación']
  const asked = [{ ...participant, category_id: old.category_id }]
  if ((await selectClaimed(tx, asked, old.order_id)).length > 0) faults.document_number = [ALREADY_REGISTERED]
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  return { event: { ...event, category_name: category.name }, participant, capacity }
}

/** What the new registration has from the old: its place and how it came, what was paid for it, its bib and its seat of a team. */
export function heirOf(old: RegistrationRow) {
  return {
    order_id: old.order_id,
    event_id: old.event_id,
    category_id: old.category_id,
    price_phase_id: old.price_phase_id,
    position: old.position,
    price_cop: old.price_cop,
    discount_cop: old.discount_cop,
    service_fee_cop: old.service_fee_cop,
    bib: old.bib,
    source: old.source,
    team_id: old.team_id,
    team_seat: old.team_seat,
    joined_by_link: old.joined_by_link,
  }
}

interface Handover {
  /** The new registration. */
  readonly id: string
  readonly old: RegistrationRow
  readonly event: { readonly name: string }
  readonly category_name: string
  readonly participant: Pick<Newcomer, 'first_name' | 'last_name'>
}

async function tellBoth(
  { jobs }: Dependencies,
  tx: Transaction,
  { id, old, event, category_name, participant }: Handover,
): Promise<void> {
  await jobs.enqueue(tx, ticketJob, { registration_id: id, why: 'received' })
  if (old.email === null) return
  const { first_name, last_name } = participant
  const done = await transferDoneMail({
    event_name: event.name,
    category_name,
    to: old.email,
    to_name: `${first_name} ${last_name}`,
  })
  await enqueueMail(tx, jobs, done)
}

async function requireTransfer(db: Queryable, token: string): Promise<TransferRow> {
  const transfer = await selectTransferByToken(db, hashToken(token))
  if (!transfer) throw notFound()
  return transfer
}

const transferIsOver = () => conflict('transfer_closed', 'Este traspaso ya no está disponible')
