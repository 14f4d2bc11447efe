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
    ['1×9,000', () => flatPng(1, 9_000), /demasiado larga/],
    ['9,000×1', () => flatPng(9_000, 1), /demasiado larga/],
    ['1×39,000,000', () => flatPng(1, 39_000_000), /Ningún lado puede pasar de 12.000 píxeles/],
    ['12,001×2,000', () => flatPng(12_001, 2_000), /Ningún lado puede pasar de 12.000 píxeles/],
    ['10,000×5,000', () => flatPng(10_000, 5_000), /demasiados píxeles \(máximo 40 millones\)/],
  ])('%s pixels are refused by what the file declares, before any is read', async (_size, content, text) => {
    expect(await refusal(declaring(content()))).toMatch(text)
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

/** A grey picture of one bit per pixel: large to read, small to send. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return png([
    ['IHDR', header],
    ['IDAT', rows],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** The same file with its pixels torn off: whoever says why without them has not looked at them. */
function declaring(content: Buffer): Buffer {
  return png([
    ['IHDR', content.subarray(16, 29)],
    ['IDAT', content.subarray(41, 61)],
  ])
}

function png(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const written = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...written])
}

function film(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(4 * 4 * frames * 3)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 37) % 256
  return sharp(pixels, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
    .gif()
    .toBuffer()
}
