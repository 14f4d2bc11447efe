import type { AnswerOf, FieldErrors, ReceivedBody, writeParticipantsCall } from '@zancada/contracts'
import { together } from '../../platform/database/together'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { InvalidInputError } from '../../platform/http/problems'
import { type FormHolder, givenConsents, giverOf, givingFaults, replaceRunnerConsents } from '../consents'
import { calendarDate } from '../events'
import { assertInForce, assertTextsAccepted, inForce } from '../legal'
import { isMinor, readParticipant, type StoredParticipant, selectEventTerms } from '../participants'
import {
  ALREADY_REGISTERED,
  changeSizes,
  documentKey,
  isDocumentClaimed,
  isTeamNameTaken,
  selectClaimed,
} from '../places'
import { buyerOf } from './buyer.rules'
import { selectNamedDocuments, selectOtherCategories } from './claimed-runners.repository'
import { assertOpen, lockOwnOrder } from './lock-order'
import { orderFaults } from './order-faults.rules'
import { type OrderRegistrationRow, selectRegistrations } from './order-registrations.repository'
import { type OrderRow, selectBuyer } from './orders.repository'
import { selectBuyerDocuments, updateParticipants } from './participants.repository'
import { presentOrder } from './present-order'
import { limitQuestions } from './question-limit'
import { type NamedTeam, teamNameFaults, writeTeams } from './team-names'

type Written = ReceivedBody<typeof writeParticipantsCall>['participants'][number]

type WrittenOrder = AnswerOf<typeof writeParticipantsCall>

type WriteDependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'createRateLimit' | 'limits' | 'ticketSigner'
>

interface Writing {
  readonly actor: Actor
  readonly caller: Caller
  readonly order_code: string
  readonly participants: readonly Written[]
  /** The privacy policy that the form showed. */
  readonly data_policy_version: string | undefined
}

/** Names who runs each place of an order: all faults at once, or all of it written with sizes and consents. */
export async function writeParticipants(deps: WriteDependencies, writing: Writing): Promise<WrittenOrder> {
  await limitQuestions(deps, askingOf(writing), await namedDocuments(deps, writing))
  try {
    return await write(deps, writing, { looksElsewhere: false })
  } catch (error) {
    // An order sent to pay claims its documents and team names; another claimed one just now. The retry says which.
    if (!isDocumentClaimed(error) && !isTeamNameTaken(error)) throw error
    return write(deps, writing, { looksElsewhere: true })
  }
}

function askingOf({ actor, caller, order_code }: Writing) {
  const { user_id, guest_email } = buyerOf(actor)
  return { who: user_id ?? guest_email, network: caller.network, about: order_code.toUpperCase() }
}

/** Writing again who was written before asks nothing new. */
async function namedDocuments({ database }: WriteDependencies, writing: Writing) {
  const before = await selectNamedDocuments(database, writing.order_code)
  const fresh = writing.participants.filter(
    ({ registration_id, document_type, document_number }) =>
      before.get(registration_id) !== documentKey(document_type, document_number),
  )
  const instead = fresh.filter(({ registration_id }) => before.get(registration_id))
  return { fresh: fresh.length, instead: instead.length }
}

interface Looking {
  /** Whether each person is looked for in other orders first; with other faults to tell, they always are. */
  readonly looksElsewhere: boolean
}

function write(deps: WriteDependencies, writing: Writing, looking: Looking): Promise<WrittenOrder> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOwnOrder(tx, writing.actor, writing.order_code)
    assertOpen(order, now)
    const [registrations, buyer, known, { data_policy }] = await together(
      selectRegistrations(tx, order.id),
      selectBuyer(tx, order),
      selectBuyerDocuments(tx, order.id),
      inForce(tx, now),
      assertTextsAccepted(tx, writing.actor, now),
    )
    assertInForce(writing.data_policy_version, data_policy)
    const before = { order, registrations, buyer, known }
    const { event, named } = await readAll(tx, before, writing.participants, { ...looking, now })
    await changeSizes(tx, order.event_id, sizesOf(named), 'held')
    await writeTeams(tx, order, named.flatMap(teamOf), now)
    const claimed = await updateParticipants(
      tx,
      named.map(({ registration, participant }) => ({ registration_id: registration.id, participant })),
      now,
    )
    refuseClaimed(named.filter(({ registration }) => claimed.has(registration.id)))
    const form = { ...event, data_policy_version: data_policy }
    const ids = named.map(({ registration }) => registration.id)
    const [also_registered, shown] = await together(
      selectOtherCategories(tx, order, ids),
      presentOrder(deps, tx, order, now),
      storeConsents(tx, before, form, named, { ip: writing.caller.ip, now }),
    )
    return { ...shown, also_registered }
  })
}

