import { formatCop, type PublicEvent } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import {
  createCategory,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../../testing/event-factories'
import { createRace } from '../../../testing/order-factories'
import { readPdf } from '../../../testing/read-pdf'

describe('the poster of a race', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let slug: string
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
    const race = await createRace(api, {
      event: { organizer_id: owner.organizer.id, venue: 'Plaza Mayor', city_code: '05001' },
      category: { name: '10K', distance_m: 10_000 },
    })
    slug = race.event.slug
  })
  afterAll(() => api.close())

  const download = (headers?: Record<string, string>, of = slug) =>
    api.app.inject({ url: `/api/v1/organizador/eventos/${of}/afiche.pdf`, ...(headers && { headers }) })

  it('says the race as its public page does, on one page of carta', async () => {
    const answer = await download(owner.headers)
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`afiche-${slug}.pdf`)
    expect(answer.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 612 792]')
    const pages = readPdf(answer.rawPayload).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages).toHaveLength(1)
    const shown = (await api.app.inject({ url: `/api/v1/eventos/publicos/${slug}/` })).json<PublicEvent>()
    for (const told of [
      shown.name,
      `Desde ${formatCop(shown.from_price_cop ?? 0).replaceAll(/\s+/g, ' ')}`,
      'Plaza Mayor, Medellín 10K',
      `/${slug}`,
      shown.organizer.name,
    ])
      expect(pages[0]).toContain(told)
  })

  it('names a distance once, and keeps it apart from a long place', async () => {
    const race = await createRace(api, {
      event: {
        organizer_id: owner.organizer.id,
        venue:
          'Parque Metropolitano de la Unidad Deportiva Atanasio Girardot, entrada por la Carrera 70 con la Calle 48',
        city_code: '05001',
      },
      category: { name: '10K', distance_m: 10_000 },
    })
    await createCategory(api, race.event.id, { name: '10K recreativa', distance_m: 10_020 })
    await createCategory(api, race.event.id, { name: '5K', distance_m: 5_000 })
    const [page = ''] = readPdf((await download(owner.headers, race.event.slug)).rawPayload)
    expect(page).toContain('10K · 5K')
    expect(page).not.toContain('10K · 10K')
  })

  it('is for the team of the race alone', async () => {
    const staff = await createSignedInStaff(api, owner.organizer.id, ['check-in'])
    expect((await download(staff.headers)).statusCode).toBe(200)
    const stranger = await createSignedInOrganizer(api)
    expect((await download(stranger.headers)).statusCode).toBe(404)
    expect((await download()).statusCode).toBe(401)
  })

  it('does not lead to a page that is not open', async () => {
    const draft = await createRace(api, {
      event: { organizer_id: owner.organizer.id, state: 'draft' },
    })
    const refused = await download(owner.headers, draft.event.slug)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_published'])
  })
})
