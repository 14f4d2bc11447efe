import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../http/problems'
import { reEncodeImage } from './re-encode-image'
import { reEncodePicture } from './re-encode-picture'

const roads = [
  ['a portrait', (content: Buffer) => reEncodeImage(content, 'file', { width: 320, height: 320 })],
  ['a picture of a race', (content: Buffer) => reEncodePicture(content, 'file', [160, 320])],
] as const

describe.each(roads)('as %s', (_, take) => {
  const refusal = async (content: Buffer) => {
    const error = await take(content).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return error instanceof InvalidInputError ? error.fields.file?.[0] : error
  }

  it.each([
    [1, 9_000, /demasiado larga/],
    [9_000, 1, /demasiado larga/],
    [1, 39_000_000, /Ningún lado puede pasar de 12.000 píxeles/],
    [12_001, 2_000, /Ningún lado puede pasar de 12.000 píxeles/],
    [10_000, 5_000, /demasiados píxeles \(máximo 40 millones\)/],
  ])('%i × %i pixels are refused by what the file declares', async (width, height, text) => {
    // The file ends before its pixels, so the refusal can only come from its header.
    expect(await refusal(png(width, height, Buffer.alloc(20)))).toMatch(text)
  })

  it('a film of a thousand frames is refused', async () => {
    const text = await refusal(await film(1_000))
    expect(text).toBe('La imagen tiene demasiados cuadros. Usa una imagen fija.')
  })

  it('a short film gives its first frame', async () => {
    expect(await refusal(await film(3))).toBeUndefined()
  })

  it.each([
    ['a drawing that repeats itself without end', BOMB],
    [
      'a drawing that asks for a file',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>',
    ],
    ['a document', '%PDF-1.7 nada'],
    ['nothing', ''],
    ['the first bytes of a picture', '\x89PNG\r\n\x1a\n'],
  ])('%s is refused', async (_name, content) => {
    expect(await refusal(Buffer.from(content, 'latin1'))).toBe(
      'No pudimos leer la imagen. Usa JPG, PNG o WebP.',
    )
  })

  it.each([
    ['a dot', 1, 1],
    ['a thin strip', 1, 20],
    ['a long banner', 2_000, 100],
  ])('%s is taken', async (_name, width, height) => {
    expect(await refusal(flatPng(width, height))).toBeUndefined()
  })
})

const BOMB = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`

/** A black picture of one bit per pixel. */
function flatPng(width: number, height: number): Buffer {
  return png(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)))
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function film(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(4 * 4 * frames * 3)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 37) % 256
  return sharp(pixels, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer()
}