interface Named {
  readonly index: number
  readonly registration: OrderRegistrationRow
  readonly participant: StoredParticipant
  readonly is_minor: boolean
  readonly accepted_as: Written['accepted_as']
  /** Of a relay's captain. */
  readonly team_name: string | null
  readonly consents: Written['consents']
}

function refuseClaimed(claimed: readonly Named[]): void {
  if (claimed.length > 0)
    throw new InvalidInputError(
      Object.fromEntries(
        claimed.map(({ index }) => [`participants.${index}.document_number`, [ALREADY_REGISTERED]]),
      ),
    )
}

type EventTerms = Awaited<ReturnType<typeof selectEventTerms>>

/** What an order was before it was written. */
interface Before {
  readonly order: OrderRow
  readonly registrations: readonly OrderRegistrationRow[]
  readonly buyer: Awaited<ReturnType<typeof selectBuyer>>
  readonly known: Awaited<ReturnType<typeof selectBuyerDocuments>>
}

async function readAll(
  tx: Transaction,
  { order, registrations, buyer, known }: Before,
  written: readonly Written[],
  { looksElsewhere, now }: Looking & { readonly now: Date },
): Promise<{ event: EventTerms; named: Named[] }> {
  const event = await selectEventTerms(
    tx,
    order.event_id,
    registrations.map(({ category_id }) => category_id),
  )
  const today = calendarDate(now, event.timezone)
  const faults: FieldErrors = {}
  const named: Named[] = []
  for (const [index, { registration_id, consents, accepted_as, team_name, ...given }] of written.entries()) {
    const registration = registrations.find(({ id, state }) => id === registration_id && state === 'held')
    const category = event.categories.find(({ id }) => id === registration?.category_id)
    const isRepeated = written.findIndex((each) => each.registration_id === registration_id) < index
    if (!registration || !category || isRepeated) {
      faults[`participants.${index}.registration_id`] = ['Este cupo no es de esta compra']
      continue
    }
    const { questions, sizes } = event
    const read = readParticipant(given, {
      event,
      category,
      questions,
      sizes,
      health: consents.health,
      today,
    })
    const { is_minor } = read
    const ownFaults = { ...read.faults, ...givingFaults({ capacity: accepted_as, is_minor, consents }) }
    // What somebody gives as themselves stands on the address that they proved.
    if (accepted_as === 'self' && given.email !== buyer.email)
      ownFaults.email = [`Si corres tú, usa el correo con el que te inscribes: ${buyer.email}`]
    for (const [field, texts] of Object.entries(ownFaults)) faults[`participants.${index}.${field}`] = texts
    const isRelay = category.team_size > 1
    if (isRelay && team_name === undefined)
      faults[`participants.${index}.team_name`] = ['Escribe el nombre del equipo']
    named.push({
      index,
      registration,
      participant: read.participant,
      is_minor,
      accepted_as,
      team_name: (isRelay && team_name) || null,
      consents,
    })
  }
  Object.assign(faults, orderFaults([...named.map(inOrder), ...othersOf(registrations, named, known, today)]))
  Object.assign(faults, await teamNameFaults(tx, order.id, named.flatMap(teamOf)))
  const elsewhere =
    looksElsewhere || Object.keys(faults).length > 0
      ? await selectClaimed(tx, named.map(personOf), order.id)
      : []
  for (const index of alreadyRegistered(elsewhere, registrations, named))
    faults[`participants.${index}.document_number`] ??= [ALREADY_REGISTERED]
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  return { event, named }
}

