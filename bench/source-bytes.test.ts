import { expect, it } from 'vitest'
import { bytesBySource } from './source-bytes'

it('shares out every character that has a source', () => {
  // Line 1: 0 from a.ts, 4 from b.ts; line 2: 0 from a.ts again, then 3 of nobody.
  const map = JSON.stringify({ sources: ['a.ts', 'b.ts'], mappings: 'AAAA,ICAA;ADAA,G' })
  expect(bytesBySource('aaaabbbbbb\naaa--', map)).toEqual(
    new Map([
      ['a.ts', 7],
      ['b.ts', 6],
      ['(no source)', 2],
    ]),
  )
})
