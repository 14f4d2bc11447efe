import { describe, expect, it } from 'vitest'
import { orderCodeAsked, textQuery, wordsAsked } from './search-words.rules'

describe('the words somebody typed', () => {
  it('have no accents, no capitals and no signs around them', () => {
    expect(wordsAsked('  ÁNGELA (Peña)!')).toEqual([
      { whole: 'angela', pieces: ['angela'] },
      { whole: 'pena', pieces: ['pena'] },
    ])
  })

  it('may stand far apart, and have several signs together', () => {
    expect(wordsAsked('ana \t  ruiz--peña')).toEqual([
      { whole: 'ana', pieces: ['ana'] },
      { whole: 'ruiz--pena', pieces: ['ruiz', 'pena'] },
    ])
  })

  it('keep their inner signs beside their pieces', () => {
    expect(wordsAsked('ana.ruiz+a_b@correo.test')).toEqual([
      { whole: 'ana.ruiz+a_b@correo.test', pieces: ['ana', 'ruiz', 'a', 'b', 'correo', 'test'] },
    ])
    expect(wordsAsked('A-12')).toEqual([{ whole: 'a-12', pieces: ['a', '12'] }])
  })

  it('are one document when they are groups of digits', () => {
    for (const q of ['1.020.304', '1,020,304', '1 020 304', '1020304'])
      expect(wordsAsked(q)).toEqual([{ whole: '1020304', pieces: ['1020304'] }])
  })

  it('are the code of a ticket when a reader of QR codes typed it', () => {
    const text = `Z1.K7Q2M9XB4T0WZC5H.t4q0xc.AZjA3gAAcACAAAAAAAAAAQ.${'s'.repeat(86)}`
    expect(wordsAsked(text)).toEqual([{ whole: 'k7q2m9xb4t0wzc5h', pieces: ['k7q2m9xb4t0wzc5h'] }])
  })

  it('are several when the digits are too few for a document, or there is a letter', () => {
    expect(wordsAsked('12 345').map(({ whole }) => whole)).toEqual(['12', '345'])
    expect(wordsAsked('123 456').map(({ whole }) => whole)).toEqual(['123456'])
    expect(wordsAsked('123 456a').map(({ whole }) => whole)).toEqual(['123', '456a'])
    expect(wordsAsked('x 123456').map(({ whole }) => whole)).toEqual(['x', '123456'])
  })

  it('are none when there are only signs', () => {
    expect(wordsAsked(' .,¡! & | ')).toEqual([])
  })
})

describe('what PostgreSQL is asked for', () => {
  const races = ['00000000-0000-0000-0000-000000aaaaaa', '00000000-0000-0000-0000-000000bbbbbb']

  it('is every word, each as the beginning of one, within each race', () => {
    expect(textQuery(wordsAsked('ana ruiz'), races)).toBe(
      "(('aaaaaaana':*) & ('aaaaaaruiz':*)) | (('bbbbbbana':*) & ('bbbbbbruiz':*))",
    )
  })

  it('is a word as it is written, joined, or as several', () => {
    expect(textQuery(wordsAsked('a-12'), races.slice(0, 1))).toBe(
      "(('aaaaaaa-12':* | 'aaaaaaa12':* | ('aaaaaaa':* & 'aaaaaa12':*)))",
    )
  })

  it('is a number also without the zeros before it', () => {
    expect(textQuery(wordsAsked('007'), races.slice(0, 1))).toBe("(('aaaaaa007':* | 'aaaaaa7':*))")
    expect(textQuery(wordsAsked('0'), races.slice(0, 1))).toBe("(('aaaaaa0':*))")
    expect(textQuery(wordsAsked('1007'), races.slice(0, 1))).toBe("(('aaaaaa1007':*))")
  })

  it('holds nothing that could end the text it is written in', () => {
    expect(textQuery(wordsAsked("o'neil' | 'x"), races.slice(0, 1))).toBe(
      "(('aaaaaaoneil':*) & ('aaaaaax':*))",
    )
  })
})

describe('the code of an order', () => {
  it.each(['zn-ABC123', 'ZN-0123456789'])('is %s', (q) => {
    expect(orderCodeAsked(q)).toBe(q.toUpperCase())
  })

  it.each(['ZN-12345', 'ZN-01234567890', 'AZN-123456', 'ZN-123456 x', 'ZN123456', 'ZN-12345ñ'])(
    'is not %s',
    (q) => {
      expect(orderCodeAsked(q)).toBeUndefined()
    },
  )
})
