import { listPublicOrganizersCall } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createOrganizer } from '../../testing/factories'
import { selectFee } from '../settings'

describe('the public list of organizers', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    await createOrganizer(api.database, { name: 'Ángel Trail', state: 'approved', city_code: '05001' })
    await createOrganizer(api.database, { name: 'Aún por aprobar', state: 'pending' })
    await createOrganizer(api.database, { name: 'Suspendida', state: 'suspended' })
    for (let index = 0; index < 30; index++)
      await createOrganizer(api.database, {
        name: `Club ${String(index).padStart(2, '0')}`,
        state: 'approved',
      })
  })
  afterAll(() => api.close())

  const list = async (query = '') => {
    const response = await api.app.inject(`/api/v1/organizadores/publicos/${query}`)
    expect(response.statusCode).toBe(200)
    return listPublicOrganizersCall.answer.parse(response.json())
  }

  it('shows the approved ones only, by name, with their city', async () => {
    const { results } = await list()
    expect(results[0]).toMatchObject({ name: 'Ángel Trail', city: 'Medellín' })
    expect(results.map(({ name }) => name)).not.toContain('Suspendida')
  })

  it("says everybody's rate, and not what one organizer has agreed on", async () => {
    const { service_fee } = await list()
    expect(service_fee).toEqual(await selectFee(api.database, null, api.deps.clock.now()))
    const [organizer] = (await list('?q=angel')).results
    const { id } = await api.database
      .selectFrom('organizers')
      .select('id')
      .where('slug', '=', organizer?.slug ?? '')
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('fee_rates')
      .values({
        organizer_id: id,
        percentage: 1,
        fixed_cop: 100,
        valid_from: '2020-01-01',
        created_at: new Date('2020-01-01'),
      })
      .execute()
    expect((await selectFee(api.database, id, api.deps.clock.now())).percentage).toBe(1)
    expect((await list('?q=angel')).service_fee).toEqual(service_fee)
  })

  it('goes on from page to page with nothing lost or shown twice', async () => {
    const first = await list()
    const second = await list(`?cursor=${first.next}`)
    const names = [...first.results, ...second.results].map(({ name }) => name)
    expect(new Set(names).size).toBe(31)
    expect(second.next).toBeNull()
  })

  it('finds names without their accents and takes % as a letter', async () => {
    expect((await list('?q=angel')).results.map(({ name }) => name)).toEqual(['Ángel Trail'])
    expect((await list('?q=%25')).results).toEqual([])
  })

  it('refuses a cursor that it did not give out', async () => {
    const response = await api.app.inject('/api/v1/organizadores/publicos/?cursor=xyz')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { cursor: ['La página pedida no es válida'] },
    ])
  })
})
