import { expect, it } from 'vitest'
import { personChanges } from './person-changes.rules'

const ana = {
  first_name: 'Ana',
  last_name: 'Ríos',
  email: 'ana@correo.co',
  club: null,
  phone: '+573001234567',
}

it('tells the fields that changed, as they were and as they are', () => {
  expect(personChanges(ana, { ...ana, last_name: 'Ruiz', club: 'Trote' })).toEqual({
    before: { last_name: 'Ríos', club: null },
    after: { last_name: 'Ruiz', club: 'Trote' },
  })
})

it('tells what was taken away', () => {
  expect(personChanges(ana, { ...ana, phone: undefined })).toEqual({
    before: { phone: '+573001234567' },
    after: { phone: null },
  })
})

it('tells nothing of health, nor when nothing it tells changed', () => {
  const ill = { ...ana, blood_type: 'O+', emergency_contact_name: 'Luis' }
  expect(personChanges(ana, ill)).toBeNull()
  expect(personChanges(ana, { ...ana })).toBeNull()
})
