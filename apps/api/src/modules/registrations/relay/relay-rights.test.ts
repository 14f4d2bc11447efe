import type { MyRegistration, RelayTeam } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { mailsTo } from '../../../testing/outbox'
import { createRunner, logInAs } from '../../../testing/people'
import {
  callsOf,
  createRelay,
  createTeam,
  guestOf,
  member,
  type TestTeam,
} from '../../../testing/relay-teams'

/** Who has what of a team's seats, by every road to them. */
describe('the seats of a team', () => {
  let api: TestApi
  let call: ReturnType<typeof callsOf>
  beforeAll(async () => {
    api = await createTestApi()
    call = callsOf(api)
  })
  afterAll(() => api.close())

  /** Seat 1 goes on to somebody else, who answers as its new runner. */
  const handOn = async (team: TestTeam, email: string): Promise<TestTeam> => {
    await call('POST', `inscripciones/${team.captain.id}/traspaso/`, team.headers, { email })
    const [mail] = (await mailsTo(api.database, email)).slice(-1)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const accepted = await call('POST', `traspasos/${token}/aceptar/`, {}, member({ email }))
    const { registration_id } = accepted.json<{ registration_id: string }>()
    return { ...team, path: `inscripciones/${registration_id}/equipo/`, headers: guestOf(api, email) }
  }
  const idOfSeat = async ({ captain }: TestTeam, seat: number) => {
    const { id } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('team_id', '=', captain.team_id)
      .where('team_seat', '=', seat)
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow()
    return id
  }

  it('that a later captain fills are their runners’ alone, and not the first buyer’s', async () => {
    const buyer = await createRunner(api)
    const account = await logInAs(api, buyer.email)
    const team = await createTeam(api, await createRelay(api), { email: buyer.email })
    const before = member({ email: 'antes@correo.test' })
    expect((await call('POST', `${team.path}2/`, team.headers, before)).statusCode).toBe(200)
    const heir = await handOn(team, 'capitana@correo.test')
    const after = member({ email: 'despues@correo.test' })
    const filled = await call('POST', `${heir.path}3/`, heir.headers, after)
    expect([filled.statusCode, filled.json<RelayTeam>().seats[2]?.runner_name]).toEqual([
      200,
      `${after.first_name} ${after.last_name}`,
    ])
    const id = await idOfSeat(team, 3)
    for (const headers of [team.headers, account.headers]) {
      const mine = (await call('GET', 'inscripciones/mias/', headers)).json<{ results: MyRegistration[] }>()
      expect(mine.results.map((each) => each.id)).toContain(await idOfSeat(team, 2))
      expect(mine.results.map((each) => each.id)).not.toContain(id)
      expect((await call('GET', `inscripciones/${id}/`, headers)).statusCode).toBe(404)
      expect((await call('POST', `inscripciones/${id}/cancelar/`, headers, {})).statusCode).toBe(404)
    }
    const own = await call('GET', `inscripciones/${id}/`, guestOf(api, after.email))
    expect(own.statusCode).toBe(200)
    const kept = [
      await call('GET', 'ordenes/corredores-guardados/', team.headers),
      await call('GET', 'usuarios/datos/', account.headers),
    ]
    for (const { statusCode, body } of kept) {
      expect(statusCode).toBe(200)
      expect(body).toContain(before.document_number)
      expect(body).not.toContain(after.document_number)
    }
  })
})
