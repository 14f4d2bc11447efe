import { randomUUID } from 'node:crypto'
import {
  createWidgetCall,
  listWidgetsCall,
  loadPublicWidgetCall,
  OWN_PAGES_HEADER,
  type Widget,
  type WidgetOptions,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import {
  createCategory,
  createEvent,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../testing/event-factories'
import { completeTeam, createRelay, createTeam } from '../../testing/relay-teams'

type Headers = Record<string, string>

const OPTIONS: WidgetOptions = {
  theme: 'light',
  color: null,
  title: '',
  button_label: '',
  counts_to: 'race',
  shows_capacity: false,
}

describe('widgets', () => {
  let api: TestApi
  let headers: Headers
  let organizerId: string
  let slug: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizerId = signedIn.organizer.id
    const event = await createEvent(api, {
      organizer_id: organizerId,
      name: 'Media de Cali',
      capacity: 120,
      confirmed_count: 37,
      held_count: 5,
    })
    slug = event.slug
    const ten = await createCategory(api, event.id, { name: '10K', capacity: 100 })
    await createPhase(api, ten.id, { name: 'Preventa', price_cop: 70_000 })
    const five = await createCategory(api, event.id, { name: '5K', distance_m: 5_000, capacity: 100 })
    await createPhase(api, five.id, { name: 'Plena', price_cop: 50_000, fromDays: 5, toDays: 20 })
  })
  afterAll(() => api.close())

  const base = (of = slug) => `/api/v1/organizador/eventos/${of}/widgets/`
  const body = (given: object = {}) => ({ kind: 'card', options: {}, allowed_domains: [], ...given })
  const create = (given: object = {}, of = slug, as = headers) =>
    api.app.inject({ method: 'POST', url: base(of), headers: as, payload: body(given) })
  const made = async (given: object = {}, of = slug): Promise<Widget> =>
    createWidgetCall.answer.parse((await create(given, of)).json())
  const change = (id: string, payload: object, as = headers, of = slug) =>
    api.app.inject({ method: 'PUT', url: `${base(of)}${id}/`, headers: as, payload: body(payload) })
  const list = async (of = slug) =>
    listWidgetsCall.answer.parse((await api.app.inject({ url: base(of), headers })).json())
  const show = (id: string, origin?: string) =>
    api.app.inject({ url: `/api/v1/widgets/${id}/`, ...(origin !== undefined && { headers: { origin } }) })
  const shown = async (id: string) => loadPublicWidgetCall.answer.parse((await show(id)).json())

  it('are made, listed, changed and deleted by who organizes the race', async () => {
    const first = await create({
      kind: 'button',
      allowed_domains: ['https://WWW.Club.co/inicio', 'club.co', 'club.co'],
    })
    expect(first.statusCode).toBe(201)
    const widget = createWidgetCall.answer.parse(first.json())
    expect(widget).toMatchObject({
      kind: 'button',
      options: OPTIONS,
      allowed_domains: ['www.club.co', 'club.co'],
    })

    const { results, event } = await list()
    expect(results).toContainEqual(widget)
    expect(event).toMatchObject({ name: 'Media de Cali', is_public: true, places_taken: 37, capacity: 120 })

    const options = { ...OPTIONS, theme: 'dark', color: '#12805C', title: 'Corre con nosotros' }
    const changed = await change(widget.id, {
      version: 1,
      kind: 'counter',
      options,
      allowed_domains: ['*.club.co'],
    })
    expect(changed.json()).toMatchObject({
      kind: 'counter',
      options,
      allowed_domains: ['*.club.co'],
      version: 2,
    })
    expect(api.purgedTags).toContain(`widget:${widget.id}`)

    const deletion = { method: 'DELETE', url: `${base()}${widget.id}/`, headers } as const
    expect((await api.app.inject(deletion)).statusCode).toBe(200)
    expect((await api.app.inject(deletion)).statusCode).toBe(404)
    expect((await show(widget.id)).statusCode).toBe(404)
  })

  it('show the race as it is on sale, and how many registered only where that is the point', async () => {
    const { id } = await made({ kind: 'categories' })
    const { event } = await shown(id)
    expect(event).toMatchObject({ slug, status: 'open', registered: null, capacity: null })
    expect(event.categories).toMatchObject([
      { name: '10K', status: 'open', phase: { name: 'Preventa' }, next: null },
      { name: '5K', total_cop: null, phase: null, next: { price_cop: 50_000 } },
    ])
    expect(event.categories[0]?.total_cop).toBeGreaterThan(70_000)
    const counter = await shown((await made({ kind: 'counter' })).id)
    expect(counter.event).toMatchObject({ places_taken: 37, capacity: 120 })
  })

  it('count a relay’s people as registered and its teams as places', async () => {
    const race = await createRelay(api, {
      event: { organizer_id: organizerId, capacity: 50 },
      capacity: 20,
    })
    await completeTeam(api, await createTeam(api, race))
    await createTeam(api, race)
    const counter = await shown((await made({ kind: 'counter' }, race.event.slug)).id)
    expect(counter.event).toMatchObject({ registered: 5, places_taken: 2, capacity: 20 })
  })

  it('of an unpublished race are seen by its organizer alone', async () => {
    const draft = await createEvent(api, { organizer_id: organizerId, state: 'draft', published_at: null })
    const { id } = await made({}, draft.slug)
    expect((await list(draft.slug)).event).toMatchObject({ slug: draft.slug, is_public: false })
    expect((await show(id)).statusCode).toBe(404)
  })

  it('name the sites that may show them to our own pages alone', async () => {
    const { id } = await made({ allowed_domains: ['club.co'] })
    const told = async (key?: string) =>
      (
        await api.app.inject({
          url: `/api/v1/widgets/${id}/`,
          headers: key === undefined ? {} : { [OWN_PAGES_HEADER]: key },
        })
      ).json().allowed_domains
    expect(await told(api.deps.ownPagesKey)).toEqual(['club.co'])
    for (const key of [undefined, '', 'x', `${api.deps.ownPagesKey}x`])
      expect(await told(key)).toBeUndefined()
  })

  it('answer the allowed origins alone, and never with credentials', async () => {
    const { id } = await made({ allowed_domains: ['club.co', '*.amigos.co'] })
    for (const origin of [
      'https://club.co',
      'http://club.co',
      'https://blog.amigos.co',
      'http://zancada.test',
    ]) {
      const answer = await show(id, origin)
      expect([origin, answer.statusCode]).toEqual([origin, 200])
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: 'Origin',
        'cache-control': 'public, max-age=5',
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
    for (const origin of ['https://otro.co', 'https://club.co.otro.co', 'https://amigos.co', 'null']) {
      const answer = await show(id, origin)
      expect([origin, answer.statusCode, answer.json().code]).toEqual([origin, 403, 'origin_not_allowed'])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it.each([
    ['a domain that is none', { allowed_domains: ['club.co', 'no es'] }, 'allowed_domains.1'],
    ['a policy inside a domain', { allowed_domains: ["a.co; script-src 'none'"] }, 'allowed_domains.0'],
    [
      'more than twenty domains',
      { allowed_domains: Array.from({ length: 21 }, (_, place) => `club-${place}.co`) },
      'allowed_domains',
    ],
    ['a kind that is none', { kind: 'marquee' }, 'kind'],
    ['a colour that is none', { options: { color: 'url(x)' } }, 'options.color'],
    ['a title as long as a page', { options: { title: 'a'.repeat(81) } }, 'options.title'],
    ['half a character', { options: { title: '\ud83c' } }, 'options.title'],
  ])('refuse %s, at its field', async (_what, given, field) => {
    const answer = await create(given)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json())).toEqual([field])
  })

  it('tell the second of two editors, and overwrite nothing', async () => {
    const { id } = await made()
    await change(id, { version: 1, kind: 'button' })
    const late = await change(id, { version: 1, kind: 'counter' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale_version'])
    expect((await list()).results.find((widget) => widget.id === id)).toMatchObject({
      kind: 'button',
      version: 2,
    })
  })

  it('of others do not exist, and staff need to manage events', async () => {
    const { id } = await made()
    const stranger = await createSignedInOrganizer(api)
    const foreign = await createEvent(api, { organizer_id: stranger.organizer.id })
    const { headers: editor } = await createSignedInStaff(api, organizerId, ['eventos'])
    const { headers: cashier } = await createSignedInStaff(api, organizerId, ['finanzas'])
    expect((await create({}, slug, stranger.headers)).statusCode).toBe(404)
    expect((await change(id, { version: 1 }, stranger.headers)).statusCode).toBe(404)
    // By way of an event of one's own, neither.
    expect((await change(id, { version: 1 }, stranger.headers, foreign.slug)).statusCode).toBe(404)
    expect((await create({}, slug, editor)).statusCode).toBe(201)
    expect((await create({}, slug, cashier)).statusCode).toBe(403)
    expect((await show(randomUUID())).statusCode).toBe(404)
    expect((await show('no-es-un-id')).statusCode).toBe(404)
  })

  it('are at most fifty for a race, even when made in the same instant', async () => {
    const event = await createEvent(api, { organizer_id: organizerId })
    const answers = await Promise.all(Array.from({ length: 53 }, () => create({}, event.slug)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'too_many_widgets',
    })
  })

  it('go with a draft that is deleted', async () => {
    const draft = await createEvent(api, { organizer_id: organizerId, state: 'draft', published_at: null })
    await made({}, draft.slug)
    const url = `/api/v1/organizador/eventos/${draft.slug}/`
    expect((await api.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  })
})
