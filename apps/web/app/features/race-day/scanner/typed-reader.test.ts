import { expect, it } from 'vitest'
import { codeInside, createTypedReader, isScannedText, isWholeTicket, SLOWEST_GAP_MS } from './typed-reader'

function type(text: string, gap: number) {
  const reader = createTypedReader()
  return [...text, 'Enter'].map((key, index) => reader.press(key, index * gap)).at(-1)
}

it('what a reader types is read at its Enter', () => {
  expect(type('ABCD1234EFGH5678', 5)).toBe('ABCD1234EFGH5678')
})

it('what somebody types is theirs', () => {
  expect(type('1042', SLOWEST_GAP_MS + 1)).toBeNull()
})

it('a single Enter is nothing', () => {
  expect(createTypedReader().press('Enter', 0)).toBeNull()
})

it('keys without a letter come between the letters', () => {
  const reader = createTypedReader()
  for (const key of ['Shift', 'A', 'Shift', 'B', 'C', 'D']) reader.press(key, 0)
  expect(reader.press('Enter', 1)).toBe('ABCD')
})

it('of a signed ticket typed with another keyboard the code survives', () => {
  expect(codeInside("Z1.ABCD1234EFGH5678.abc.x'y")).toBe('ABCD1234EFGH5678')
  expect(codeInside('https://otra.app')).toBeNull()
})

it('a code is told from what people say: ours, torn, with a spoilt signature, or of another system', () => {
  for (const code of [
    'ABCD1234EFGH5678',
    'ABCDEFGHJKMNPQRS',
    'abcd efgh-jkmn pqrs',
    'ABCD1234EFGH',
    "Z1.ABCD1234EFGH5678.abc.x'y",
    'https://otra.app/qr/1048576',
  ])
    expect(isScannedText(code)).toBe(true)
  for (const said of [
    '1042',
    '1020304050',
    'Paredes Fernandez',
    'María Fernanda Castellanos Rodríguez',
    'ab-12',
    'AB1234567',
  ])
    expect(isScannedText(said)).toBe(false)
})

it('a whole ticket is told from its beginnings, from surnames and from numbers', () => {
  const signed = `Z1.ABCD1234EFGH5678.sz8k0g.${'A'.repeat(22)}.${'B'.repeat(86)}`
  for (const whole of [signed, 'abcd-1234-efgh-5678']) expect(isWholeTicket(whole)).toBe(true)
  for (const other of [signed.slice(0, -1), 'Paredes Fernández', 'PAREDES FERNANDEZ', '1234567890123456'])
    expect(isWholeTicket(other)).toBe(false)
})
