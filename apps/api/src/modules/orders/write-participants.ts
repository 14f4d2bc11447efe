import type {
  FieldErrors,
  Order,
  ParticipantFields,
  ReceivedBody,
  writeParticipantsCall,
} from '@zancada/contracts'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { InvalidInputError } from '../../platform/http/problems'
import { changeSizes } from '../places'
import { givenConsents } from './given-consents'
import { assertOpen, lockOwnOrder } from './lock-order'
import { type OrderRegistrationRow, selectRegistrations } from './order-registrations.repository'
import { type OrderRow, selectBuyer } from './orders.repository'
import { readParticipant } from './participant.rules'
import {
  selectAlreadyRegistered,
  selectEventTerms,
  updateParticipants,
  writeConsents,
} from './participants.repository'
import { presentOrder } from './present-order'

type Written = ReceivedBody<typeof writeParticipantsCall>['participants'][number]

type WriteDependencies = Pick<ApiDependencies, 'database' | 'clock'>

interface Writing {
  readonly actor: Actor
  readonly caller: Caller
  readonly order_code: string
  readonly participants: readonly Written[]
}

/** Names who runs each place of an order: all faults at once, or all of it written with sizes and consents. */
export async function writeParticipants(deps: WriteDependencies, writing: Writing): Promise<Order> {
  try {
    return await write(deps, writing, { looksElsewhere: false })
  } catch (error) {
    if (violatedConstraint(error) !== 'registrations_person_once') throw error
    // Somebody is registered already, which is rare and the database's to know: a look says who it is.
    return write(deps, writing, { looksElsewhere: true })
  }
}

interface Looking {
  /** Whether each person is looked for in other orders first; with other faults to tell, they always are. */
  readonly looksElsewhere: boolean
}

function write({ database, clock }: WriteDependencies, writing: Writing, looking: Looking): Promise<Order> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const order = await lockOwnOrder(tx, writing.actor, writing.order_code)
    assertOpen(order, now)
    const { event, named } = await readAll(tx, order, writing.participants, looking)
    await changeSizes(tx, order.event_id, sizesOf(named), 'held')
    await updateParticipants(
      tx,
      named.map(({ registration, participant }) => ({ registration_id: registration.id, participant })),
      now,
    )
    await storeConsents(tx, order, event, named, { ip: writing.caller.ip, now })
    return presentOrder(tx, order, now)
  })
}

interface Named {
  readonly index: number
  readonly registration: OrderRegistrationRow
  readonly participant: ParticipantFields
  readonly consents: Written['consents']
}

const ALREADY_REGISTERED = 'Esta persona ya está inscrita en esta categoría'

type EventTerms = Awaited<ReturnType<typeof selectEventTerms>>

async function readAll(
  tx: Transaction,
  order: OrderRow,
  written: readonly Written[],
  { looksElsewhere }: Looking,
): Promise<{ event: EventTerms; named: Named[] }> {
  const registrations = await selectRegistrations(tx, order.id)
  const event = await selectEventTerms(
    tx,
    order.event_id,
    registrations.map(({ category_id }) => category_id),
  )
  const faults: FieldErrors = {}
  const named: Named[] = []
  for (const [index, { registration_id, consents, ...given }] of written.entries()) {
    const registration = registrations.find(({ id, state }) => id === registration_id && state === 'held')
    const category = event.categories.find(({ id }) => id === registration?.category_id)
    const isRepeated = written.findIndex((each) => each.registration_id === registration_id) < index
    if (!registration || !category || isRepeated) {
      faults[`participants.${index}.registration_id`] = ['Este cupo no es de la orden']
      continue
    }
    const { questions, sizes } = event
    const read = readParticipant(given, { event, category, questions, sizes, health: consents.health })
    for (const [field, texts] of Object.entries(read.faults)) faults[`participants.${index}.${field}`] = texts
    named.push({ index, registration, participant: read.participant, consents })
  }
  const elsewhere =
    looksElsewhere || Object.keys(faults).length > 0
      ? await selectAlreadyRegistered(tx, named.map(personOf), order.id)
      : []
  for (const index of alreadyRegistered(elsewhere, registrations, named))
    faults[`participants.${index}.document_number`] = [ALREADY_REGISTERED]
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
  return { event, named }
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
  const keyOf = (person: {
    category_id: string
    document_type: string | null
    document_number: string | null
  }) => `${person.category_id} ${person.document_type} ${person.document_number}`
  const rewritten = new Set(named.map(({ registration }) => registration.id))
  const seen = new Set(
    registrations
      .filter(({ id, document_number }) => !rewritten.has(id) && document_number !== null)
      .map(keyOf),
  )
  const repeated = named.map(personOf).flatMap((person, place) => {
    const key = keyOf(person)
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
  order: OrderRow,
  event: EventTerms,
  named: readonly Named[],
  from: { readonly ip: string; readonly now: Date },
): Promise<void> {
  const buyer = await selectBuyer(tx, order)
  const consents = named.flatMap(({ registration, participant, consents: given }) =>
    givenConsents(
      {
        registration_id: registration.id,
        // The consent is the runner's; it is in the buyer's own list only when they are the same person.
        user_id: participant.email === buyer.email ? order.user_id : null,
        email: participant.email,
      },
      given,
      event,
    ),
  )
  await writeConsents(
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
