import {
  type EditableMicrosite,
  editableMicrositeSchema,
  type Microsite,
  type Picture,
  publicEventSchema,
  type Section,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createEvent, createSignedInOrganizer } from '../../../testing/event-factories'

const BASE = '/api/v1/organizador/eventos/'

/** The race that the pictures were uploaded for. */
const UPLOADED_FOR = '0198c0de-0000-7000-8000-000000000001'
const FILES = [`events/${UPLOADED_FOR}/cover/a-960.webp`, `events/${UPLOADED_FOR}/cover/a-960.avif`] as const
const picture: Picture = {
  url: `/archivos/${FILES[0]}`,
  width: 960,
  height: 540,
  sources: [{ url: `/archivos/${FILES[1]}`, width: 960, type: 'image/avif' }],
  placeholder: 'data:image/webp;base64,UklGRg==',
}
const shown = { is_visible: true, title: '' }
/** One section of every kind. */
const sections: Section[] = [
  {
    kind: 'faq',
    ...shown,
    title: 'Preguntas',
    items: [{ question: '¿Hay baños?', answer: 'Sí, **muchos**' }],
  },
  { kind: 'hero', ...shown },
  {
    kind: 'course',
    ...shown,
    markdown: '',
    course: {
      points: [
        [4.6, -74.1, 2_600],
        [4.61, -74.1, 2_610.5],
      ],
      distance_m: 1_112,
      climb_m: 11,
    },
  },
  { kind: 'about', ...shown, markdown: '# Hola\n\n- uno\n- dos' },
  { kind: 'categories', ...shown },
  { kind: 'schedule', ...shown, items: [{ when: '6:00 a. m.', what: 'Salida', where: 'Parque' }] },
  { kind: 'kit', ...shown, markdown: 'Camiseta', pickup: 'Sábado' },
  { kind: 'rules', ...shown, is_visible: false, markdown: 'Con respeto' },
  { kind: 'sponsors', ...shown, items: [{ name: 'Agua', url: 'https://agua.test/', logo: picture }] },
  { kind: 'gallery', ...shown, pictures: [{ picture, alt: 'La salida' }] },
  { kind: 'location', ...shown, address: 'Calle 1', latitude: 4.6, longitude: -74.1, markdown: '' },
  { kind: 'contact', ...shown, email: 'hola@nandu.test', phone: '', website: '', instagram: '@nandu' },
]
const page: Microsite = { theme: { primary_color: '#b3261e' }, logo: picture, cover: picture, sections }

