import type { ParticipantFields } from '@zancada/contracts'
import type { Race } from './order-factories'
import { createPaidOrder } from './paid-orders'
import type { TestApi } from './test-api'

export type HeldTicket = Awaited<ReturnType<typeof createTicket>>

/** Somebody who paid, as their ticket has them. */
export async function createTicket(
  api: TestApi,
  race: Pick<Race, 'event' | 'category'>,
  person: Partial<ParticipantFields> = {},
) {
  const { registrationIds, headers, email } = await createPaidOrder(api, race, { person })
  const { id, ticket_code } = await api.database
    .selectFrom('registrations')
    .select(['id', 'ticket_code'])
    .where('id', '=', registrationIds[0] ?? '')
    .executeTakeFirstOrThrow()
  return { id, code: ticket_code ?? '', headers, email }
}

/** Shirts of three sizes, two of them limited, with a medal and a bib for everybody. */
export async function stockRace(
  api: TestApi,
  { event }: Pick<Race, 'event'>,
  headers: Record<string, string>,
): Promise<void> {
  await api.database
    .insertInto('event_sizes')
    .values([
      { event_id: event.id, size: 'S', stock: 10, position: 0 },
      { event_id: event.id, size: 'M', stock: 20, position: 1 },
      { event_id: event.id, size: 'L', stock: null, position: 2 },
    ])
    .execute()
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/organizador/inventario/kit/',
    headers,
    payload: { event_slug: event.slug },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
