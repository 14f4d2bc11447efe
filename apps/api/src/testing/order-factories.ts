import { LEGAL_VERSION, type Order, type ParticipantFields } from '@zancada/contracts'
import type { Insertable } from 'kysely'
import type { DiscountCodes } from '../platform/database/schema.gen'
import { createCategory, createEvent, createPhase } from './event-factories'
import { createRunner, logInAs } from './people'
import type { TestApi } from './test-api'

let serial = 0

export type Race = Awaited<ReturnType<typeof createRace>>

/** A race with one category on sale, whose organizer carries the fee unless said. */
export async function createRace(
  api: TestApi,
  given: {
    readonly capacity?: number
    readonly price_cop?: number
    readonly event?: Parameters<typeof createEvent>[1]
    readonly category?: Parameters<typeof createCategory>[2]
    readonly phase?: Parameters<typeof createPhase>[2]
  } = {},
) {
  const { capacity = 100, price_cop = 80_000 } = given
  const event = await createEvent(api, { fee_payer: 'organizer', ...given.event })
  const category = await createCategory(api, event.id, { capacity, ...given.category })
  const phase = await createPhase(api, category.id, { price_cop, ...given.phase })
  return { event, category, phase }
}

/** Somebody signed in who can buy. */
export async function createBuyer(api: TestApi) {
  const user = await createRunner(api)
  const { headers } = await logInAs(api, user.email)
  return { user, headers }
}

/** Somebody without an account whose e-mail was verified; cheap enough for hundreds of them. */
export async function createGuestBuyer(api: TestApi) {
  serial += 1
  const email = `invitado${serial}@correo.test`
  return { email, headers: { 'x-guest-token': await api.deps.accessTokens.signGuest(email) } }
}

type Headers = Readonly<Record<string, string>>

interface AskedOrder {
  readonly headers: Headers
  readonly event_slug: string
  readonly lines: readonly { readonly category_id: string; readonly quantity: number }[]
  readonly discount_code?: string
  readonly address?: string
}

export function askForOrder(api: TestApi, { headers, address, ...payload }: AskedOrder) {
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/ordenes/',
    headers,
    payload,
    ...(address !== undefined && { remoteAddress: address }),
  })
}

/** An order with places held, or an error that says why not. */
export async function holdOrder(api: TestApi, asked: AskedOrder): Promise<Order> {
  const response = await askForOrder(api, asked)
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`)
  return response.json<Order>()
}

/** A grown-up nobody else is. */
export function somebody(given: Partial<ParticipantFields> = {}): ParticipantFields {
  serial += 1
  return {
    document_type: 'CC',
    document_number: String(10_000_000 + serial),
    first_name: 'Ana',
    last_name: `Corredora ${serial}`,
    email: `corredora${serial}@correo.test`,
    phone: '+573001234567',
    birth_on: '1990-05-17',
    gender: 'female',
    city_code: '05001',
    club: null,
    eps: 'Sura',
    blood_type: 'O+',
    emergency_contact_name: 'Luis Corredor',
    emergency_contact_phone: '+573007654321',
    size: null,
    answers: {},
    guardian: null,
    ...given,
  }
}

export const ACCEPTED = {
  waiver: true,
  data_policy: true,
  health: true,
  marketing: false,
  image: false,
} as const

/** What a buyer gives for whom: all for themselves, the first with their address; for anybody else what they have permission for. */
function givenBy(buyer: string | null, person: ParticipantFields, first: ParticipantFields | undefined) {
  if (person === first && person.email === buyer && person.guardian === null)
    return { accepted_as: 'self', consents: ACCEPTED }
  return { accepted_as: 'on_behalf', eps: null, blood_type: null, consents: { ...ACCEPTED, health: false } }
}

/** The texts that stood at a guest's button. */
export const SHOWN_TEXTS = { terms_version: LEGAL_VERSION, data_policy_version: LEGAL_VERSION }

/** Names the runners of an order, in the order of its places. */
export function nameRunners(
  api: TestApi,
  headers: Headers,
  order: Order,
  people: readonly (ParticipantFields & { readonly team_name?: string })[] = order.registrations.map(() =>
    somebody(),
  ),
) {
  return api.app.inject({
    method: 'PUT',
    url: `/api/v1/ordenes/${order.code}/participantes/`,
    headers,
    payload: {
      participants: people.map((person, index) => ({
        // A place of a relay is a team's, whose name nobody else has.
        ...(order.registrations[index]?.team && { team_name: `Equipo ${order.code} ${index + 1}` }),
        ...person,
        registration_id: order.registrations[index]?.id,
        ...givenBy(order.buyer_email, person, people[0]),
      })),
    },
  })
}

export function createDiscount(
  api: TestApi,
  organizerId: string,
  given: Partial<Insertable<DiscountCodes>> = {},
) {
  serial += 1
  const now = api.clock.now()
  const day = 24 * 3600 * 1000
  return api.database
    .insertInto('discount_codes')
    .values({
      organizer_id: organizerId,
      code: `CODIGO${serial}`,
      type: 'percentage',
      value: 10,
      valid_from: new Date(now.getTime() - day),
      valid_to: new Date(now.getTime() + 30 * day),
      created_at: now,
      updated_at: now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
