import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createCategory, createEvent } from '../../../testing/event-factories'
import { fitLines, outline, widthOf } from './letters'
import { spokenDate, spokenDistance } from './share-facts'

describe('the picture of a shared race', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const get = (slug: string, headers = {}) => api.app.inject({ url: `/og/${slug}.jpg`, headers })
  const colorAt = async (content: Buffer, left: number, top: number) => {
    const { data } = await sharp(content)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }

  it('measures what networks ask for, and is light enough for a chat', async () => {
    const event = await createEvent(api, { name: 'Carrera del Ñandú' })
    await createCategory(api, event.id)
    const response = await get(event.slug)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(response.rawPayload.length).toBeLessThan(300_000)
    expect(response.headers['cache-control']).toContain('public')
  })

  it('is drawn once, and anew when what it shows changes', async () => {
    const { slug, id } = await createEvent(api)
    const first = await get(slug)
    expect((await get(slug)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get(slug, { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
    await api.database.updateTable('events').set({ name: 'Otro nombre' }).where('id', '=', id).execute()
    const second = await get(slug, { 'if-none-match': first.headers.etag })
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  it('shows the cover beside the words, in the colour of the race', async () => {
    const green = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#00a000' } })
      .webp()
      .toBuffer()
    await api.deps.storage.save('events/og/cover/verde-900.webp', green)
    const url = api.deps.fileUrl('events/og/cover/verde-900.webp')
    const cover = { url, width: 900, height: 500, sources: [], placeholder: null }
    const { slug, id } = await createEvent(api, { cover: JSON.stringify(cover) })
    const page = { theme: { primary_color: '#b3261e' }, logo: null, cover: null, sections: [] }
    await api.database
      .insertInto('microsites')
      .values({
        event_id: id,
        draft: JSON.stringify(page),
        published: JSON.stringify(page),
        updated_at: api.clock.now(),
      })
      .execute()
    const { rawPayload } = await get(slug)
    const [red, , blue] = await colorAt(rawPayload, 20, 20)
    expect(red).toBeGreaterThan(160)
    expect(blue).toBeLessThan(60)
    const [, green2] = await colorAt(rawPayload, 1150, 600)
    expect(green2).toBeGreaterThan(140)
  })

  it('is there for a race whose photo is gone', async () => {
    const url = api.deps.fileUrl('events/og/cover/perdida-900.webp')
    const cover = { url, width: 900, height: 500, sources: [], placeholder: null }
    const { slug } = await createEvent(api, { cover: JSON.stringify(cover) })
    expect((await get(slug)).statusCode).toBe(200)
  })

  it('is not there for a draft, nor for what never was', async () => {
    const { slug } = await createEvent(api, { state: 'draft', published_at: null })
    expect((await get(slug)).statusCode).toBe(404)
    for (const nothing of ['no-existe', '%00', '%E2%80%9D', 'a%20b', 'x'.repeat(200)])
      expect((await get(nothing)).statusCode).toBe(404)
  })
})

describe('its words', () => {
  it('say day and hour as people of the place do', () => {
    expect(spokenDate(new Date('2027-03-14T11:00:00Z'), 'America/Bogota')).toBe(
      'DOM 14 MAR 2027 · 6:00 A. M.',
    )
    expect(spokenDate(new Date('2027-01-03T00:30:00Z'), 'America/Bogota')).toBe('SÁB 2 ENE 2027 · 7:30 P. M.')
    expect([42_195, 21_097, 2_500, 800].map((metres) => spokenDistance(metres))).toEqual([
      '42K',
      '21K',
      '2,5K',
      '800 m',
    ])
    expect(spokenDistance(5_000, 4)).toBe('4 × 5 km')
  })

  it('fit: smaller when they are many, cut when they are too many', () => {
    const box = { width: 600, sizes: [88, 66, 48], mostLines: 3 }
    expect(fitLines('Bahía Caracolí', 'display', box)).toEqual({ lines: ['Bahía', 'Caracolí'], size: 88 })
    const { lines, size } = fitLines('Carrera Internacional de la Amistad '.repeat(4), 'display', box)
    expect([lines.length, size, lines[2]?.endsWith('…')]).toEqual([3, 48, true])
    for (const line of lines) expect(widthOf(line, { face: 'display', size })).toBeLessThanOrEqual(600)
  })

  it('are outlines of our own letters, and leave out what these cannot draw', () => {
    const style = { face: 'text', size: 30 } as const
    expect(outline('Ñandú', style).d).toMatch(/^M[\d.-]/)
    expect(outline('Corre 🏃 ya', style)).toEqual(outline('Corre ya', style))
  })
})
