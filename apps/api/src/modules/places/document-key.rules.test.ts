import { describe, expect, it } from 'vitest'
import { documentKey } from './document-key.rules'

describe('a document', () => {
  it('is the same however it is written, and as its owner grows up', () => {
    for (const written of ['1.020.304', ' 1020304 ', '001020304', '1-020-304'])
      for (const type of ['CC', 'TI', 'RC'] as const) expect(documentKey(type, written)).toBe('NUIP 1020304')
  })

  it('of another kind is another, and letters count without case', () => {
    expect(documentKey('PA', 'ab 12')).toBe('PA AB12')
    expect(documentKey('CE', '1020304')).toBe('CE 1020304')
    expect(documentKey('CE', '10')).toBe('CE 10')
    expect(documentKey('CC', '000')).toBe('NUIP 0')
  })
})
