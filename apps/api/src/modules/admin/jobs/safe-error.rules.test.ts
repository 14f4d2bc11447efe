import { expect, test } from 'vitest'
import { safeError } from './safe-error.rules'

test.each([
  ['550 5.1.1 <ana.ruiz@correo.co>: user unknown', '550 5.1.1 <…>: user unknown'],
  ['connect ECONNREFUSED 127.0.0.1:1025', 'connect ECONNREFUSED 127.0.0.1:1025'],
  ['no page at https://zancada.co/reset-password?token=abc', 'no page at …'],
  ['invalid input syntax for type uuid: "Ana"', 'invalid input syntax for type uuid: …'],
  [
    'duplicate key value violates unique constraint "registrations_event_bib"',
    'duplicate key value violates unique constraint "registrations_event_bib"',
  ],
  ['Key (document_number)=(1020304050) already exists', 'Key … already exists'],
  ['document 1.020.304.050 of +57 300 123 4567', 'document … of …'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdef was refused', 'token … was refused'],
])('%s is shown as %s', (message, shown) => {
  expect(safeError({ message })).toBe(shown)
})

test('only the first line is shown, and never a long one', () => {
  expect(safeError({ message: 'it broke\n  at send (ana@correo.co)' })).toBe('it broke')
  expect(safeError({ message: 'no '.repeat(200) })).toHaveLength(200)
})

test('what pg-boss writes by itself is read too, and nothing is shown of what is not known', () => {
  expect(safeError({ value: { message: 'job timed out' } })).toBe('job timed out')
  expect(safeError(null)).toBe('')
  expect(safeError({ to: 'ana@correo.co' })).toBe('')
})
