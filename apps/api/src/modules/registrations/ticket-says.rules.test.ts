import { expect, it } from 'vitest'
import { saysAnother } from './ticket-says.rules'

const runner = {
  email: 'ana@correo.test',
  first_name: 'Ana',
  last_name: 'Duarte',
  document_type: 'CC',
  document_number: '1020',
  size: 'M',
} as const

it('is out of date when something that it says, or its address, is another', () => {
  expect(saysAnother(runner, { ...runner, size: 'L' })).toBe(true)
  expect(saysAnother(runner, { ...runner, email: 'otra@correo.test' })).toBe(true)
  expect(saysAnother(runner, { ...runner, document_number: '1021' })).toBe(true)
  expect(saysAnother({ ...runner, size: null }, { ...runner, size: 'S' })).toBe(true)
})

it('still serves otherwise', () => {
  expect(saysAnother(runner, { ...runner })).toBe(false)
  expect(saysAnother({ ...runner, size: null }, { ...runner, size: undefined })).toBe(false)
})
