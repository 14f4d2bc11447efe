import { expect, it } from 'vitest'
import { composePath, listPath } from './mail-filter'

it('the way to the mail and back keeps the list as it was', () => {
  const filter = { evento: 'alba', estado: 'confirmed', q: 'ana & luis' }
  expect(composePath(filter)).toBe(
    '/organizador/inscripciones/correo?evento=alba&estado=confirmed&q=ana+%26+luis',
  )
  expect(listPath(filter)).toBe('/organizador/inscripciones?estado=confirmed&evento=alba&q=ana+%26+luis')
})

it('a list of every state goes back to every state', () => {
  expect(listPath({ evento: 'alba' })).toBe('/organizador/inscripciones?estado=&evento=alba')
})
