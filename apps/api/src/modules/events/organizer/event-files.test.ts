import { pictureSchema } from '@zancada/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createEvent, createSignedInOrganizer } from '../../../testing/event-factories'

const BASE = '/api/v1/organizador/eventos/'

describe('files of an event', () => {
  let api: TestApi
  let headers: Record<string, string>
  let slug: string
  beforeAll(async () => {
    api = await createTestApi()
    const { organizer, headers: signedIn } = await createSignedInOrganizer(api)
    headers = signedIn
    slug = (await createEvent(api, { organizer_id: organizer.id })).slug
  })
  afterAll(() => api.close())

  async function send(path: string, fields: Record<string, string | Blob>, as = headers) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const request = new Request('http://zancada.test', { method: 'POST', body: form })
    return api.app.inject({
      method: 'POST',
      url: `${BASE}${slug}/${path}`,
      headers: { ...as, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const upload = (kind: string, content: Buffer | string) =>
    send('archivos/', { kind, file: new Blob([content], { type: 'image/png' }) })
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1646E6' } })

  it('are pictures in the sizes pages ask for, stored under our own names', async () => {
    const response = await upload('cover', await image(1_200, 800).png().toBuffer())
    expect(response.statusCode).toBe(201)
    const picture = pictureSchema.parse(response.json())
    expect(picture).toMatchObject({ width: 1_200, height: 800 })
    expect(picture.sources.map(({ width, type }) => `${type} ${width}`)).toEqual([
      'image/avif 480',
      'image/webp 480',
      'image/avif 960',
      'image/webp 960',
      'image/avif 1200',
      'image/webp 1200',
    ])
    expect(picture.url).toMatch(/^\/archivos\/events\/[\w-]+\/cover\/[\w-]+-1200\.webp$/)
    for (const { url, width, type } of picture.sources) {
      const served = await api.app.inject(url)
      expect(served.headers['content-type']).toBe(type)
      const found = await sharp(served.rawPayload).metadata()
      expect([found.width, found.height]).toEqual([width, Math.round((width * 2) / 3)])
    }
    const placeholder = Buffer.from(picture.placeholder?.split(',')[1] ?? '', 'base64')
    expect((await sharp(placeholder).metadata()).width).toBe(24)
    expect(picture.placeholder?.length).toBeLessThan(1_000)
  })

  it('stand upright, keep their transparency, and are never made larger', async () => {
    const lying = await image(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const portrait = pictureSchema.parse((await upload('gallery', lying)).json())
    expect(portrait).toMatchObject({ width: 200, height: 300 })
    const glass = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#1646E680' } })
      .png()
      .toBuffer()
    const logo = pictureSchema.parse((await upload('logo', glass)).json())
    expect(logo.sources.map(({ width }) => width)).toEqual([100, 100])
    expect((await sharp((await api.app.inject(logo.url)).rawPayload).metadata()).hasAlpha).toBe(true)
  })

  it('lose what the camera wrote about the photographer', async () => {
    const told = await image(100, 100)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { url } = pictureSchema.parse((await upload('sponsor', told)).json())
    expect((await sharp((await api.app.inject(url)).rawPayload).metadata()).exif).toBeUndefined()
  })

  it('of 50 megapixels, or of more than 8 MB, are refused', async () => {
    const giant = await upload('cover', await image(10_000, 5_000).png().toBuffer())
    expect([giant.statusCode, giant.json()]).toEqual([
      400,
      { file: ['La imagen tiene demasiados píxeles (máximo 40 millones)'] },
    ])
    const heavy = await upload('cover', Buffer.alloc(8 * 1024 * 1024 + 1))
    expect(heavy.json()).toEqual({ file: ['El archivo no puede pasar de 8 MB'] })
  })

  it.each([
    [
      'a script dressed as a picture',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['no picture at all', 'GIF89a y nada más'],
  ])('with %s are refused', async (_, content) => {
    expect((await upload('cover', content)).json()).toEqual({
      file: ['No pudimos leer la imagen. Usa JPG, PNG o WebP.'],
    })
  })

  it('need a kind and a file', async () => {
    const content = new Blob([await image(10, 10).png().toBuffer()])
    expect((await send('archivos/', { kind: 'avatar', file: content })).json()).toEqual({
      kind: ['Elige una de las opciones'],
    })
    expect((await send('archivos/', { kind: 'logo' })).json()).toEqual({ file: ['Este campo es requerido'] })
  })

  it('of another organizer are not touched', async () => {
    const { headers: other } = await createSignedInOrganizer(api)
    const content = new Blob([await image(10, 10).png().toBuffer()])
    expect((await send('archivos/', { kind: 'logo', file: content }, other)).statusCode).toBe(404)
    expect((await send('archivos/gpx/', { file: content }, other)).statusCode).toBe(404)
  })

  const gpx = (content: string) => send('archivos/gpx/', { file: new Blob([content]) })

  it('may be a course, as a watch writes it', async () => {
    const response = await gpx(
      '<gpx><trk><trkseg><trkpt lat="4.6" lon="-74.1"><ele>2600</ele></trkpt><trkpt lat="4.61" lon="-74.1"><ele>2640</ele></trkpt></trkseg></trk></gpx>',
    )
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        points: [
          [4.6, -74.1, 2_600],
          [4.61, -74.1, 2_640],
        ],
        distance_m: 1_112,
        climb_m: 40,
      },
    ])
  })

  it.each([
    ['broken', '<gpx><trk>', /dañado/],
    [
      'made to read our own files',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><gpx>&e;</gpx>',
      /dañado/,
    ],
    ['without a course', '<gpx></gpx>', /no tiene un recorrido/],
    ['of more than 5 MB', ' '.repeat(5 * 1024 * 1024 + 1), /no puede pasar de 5 MB/],
  ])('of a course %s are refused at their field', async (_, content, reason) => {
    const response = await gpx(content)
    expect([response.statusCode, response.json()]).toEqual([400, { file: [expect.stringMatching(reason)] }])
  })
})
