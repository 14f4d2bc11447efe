import type { AnswerOf, listStartListExportsCall } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { readXlsx } from '../../testing/read-xlsx'
import { startList } from './start-list'

describe('the start list for chip timing', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>

  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  const createOwnRace = () =>
    createRace(api, {
      event: { organizer_id: owner.organizer.id },
      category: { name: '10K', bib_from: 100, bib_to: 200 },
    })
  const enter = (race: Race, first_name: string) =>
    createPaidOrder(api, race, { person: { first_name, last_name: 'Ríos', club: 'Zapatos Rotos' } })

  const ask = (race: Race, query = '', format = 'csv', headers = owner.headers) =>
    api.app.inject({
      url: `/api/v1/organizador/reportes/cronometraje.${format}?evento=${race.event.slug}${query}`,
      headers,
    })
  async function linesOf(race: Race, query = ''): Promise<string[]> {
    const answer = await ask(race, query)
    expect(answer.statusCode).toBe(200)
    return answer.body.replace('\uFEFF', '').trim().split('\r\n').slice(1)
  }
  const exportsOf = async (race: Race) =>
    (
      await api.app.inject({
        url: `/api/v1/organizador/reportes/cronometraje/exportaciones/?evento=${race.event.slug}`,
        headers: owner.headers,
      })
    ).json<AnswerOf<typeof listStartListExportsCall>>()

  it('names everybody who runs, with bib, birth, gender, category, club and city', async () => {
    const race = await createOwnRace()
    await enter(race, 'Ana')
    expect(await linesOf(race)).toEqual(['100;Ana;Ríos;1990-05-17;Femenino;10K;Zapatos Rotos;Medellín;;'])
    const xlsx = await ask(race, '', 'xlsx')
    expect(readXlsx(xlsx.rawPayload)[1]?.slice(0, 3)).toEqual(['100', 'Ana', 'Ríos'])
  })

  it('tells the next time only who changed, and who left by their bib', async () => {
    const race = await createOwnRace()
    const ana = await enter(race, 'Ana')
    const beto = await enter(race, 'Beto')
    await linesOf(race)
    expect(await linesOf(race, '&solo_cambios=1')).toEqual([])
    await enter(race, 'Caro')
    await api.database
      .updateTable('registrations')
      .set({ first_name: 'Ana María' })
      .where('order_id', '=', ana.id)
      .execute()
    await api.database
      .updateTable('registrations')
      .set({ state: 'cancelled' })
      .where('order_id', '=', beto.id)
      .execute()
    api.inventedCounts.add(race.event.id).add(race.category.id).add(race.phase.id)
    expect((await exportsOf(race)).changed_since).toBe(3)
    const changes = await linesOf(race, '&solo_cambios=1')
    expect(changes.map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
      'Inscrito;102;Caro',
      'Inscrito;100;Ana María',
      'Retirado;101;Beto',
    ])
    expect(await linesOf(race, '&solo_cambios=1')).toEqual([])
  })

  it('asks again since an older mark when a file was lost', async () => {
    const race = await createOwnRace()
    await enter(race, 'Ana')
    const first = await ask(race)
    const mark = Number(first.headers['x-change-mark'])
    await enter(race, 'Beto')
    expect(await linesOf(race, '&solo_cambios=1')).toHaveLength(1)
    expect(await linesOf(race, `&desde_marca=${mark}`)).toHaveLength(1)
    const { results } = await exportsOf(race)
    expect(results.map(({ since_mark, row_count }) => [since_mark, row_count])).toEqual([
      [mark, 1],
      [mark, 1],
      [0, 1],
    ])
  })

  it('moves no mark when it broke off or its reader left', async () => {
    const race = await createOwnRace()
    await enter(race, 'Ana')
    const actor = {
      kind: 'organizer',
      user_id: owner.owner.id,
      session_id: owner.owner.id,
      organizer_id: owner.organizer.id,
      state: 'approved',
      is_owner: true,
      permissions: [],
      event_scope: 'all',
    } as const
    const { pieces } = await startList(api.deps, actor, { evento: race.event.slug }, 'csv')
    for await (const _ of pieces) break
    expect((await exportsOf(race)).results).toEqual([])
    const whole = await startList(api.deps, actor, { evento: race.event.slug }, 'csv')
    for await (const _ of whole.pieces);
    expect((await exportsOf(race)).results).toHaveLength(1)
  })

  it('keeps the greater mark of two that were handed over at once', async () => {
    const race = await createOwnRace()
    await enter(race, 'Ana')
    await Promise.all([linesOf(race), linesOf(race)])
    expect((await exportsOf(race)).results).toHaveLength(2)
    expect(await linesOf(race, '&solo_cambios=1')).toEqual([])
  })

  it('is for members who read reports of that event', async () => {
    const race = await createOwnRace()
    const other = await createOwnRace()
    const member = await createSignedInStaff(api, owner.organizer.id, ['reportes'], [other.event.id])
    const desk = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'])
    const stranger = await createSignedInOrganizer(api)
    expect((await ask(race, '', 'csv', member.headers)).statusCode).toBe(404)
    expect((await ask(other, '', 'csv', member.headers)).statusCode).toBe(200)
    expect((await ask(race, '', 'csv', stranger.headers)).statusCode).toBe(404)
    expect((await ask(race, '', 'csv', desk.headers)).statusCode).toBe(403)
  })
})