describe('the page of an event', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizer_id: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizer_id = signedIn.organizer.id
    await createEvent(api, { id: UPLOADED_FOR, organizer_id })
    for (const path of FILES) await api.deps.storage.save(path, Buffer.from('imagen'))
  })
  afterAll(() => api.close())

  const published = () => createEvent(api, { organizer_id, summary: 'Por la orilla' })
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    api.app.inject({ method, url: BASE + path, headers, ...(payload && { payload }) })
  const save = (slug: string, version: number, draft: object) =>
    call('PUT', `${slug}/micrositio/`, { version, draft })
  const load = async (slug: string): Promise<EditableMicrosite> =>
    editableMicrositeSchema.parse((await call('GET', `${slug}/micrositio/`)).json())

  it('starts from one every event has, and nothing is stored by looking', async () => {
    const { slug } = await published()
    const start = await load(slug)
    expect(start).toMatchObject({ version: 0, published: null, has_changes: false, updated_at: null })
    expect(start.draft.sections.find(({ kind }) => kind === 'about')).toMatchObject({
      markdown: 'Por la orilla',
    })
    expect(await api.database.selectFrom('microsites').select('event_id').execute()).toEqual([])
  })

  it('is drafted and previewed while people see the one before', async () => {
    const { slug } = await published()
    const drafted = await save(slug, 0, page)
    expect(drafted.json()).toEqual({
      draft: page,
      published: null,
      version: 1,
      has_changes: true,
      updated_at: api.clock.now().toISOString(),
      published_at: null,
    })
    expect((await publicPage(slug)).microsite.theme.primary_color).toBeNull()
    const preview = await call('GET', `${slug}/vista-previa/`)
    expect(publicEventSchema.parse(preview.json()).microsite.theme.primary_color).toBe('#b3261e')
    expect((await call('GET', `${slug}/`)).json().has_microsite_changes).toBe(true)
  })

  it('is published and seen, section by section in its order, with its cover on the cards', async () => {
    const { slug } = await published()
    await save(slug, 0, page)
    const released = await call('POST', `${slug}/micrositio/publicar/`, { version: 1 })
    expect(released.json()).toMatchObject({ published: page, version: 2, has_changes: false })
    const seen = await publicPage(slug)
    expect(seen.microsite.sections).toEqual(sections.filter(({ is_visible }) => is_visible))
    expect(seen.cover).toEqual(picture)
    expect((await call('GET', `${slug}/`)).json()).toMatchObject({ has_microsite_changes: false, version: 1 })
  })

  it('is read back whatever way its colour and its addresses were written', async () => {
    const { slug } = await published()
    const items = ['https://ñandú.test/a b?q=á|{x}', 'https://x.test/%zz[1]'].map((url) => ({
      name: 'Agua',
      url,
      logo: null,
    }))
    const response = await save(slug, 0, {
      ...page,
      theme: { primary_color: '#B3261E' },
      sections: [{ kind: 'sponsors', ...shown, items }],
    })
    expect(response.json().draft).toMatchObject({
      theme: { primary_color: '#b3261e' },
      sections: [
        {
          items: [
            { url: 'https://xn--and-6ma2c.test/a%20b?q=%C3%A1%7C%7Bx%7D' },
            { url: 'https://x.test/%25zz%5B1%5D' },
          ],
        },
      ],
    })
  })

  it('goes back to what people see, or to the start', async () => {
    const { slug } = await published()
    await save(slug, 0, page)
    const emptied = await call('POST', `${slug}/micrositio/descartar/`, { version: 1 })
    expect(emptied.json()).toMatchObject({ version: 2, published: null, draft: { cover: null } })
    await save(slug, 2, page)
    await call('POST', `${slug}/micrositio/publicar/`, { version: 3 })
    await save(slug, 4, { ...page, sections: [] })
    const back = await call('POST', `${slug}/micrositio/descartar/`, { version: 5 })
    expect(back.json()).toMatchObject({ draft: page, version: 6, has_changes: false })
  })

  it('tells the second of two editors, from the very first save', async () => {
    const { slug } = await published()
    const other = { ...page, theme: { primary_color: '#00695c' } }
    const responses = await Promise.all([save(slug, 0, page), save(slug, 0, other)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = responses.find(({ statusCode }) => statusCode === 200)
    expect((await load(slug)).draft).toEqual(winner?.json().draft)
    const blind = await call('POST', `${slug}/micrositio/publicar/`, { version: 0 })
    expect([blind.statusCode, blind.json().code]).toEqual([409, 'stale_version'])
  })

  it('refuses more Markdown than one page can show, at the text that goes beyond', async () => {
    const { slug, id } = await published()
    const answer = `${'__a_ '.repeat(20)}\n\n`.repeat(60)
    const items = Array.from({ length: 60 }, () => ({ question: '¿?', answer }))
    const endless = {
      ...page,
      sections: [
        { kind: 'about', ...shown, markdown: 'Por **la** orilla' },
        { kind: 'faq', ...shown, items },
      ],
    }
    const refused = await save(slug, 0, endless)
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([
      400,
      ['draft.sections.1.items.1.answer'],
    ])
    expect(refused.body).toContain('acorta este texto')

    // What was saved before there was such a limit is not published either.
    expect((await save(slug, 0, page)).statusCode).toBe(200)
    await api.deps.database
      .updateTable('microsites')
      .set({ draft: JSON.stringify(endless) })
      .where('event_id', '=', id)
      .execute()
    const unpublished = await call('POST', `${slug}/micrositio/publicar/`, { version: 1 })
    expect([unpublished.statusCode, Object.keys(unpublished.json())]).toEqual([
      400,
      ['draft.sections.1.items.1.answer'],
    ])
  })
  const publicPage = async (slug: string) =>
    publicEventSchema.parse((await api.app.inject(`/api/v1/eventos/publicos/${slug}/`)).json())

  const CODE = 'Quita el código: el texto no puede tener scripts ni etiquetas como <script> o <iframe>'
  it.each<[string, object, object]>([
    [
      'a script in a text',
      { sections: [{ kind: 'about', ...shown, markdown: 'Hola <script>alert(1)</script>' }] },
      { 'draft.sections.0.markdown': [CODE] },
    ],
    [
      'a link that runs',
      {
        sections: [
          { kind: 'faq', ...shown, items: [{ question: '¿?', answer: '[x](javascript:alert(1))' }] },
        ],
      },
      { 'draft.sections.0.items.0.answer': [CODE] },
    ],
    [
      'a picture of elsewhere',
      { logo: { ...picture, sources: [{ url: 'https://espia.test/x', width: 1, type: 'image/webp' }] } },
      { 'draft.logo': ['Sube la imagen desde tu equipo'] },
    ],
    [
      'a colour that is none',
      { theme: { primary_color: 'rojo' } },
      { 'draft.theme.primary_color': ['Elige un color o escribe su código, como #1646E6'] },
    ],
    [
      'a section twice',
      { sections: [sections[1], sections[1]] },
      { 'draft.sections': ['Cada sección puede estar una sola vez'] },
    ],
    [
      'half a character',
      { sections: [{ kind: 'about', ...shown, markdown: 'mal \ud83c' }] },
      { 'draft.sections.0.markdown': ['El texto tiene caracteres que no se pueden guardar'] },
    ],
  ])('refuses %s, and keeps what it had', async (_, wrong, fields) => {
    const { slug } = await published()
    await save(slug, 0, page)
    const response = await save(slug, 1, { ...page, ...wrong })
    expect([response.statusCode, response.json()]).toEqual([400, fields])
    expect(await load(slug)).toMatchObject({ version: 1, draft: page })
  })

  it.each([
    ['that was never uploaded', `events/${UPLOADED_FOR}/cover/nunca-960.webp`],
    ['that climbs out of its folder', `events/${UPLOADED_FOR}/cover/../../../secreto.webp`],
    ['that is somebody’s portrait', `avatars/${UPLOADED_FOR}/a.webp`],
    ['of a race that is not there', 'events/0198c0de-0000-7000-8000-0000000000ff/cover/a-960.webp'],
    ['of no file', ''],
  ])('refuses the address of a picture %s', async (_, path) => {
    const { slug } = await published()
    const shownThere = { ...picture, url: `/archivos/${path}` }
    const onPage = await save(slug, 0, { ...page, logo: shownThere })
    expect([onPage.statusCode, onPage.json()]).toEqual([
      400,
      { 'draft.logo': ['Sube la imagen desde tu equipo'] },
    ])
    const asCover = await api.app.inject({
      method: 'PATCH',
      url: `${BASE}${slug}/`,
      headers,
      payload: { version: 0, cover: shownThere },
    })
    expect([asCover.statusCode, asCover.json()]).toEqual([400, { cover: ['Sube la imagen desde tu equipo'] }])
  })

  it('refuses a picture of another organizer, and keeps those that came with a copy', async () => {
    const stranger = await createSignedInOrganizer(api)
    const theirs = await createEvent(api, { organizer_id: stranger.organizer.id })
    const refused = await api.app.inject({
      method: 'PUT',
      url: `${BASE}${theirs.slug}/micrositio/`,
      headers: stranger.headers,
      payload: { version: 0, draft: page },
    })
    expect(refused.json()).toMatchObject({ 'draft.logo': ['Sube la imagen desde tu equipo'] })
    await api.database
      .updateTable('events')
      .set({ cover: JSON.stringify(picture) })
      .where('id', '=', theirs.id)
      .execute()
    const kept = await api.app.inject({
      method: 'PUT',
      url: `${BASE}${theirs.slug}/micrositio/`,
      headers: stranger.headers,
      payload: { version: 0, draft: page },
    })
    expect(kept.statusCode).toBe(200)
  })

  it('goes along with a copy of its event, as a draft', async () => {
    const { slug } = await published()
    await save(slug, 0, page)
    await call('POST', `${slug}/micrositio/publicar/`, { version: 1 })
    const copy = await call('POST', `${slug}/duplicar/`, {})
    expect(copy.json()).toMatchObject({ cover: picture, has_microsite_changes: true })
    expect(await load(copy.json().slug)).toMatchObject({ draft: page, published: null })
  })

  it('is not edited once its event is cancelled', async () => {
    const { slug } = await createEvent(api, { organizer_id, state: 'cancelled' })
    expect((await save(slug, 0, page)).json().code).toBe('not_editable')
  })
})
