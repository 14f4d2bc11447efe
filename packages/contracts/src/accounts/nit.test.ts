import { describe, expect, it } from 'vitest'
import { checkDigitOf, nitField } from './nit'

describe('a NIT', () => {
  // As these companies print theirs.
  it.each([
    ['890903938', 8],
    ['860002964', 4],
    ['899999068', 1],
    ['800197268', 4],
    ['890900608', 9],
    ['901234567', 7],
  ])('of %s has the check digit %i', (number, digit) => {
    expect(checkDigitOf(number)).toBe(digit)
  })

  it.each([
    ['890903938-8', '890903938-8'],
    ['890.903.938-8', '890903938-8'],
    [' 890 903 938 - 8 ', '890903938-8'],
    ['890903938–8', '890903938-8'],
    ['8909039388', '890903938-8'],
    ['890903938', '890903938-8'],
    ['1020304050', `1020304050-${checkDigitOf('1020304050')}`],
    [`1020304050${checkDigitOf('1020304050')}`, `1020304050-${checkDigitOf('1020304050')}`],
    ['12345678', `12345678-${checkDigitOf('12345678')}`],
  ])('written %j is kept as %s', (written, kept) => {
    expect(nitField.parse(written)).toBe(kept)
  })

  it.each(['890903938-7', '890.903.938-0', '8909039380', '10203040500'])(
    '%s is refused for its check digit',
    (written) => {
      expect(nitField.safeParse(written).error?.issues[0]?.message).toMatch(/dígito de verificación/)
    },
  )

  it.each(['noventa', '12345', '890903938-88', '123456789012', '-8', '89090393A-8', ''])(
    '%j is refused with an example of the right form',
    (written) => {
      expect(nitField.safeParse(written).error?.issues[0]?.message).toMatch(/por ejemplo 901234567-7/)
    },
  )
})
