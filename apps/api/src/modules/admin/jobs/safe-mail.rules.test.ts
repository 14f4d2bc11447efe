import { expect, it } from 'vitest'
import { safeMail } from './safe-mail.rules'

it.each([
  ['camila.rojas@correo.demo', 'ca…@correo.demo'],
  ['c@correo.demo', 'c…@correo.demo'],
])('%s is known by a part of it', (to, shown) => {
  expect(safeMail(to, 'Tu entrada').to).toBe(shown)
})

it('a code is not told with its subject', () => {
  expect(safeMail('ana@correo.demo', '493027 es tu código de Zancada').subject).toBe(
    '… es tu código de Zancada',
  )
  expect(safeMail('ana@correo.demo', 'Media del Río 2027: $ 138.900').subject).toBe(
    'Media del Río 2027: $ 138.900',
  )
})
