import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseEncoding, encodePage } from './encodings'

const all = { identity: Buffer.from('a'), br: Buffer.from('b'), gzip: Buffer.from('c') }

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a visitor that says %j gets %s', (header, expected) => {
  expect(chooseEncoding(header, all)).toBe(expected)
})

it('an encoding that was not prepared is not promised', () => {
  expect(chooseEncoding('br, gzip', { identity: Buffer.from('a') })).toBe('identity')
})

it('every encoding of a page opens into the same page', async () => {
  const page = Buffer.from('<p>Carrera</p>'.repeat(100))
  const { br, gzip } = await encodePage(page)
  expect(br && brotliDecompressSync(br).equals(page)).toBe(true)
  expect(gzip && gunzipSync(gzip).equals(page)).toBe(true)
})
