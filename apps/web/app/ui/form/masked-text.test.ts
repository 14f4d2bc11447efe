import { expect, it } from 'vitest'
import { isDigit, type Mask, retype } from './masked-text'
import { isColombian, phoneMask, phoneText, phoneValue } from './phone-number'
import { dateMask, dateText, dateValue } from './typed-date'

const thousands: Mask = { isKept: isDigit, format: (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '.') }

it('typing at the end leaves the caret at the end', () => {
  expect(retype(thousands, '8500', 4)).toEqual({ text: '8.500', caret: 5 })
})

it('typing in the middle leaves the caret after the same digit', () => {
  // 8|5.000 after typing a 1 between 8 and 5
  expect(retype(thousands, '815.000', 2)).toEqual({ text: '815.000', caret: 2 })
  expect(retype(thousands, '8195.000', 3)).toEqual({ text: '8.195.000', caret: 4 })
})

it('letters are not taken', () => {
  expect(retype(thousands, '12a', 3)).toEqual({ text: '12', caret: 2 })
})

it('a date writes its own slashes and keeps whole dates as YYYY-MM-DD', () => {
  expect(retype(dateMask, '14032027', 8).text).toBe('14/03/2027')
  expect(retype(dateMask, '140', 3).text).toBe('14/0')
  expect(dateValue('14/03/2027')).toBe('2027-03-14')
  expect(dateText('2027-03-14')).toBe('14/03/2027')
})

it.each([
  ['1/5/1990', '01/05/1990'],
  ['1-5-1990', '01/05/1990'],
  ['1.12.1990', '01/12/1990'],
  ['15/3/2027', '15/03/2027'],
  ['14032027', '14/03/2027'],
])('%s typed key by key is %s', (keys, text) => {
  let shown = ''
  for (const key of keys) shown = retype(dateMask, shown + key, shown.length + 1).text
  expect(shown).toBe(text)
})

it('a date pasted as computers write it is the same date', () => {
  expect(retype(dateMask, '1990-05-01', 10).text).toBe('01/05/1990')
  expect(retype(dateMask, '1/5/1990', 8).text).toBe('01/05/1990')
})

it('a date that is half typed or does not exist stays as typed, so that the schema refuses it', () => {
  expect(dateValue('14/03')).toBe('14/03')
  expect(dateValue('30/02/2027')).toBe('30/02/2027')
})

it.each([
  ['300 123 4567', '+573001234567'],
  ['(300) 123-4567', '+573001234567'],
  ['+57 300 123 4567', '+573001234567'],
  ['573001234567', '+573001234567'],
  ['+1 305 555 0100', '+13055550100'],
  ['300123456789999', '+573001234567'],
  ['', ''],
])('the phone «%s» is kept as «%s»', (typed, kept) => {
  expect(phoneValue(typed)).toBe(kept)
})

it('a Colombian phone is shown in groups without its country, a foreign one whole', () => {
  expect(phoneText('+573001234567')).toBe('300 123 4567')
  expect(phoneText('+13055550100')).toBe('+13055550100')
  expect(retype(phoneMask, '3001', 4)).toEqual({ text: '300 1', caret: 5 })
  expect([isColombian('+573001234567'), isColombian('+13055550100')]).toEqual([true, false])
})
