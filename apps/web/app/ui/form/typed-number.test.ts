import { describe, expect, it } from 'vitest'
import { digitsOf, hasOwnSigns, readWholeNumber, settleWholeNumber } from './typed-number'

describe('a number written by hand or pasted', () => {
  it.each([
    ['85000', 85_000],
    ['85.000', 85_000],
    ['$ 85.000', 85_000],
    ['$\u00a085.000', 85_000],
    ['COP 1.250.000', 1_250_000],
    [' 0 ', 0],
    ['', null],
    ['  ', null],
  ])('%j is %j', (text, value) => {
    expect(readWholeNumber(text)).toBe(value)
  })

  it.each([
    '1,5',
    '1,0',
    '85.000,00',
    '85,000',
    '12.5',
    '-5',
    '85,000.50',
    '1.00',
    '1e3',
    '85.0000',
    'gratis',
    '$',
    '9'.repeat(16),
  ])('%j is none, and stays as it is', (text) => {
    expect(readWholeNumber(text)).toBe(text)
  })
})

describe('a number that is finished', () => {
  it.each([
    ['85.000,00', 85_000],
    ['85000,0', 85_000],
    ['$ 85.000,00', 85_000],
    ['85.000', 85_000],
  ])('%j is %j', (text, value) => {
    expect(settleWholeNumber(text)).toBe(value)
  })

  it.each(['85,000', '85,0000', '1,05', '1,50', '1,', ',00', '85.00,00'])(
    '%j is none, and stays as it is',
    (text) => {
      expect(settleWholeNumber(text)).toBe(text)
    },
  )
})

describe('the points of the field itself', () => {
  it.each([
    ['a digit at the end', { before: '85.000', after: '85.0001' }],
    ['a digit less', { before: '85.000', after: '85.00' }],
    ['a point less', { before: '85.000', after: '85000' }],
    ['everything less', { before: '85.000', after: '' }],
    ['a digit over a choice', { before: '85.000', after: '5', kind: 'insertText', data: '5' }],
  ])('are told from the author’s: %s', (_, edit) => {
    expect(hasOwnSigns(edit)).toBe(false)
  })

  it.each([
    ['a comma', { before: '1', after: '1,' }],
    ['a point', { before: '12', after: '12.' }],
    ['a minus', { before: '', after: '-' }],
    ['another text', { before: '85.000', after: '12.5' }],
    ['another text that begins the same', { before: '85.000', after: '85.5' }],
    ['a paste', { before: '85.000', after: '85.5', kind: 'insertFromPaste' }],
    ['a text put in by a program', { before: '85.000', after: '85.5', kind: 'insertText', data: '85.5' }],
  ])('are not those of %s', (_, edit) => {
    expect(hasOwnSigns(edit)).toBe(true)
  })

  it('move with the digits', () => {
    expect(digitsOf('85.00')).toBe(8_500)
    expect(digitsOf('')).toBeNull()
    expect(digitsOf('9'.repeat(16))).toBe('9'.repeat(16))
  })
})
