import { expect, it } from 'vitest'
import { companyFormSchema, confirmFormSchema, confirmValues } from './company-form'

const nobody = { company: null, transfer_instructions: null, usual_transfer_instructions: 'Bancolombia 1' }
const blank = confirmValues({ ...nobody, usual_transfer_instructions: null }, true)

it('starts with the account of the last list, for a member who may name one', () => {
  expect(confirmValues(nobody, true).transfer_instructions).toBe('Bancolombia 1')
  expect(confirmValues(nobody, false).transfer_instructions).toBe('')
  const other = { ...nobody, transfer_instructions: 'Davivienda 2' }
  expect(confirmValues(other, true).transfer_instructions).toBe('Davivienda 2')
})
const andina = {
  ...blank,
  name: 'Textiles Andina',
  nit: '901.234.567',
  contact_name: 'Marcela Tobón',
  email: 'compras@andina.example',
  address: 'Calle 10 # 43-12',
  city_code: '05001',
}

it('begins empty, with three days', () => {
  expect(blank.hold_hours).toBe(72)
  expect(confirmFormSchema.safeParse(blank).error?.issues.map(({ path }) => path[0])).toEqual([
    'name',
    'nit',
    'contact_name',
    'email',
    'address',
    'city_code',
  ])
})

it('guests of the organizer need no company', () => {
  expect(confirmFormSchema.parse({ ...blank, payer: 'own' })).toEqual({
    payer: 'own',
    hold_hours: 72,
    transfer_instructions: null,
  })
})

it('works out the check digit of a NIT, and tells a wrong one at its field', () => {
  expect(companyFormSchema.parse(andina)).toMatchObject({
    nit: '901234567-7',
    phone: null,
    transfer_instructions: null,
  })
  const wrong = companyFormSchema.safeParse({ ...andina, nit: '901234567-1' }).error?.issues
  expect(wrong?.map(({ path, message }) => [path[0], message])).toEqual([
    ['nit', expect.stringContaining('dígito de verificación')],
  ])
})

it('takes a phone or none, and no half of one', () => {
  expect(companyFormSchema.parse({ ...andina, phone: '+573001234567' }).phone).toBe('+573001234567')
  expect(companyFormSchema.safeParse({ ...andina, phone: '+57' }).success).toBe(false)
})
