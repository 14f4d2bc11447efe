import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import {
  createEvent,
  createPublishableDraft,
  createSignedInOrganizer,
} from '../../../testing/event-factories'

const BASE = '/api/v1/organizador/eventos/'

describe('public pages are rendered anew as soon as what they show changes', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizer_id: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizer_id = signedIn.organizer.id
  })
  afterAll(() => api.close())
  let seen = 0
  beforeEach(() => {
    seen = api.purgedTags.length
  })

  const call = async (method: 'POST' | 'PATCH' | 'PUT', path: string, payload: object = {}) => {
    const response = await api.app.inject({ method, url: `${BASE}${path}/`, headers, payload })
    return response.statusCode
  }
  const purged = () => api.purgedTags.slice(seen)

  it.each([
    ['publicar', 'draft'],
    ['despublicar', 'published'],
    ['cancelar', 'published'],
  ] as const)('its own page and every list on «%s»', async (step, state) => {
    const { event } = await createPublishableDraft(api, {
      organizer_id,
      state,
      published_at: state === 'draft' ? null : api.clock.now(),
    })
    expect(await call('POST', `${event.slug}/${step}`, { reason: 'Lluvias' })).toBe(200)
    expect(purged()).toEqual([`event:${event.slug}`, 'events'])
  })

  it('its own page and every list when a card would read otherwise', async () => {
    const { slug, version } = await createEvent(api, { organizer_id })
    expect(await call('PATCH', slug, { version, name: 'Otro nombre' })).toBe(200)
    expect(purged()).toEqual([`event:${slug}`, 'events'])
  })

  it.each([
    ['', 'PATCH', { venue: 'Otra plaza' }],
    ['', 'PATCH', { allows_transfers: false }],
    ['/tallas', 'PUT', { sizes: [{ size: 'M', stock: 10 }] }],
    ['/preguntas', 'PUT', { questions: [{ label: 'Club', kind: 'text', options: [], category_ids: [] }] }],
  ] as const)('only its own page when no card shows the change (%s %s)', async (path, method, changes) => {
    const { slug, version } = await createEvent(api, { organizer_id })
    expect(await call(method, `${slug}${path}`, { version, ...changes })).toBe(200)
    expect(purged()).toEqual([`event:${slug}`])
  })

  it('only its own page when the microsite changes, and the lists when its colour does', async () => {
    const { slug } = await createEvent(api, { organizer_id })
    const url = `${BASE}${slug}/micrositio/`
    const { draft } = (await api.app.inject({ url, headers })).json()
    expect(await call('PUT', `${slug}/micrositio`, { version: 0, draft })).toBe(200)
    expect(purged()).toEqual([])
    expect(await call('POST', `${slug}/micrositio/publicar`, { version: 1 })).toBe(200)
    expect(purged()).toEqual([`event:${slug}`])

    const recolored = { ...draft, theme: { primary_color: '#b3261e' } }
    expect(await call('PUT', `${slug}/micrositio`, { version: 2, draft: recolored })).toBe(200)
    expect(await call('POST', `${slug}/micrositio/publicar`, { version: 3 })).toBe(200)
    expect(purged().slice(1)).toEqual([`event:${slug}`, 'events'])
  })

  it('none for a draft, nor for a change that was refused', async () => {
    const { event } = await createPublishableDraft(api, { organizer_id })
    expect(await call('PATCH', event.slug, { version: event.version, name: 'Sigue en borrador' })).toBe(200)
    const shown = await createEvent(api, { organizer_id })
    expect(await call('PATCH', shown.slug, { version: 99, name: 'Tarde' })).toBe(409)
    expect(await call('POST', `${shown.slug}/publicar`)).toBe(409)
    expect(purged()).toEqual([])
  })
})
