import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { unpackedFont } from './unpacked-font'

const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-600-normal.woff')
const packed = readFileSync(file)

describe('a font that was unpacked', () => {
  it('draws the same letters', () => {
    const before = opened(packed)
    const after = opened(unpackedFont(packed))
    expect([before.type, after.type]).toEqual(['WOFF', 'TTF'])
    for (const word of ['Inscripción', 'Ñandú · 10K', 'fi AV To 2026'])
      expect(drawn(after, word)).toEqual(drawn(before, word))
  })

  it('has each table where its directory says, with its own checksum', () => {
    const font = unpackedFont(packed)
    const count = font.readUInt16BE(4)
    expect(count).toBeGreaterThan(8)
    for (let index = 0; index < count; index += 1) {
      const entry = 12 + index * 16
      const tag = font.toString('latin1', entry, entry + 4)
      const offset = font.readUInt32BE(entry + 8)
      const length = font.readUInt32BE(entry + 12)
      expect(offset % 4, tag).toBe(0)
      // The head's own is said of the whole font.
      if (tag !== 'head')
        expect(sumOf(font.subarray(offset, offset + length)), tag).toBe(font.readUInt32BE(entry + 4))
    }
  })

  it('was a WOFF', () => {
    expect(() => unpackedFont(unpackedFont(packed))).toThrow('Not a WOFF font')
  })
})

function opened(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('layout' in font)) throw new Error('Not a single font')
  return font
}

function drawn(font: Font, word: string) {
  const { glyphs, positions } = font.layout(word)
  return glyphs.map((glyph, index) => [glyph.path.toSVG(), positions[index]?.xAdvance])
}

function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4)
    sum = (sum + Buffer.concat([table.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>> 0
  return sum
}