function inOrder({ index, participant, is_minor, accepted_as }: Named) {
  const { guardian, document_type, document_number, first_name, last_name } = participant
  const guardian_document = guardian?.document_number ?? null
  const is_buyer_guardian = accepted_as === 'guardian'
  const own = accepted_as === 'self' ? document_number : null
  const buyer_document = is_buyer_guardian ? guardian_document : own
  return {
    index,
    document_number,
    document_key: documentKey(document_type, document_number),
    name: `${first_name} ${last_name}`,
    is_minor,
    guardian_document,
    buyer_document,
    is_buyer_guardian,
  }
}

/** The other runners of the order, which this form leaves as they are. */
function othersOf(
  registrations: readonly OrderRegistrationRow[],
  named: readonly Named[],
  known: ReadonlyMap<string, string>,
  today: string,
) {
  return registrations
    .filter(({ id }) => !named.some(({ registration }) => registration.id === id))
    .map(({ id, document_number, document_key, first_name, last_name, birth_on }) => ({
      index: null,
      document_number: document_number ?? '',
      document_key,
      name: `${first_name} ${last_name}`,
      is_minor: isMinor(birth_on, today),
      guardian_document: null,
      buyer_document: known.get(id) ?? null,
      is_buyer_guardian: false,
    }))
}

function teamOf({ index, registration, team_name }: Named): NamedTeam[] {
  if (team_name === null) return []
  const { id: registration_id, category_id, team_id } = registration
  return [{ index, registration_id, category_id, team_id, team_name }]
}

function personOf({ registration: { category_id }, participant }: Named) {
  const { document_type, document_number } = participant
  return { category_id, document_type, document_number }
}

/** In another order, or twice in this one. */
function alreadyRegistered(
  elsewhere: readonly number[],
  registrations: readonly OrderRegistrationRow[],
  named: readonly Named[],
): number[] {
  const rewritten = new Set(named.map(({ registration }) => registration.id))
  const seen = new Set(
    registrations
      .filter(({ id, document_key }) => !rewritten.has(id) && document_key !== null)
      .map(({ category_id, document_key }) => `${category_id} ${document_key}`),
  )
  const repeated = named.map(personOf).flatMap((person, place) => {
    const key = `${person.category_id} ${documentKey(person.document_type, person.document_number)}`
    if (seen.has(key)) return [place]
    seen.add(key)
    return []
  })
  return [...elsewhere, ...repeated].flatMap((place) => named[place]?.index ?? [])
}

function sizesOf(named: readonly Named[]) {
  return named.map(({ index, registration, participant }) => ({
    from: registration.size,
    to: participant.size ?? null,
    field: `participants.${index}.size`,
  }))
}

async function storeConsents(
  tx: Transaction,
  { order, buyer }: Before,
  event: EventTerms & { readonly data_policy_version: string },
  named: readonly Named[],
  from: { readonly ip: string; readonly now: Date },
): Promise<void> {
  const holder: FormHolder = { user_id: order.user_id, email: buyer.email, name: buyer.full_name }
  const consents = named.flatMap(({ registration, participant, accepted_as, consents: given }) =>
    givenConsents(
      {
        registration_id: registration.id,
        // The consent is the runner's; it is of the buyer's account only when they are the same person.
        user_id: accepted_as === 'self' ? order.user_id : null,
        email: participant.email,
      },
      given,
      event,
      giverOf(accepted_as, holder, participant),
    ),
  )
  await replaceRunnerConsents(
    tx,
    named.flatMap(({ registration: { id, document_number } }) => (document_number === null ? [] : [id])),
    consents,
    {
      ...from,
      entry: {
        actor_id: order.user_id,
        action: 'order.participants_written',
        subject_type: 'order',
        subject_id: order.id,
        after: { registrations: named.map(({ registration }) => registration.id) },
      },
    },
  )
}
