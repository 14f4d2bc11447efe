import { expect, it } from 'vitest'
import { companyFormSchema, confirmFormSchema, confirmValues } from './company-form'

const blank = confirmValues({ company: null, transfer_instructions: null })
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
