import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvent, createSignedInOrganizer } from '../../../testing/event-factories'
import { askForOrder, createDiscount, createGuestBuyer, createRace } from '../../../testing/order-factories'
import { createTestApi, type TestApi } from '../../../testing/test-api'

describe('deleting a draft that discount codes were made for', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  const remove = (slug: string) =>
    api.app.inject({ method: 'DELETE', url: `/api/v1/organizador/eventos/${slug}/`, headers: owner.headers })
  const draft = () =>
    createEvent(api, { organizer_id: owner.organizer.id, state: 'draft', published_at: null })
  async function codeFor(code: string, events: readonly { readonly id: string }[], given: object = {}) {
    const { id } = await createDiscount(api, owner.organizer.id, { code, value: 100, ...given })
    await api.database
      .insertInto('discount_code_events')
      .values(events.map((event) => ({ discount_code_id: id, event_id: event.id })))
      .execute()
    return id
  }
  const racesOf = async (codeId: string) =>
    (
      await api.database
        .selectFrom('discount_code_events')
        .select('event_id')
        .where('discount_code_id', '=', codeId)
        .execute()
    ).map(({ event_id }) => event_id)

  it('is refused with their names while they are for it alone: they must not become good for every race', async () => {
    const event = await draft()
    const race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    await codeFor('SOLOBORRADOR', [event])
    const refused = await remove(event.slug)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'has_discounts',
        detail:
          'El código de descuento SOLOBORRADOR es solo para este evento. Elimínalo o elige para qué otros eventos sirve, y vuelve a intentarlo.',
      },
    ])
    await codeFor('OTROSOLO', [event], { is_active: false })
    expect((await remove(event.slug)).json().detail).toContain(
      'Los códigos de descuento OTROSOLO y SOLOBORRADOR',
    )
    const { headers } = await createGuestBuyer(api)
    const free = await askForOrder(api, {
      headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
      discount_code: 'SOLOBORRADOR',
    })
    expect(free.json()).toEqual({ discount_code: ['Este código no es para esta carrera'] })
  })

  it('goes through when they are for other races too, or were deleted themselves', async () => {
    const [event, other] = [await draft(), await draft()]
    const shared = await codeFor('COMPARTIDO', [event, other])
    await codeFor('BORRADO', [event], { deleted_at: api.clock.now(), is_active: false })
    expect((await remove(event.slug)).statusCode).toBe(200)
    expect(await racesOf(shared)).toEqual([other.id])
  })

  it('never leaves a code without races, though its last two are deleted at once', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const events = [await draft(), await draft()]
      const code = await codeFor(`ULTIMAS${time}`, events)
      const answers = await Promise.all(events.map(({ slug }) => remove(slug)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await racesOf(code)).toHaveLength(1)
    }
  })
})
