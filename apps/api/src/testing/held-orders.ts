import type { ParticipantFields } from '@zancada/contracts'
import { holdOrder, nameRunners, type Race, somebody } from './order-factories'
import type { TestApi } from './test-api'

let serial = 0

interface HeldOrder {
  readonly email?: string
  readonly runners?: number
  /** One place more, of another category. */
  readonly beside?: { readonly id: string }
  /** Without names an order cannot be paid. */
  readonly isNamed?: boolean
  /** What its runners have in common. */
  readonly person?: Partial<ParticipantFields>
  readonly discount_code?: string
}

/** A guest's order with its places held and its runners written by the same e-mail, as it stands before paying. */
export async function createHeldOrder(
  api: TestApi,
  { event, category }: Pick<Race, 'event' | 'category'>,
  { email, runners = 1, beside, isNamed = true, person, discount_code }: HeldOrder = {},
) {
  serial += 1
  const guest_email = email ?? `comprador${serial}@correo.test`
  const headers = { 'x-guest-token': await api.deps.accessTokens.signGuest(guest_email) }
  const order = await holdOrder(api, {
    headers,
    event_slug: event.slug,
    lines: [
      { category_id: category.id, quantity: runners },
      ...(beside ? [{ category_id: beside.id, quantity: 1 }] : []),
    ],
    ...(discount_code !== undefined && { discount_code }),
    // Each from a home of its own: what is tried here are not the limits of one.
    address: `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`,
  })
  if (isNamed) {
    const people = order.registrations.map(() => somebody({ email: guest_email, ...person }))
    const named = await nameRunners(api, headers, order, people)
    if (named.statusCode !== 200) throw new Error(`${named.statusCode} ${named.body}`)
  }
  const row = await api.database
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', order.code)
    .executeTakeFirstOrThrow()
  return { ...row, email: guest_email, headers }
}

export type TestOrder = Awaited<ReturnType<typeof createHeldOrder>>
