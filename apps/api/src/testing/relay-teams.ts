import type { RelayTeam } from '@zancada/contracts'
import { ACCEPTED, createRace, somebody } from './order-factories'
import { mailsTo } from './outbox'
import { createPaidOrder } from './paid-orders'
import type { TestApi } from './test-api'

type Headers = Record<string, string>

/** A relay of teams of four, which cost what one place costs. */
export function createRelay(api: TestApi, given: Parameters<typeof createRace>[1] = {}) {
  return createRace(api, {
    price_cop: 280_000,
    ...given,
    category: { name: 'Relevos', distance_m: 5_000, team_size: 4, ...given.category },
  })
}

/** A team that its captain paid, with nobody else in it yet; the captain's mailbox opens everything of theirs. */
export async function createTeam(
  api: TestApi,
  race: Awaited<ReturnType<typeof createRelay>>,
  given: Parameters<typeof createPaidOrder>[2] = {},
) {
  const order = await createPaidOrder(api, race, given)
  const captain = await captainOf(api, order.id)
  return { order, captain, headers: order.headers as Headers, path: `inscripciones/${captain.id}/equipo/` }
}

/** Who leads the team of an order, also of one that is not paid. */
export function captainOf(api: TestApi, orderId: string) {
  return api.database
    .selectFrom('registrations')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .selectAll('registrations')
    .select('teams.name as team_name')
    .where('registrations.order_id', '=', orderId)
    .$narrowType<{ team_id: string }>()
    .executeTakeFirstOrThrow()
}

export type TestTeam = Awaited<ReturnType<typeof createTeam>>

/** The API as somebody calls it. */
export function callsOf(api: TestApi) {
  return (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    headers: Headers,
    payload?: object,
  ) => api.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
}

export const guestOf = (api: TestApi, email: string): Headers => ({
  'x-guest-token': api.deps.accessTokens.signGuest(email),
})

/** Without health data, which a captain does not give for another. */
export const member = (given: Parameters<typeof somebody>[0] = {}) => ({
  ...somebody({ eps: null, blood_type: null, ...given }),
  consents: { ...ACCEPTED, health: false },
})

/** Offers a seat to an address and answers what its link says. */
export async function offerSeat(
  api: TestApi,
  { path, headers }: TestTeam,
  seat: number,
  email: string,
): Promise<string> {
  const answer = await callsOf(api)('POST', `${path}${seat}/invitacion/`, headers, { email })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const url = answer.json<RelayTeam>().seats[seat - 1]?.invitation?.url ?? ''
  const [mail] = (await mailsTo(api.database, email)).slice(-1)
  if (!mail?.text.includes(url)) throw new Error('The link that was mailed is not the one that is shown')
  return url.split('token=')[1] ?? ''
}

/** Everybody else's seat is taken by its own link. */
export async function completeTeam(api: TestApi, team: TestTeam): Promise<string[]> {
  const ids: string[] = []
  for (const seat of [2, 3, 4]) {
    const person = member()
    const token = await offerSeat(api, team, seat, person.email)
    const taken = await callsOf(api)('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
    if (taken.statusCode !== 200) throw new Error(`${taken.statusCode} ${taken.body}`)
    ids.push(taken.json<{ registration_id: string }>().registration_id)
  }
  return ids
}

/** The captain's seat goes on to somebody else, who answers as its new runner. */
export async function handCaptainOn(api: TestApi, team: TestTeam, email: string): Promise<TestTeam> {
  const call = callsOf(api)
  await call('POST', `inscripciones/${team.captain.id}/traspaso/`, team.headers, { email })
  const [mail] = (await mailsTo(api.database, email)).slice(-1)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const accepted = await call('POST', `traspasos/${token}/aceptar/`, {}, member({ email }))
  const { registration_id } = accepted.json<{ registration_id: string }>()
  return { ...team, path: `inscripciones/${registration_id}/equipo/`, headers: guestOf(api, email) }
}
