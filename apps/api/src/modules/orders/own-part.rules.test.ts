import { expect, it } from 'vitest'
import { toldTo } from './own-part.rules'

const bought = { payable_kind: 'order', payer_email: 'ana@correo.test', amount_cop: 80, is_outside: false }
const charged = {
  payable_kind: 'category_charge',
  payer_email: 'luis@correo.test',
  amount_cop: 33,
  is_outside: false,
}
const nothing = { own_cop: 0, outside_cop: 0, buyer_cop: 0, charged_cop: 0 }

it('tells each person what is theirs, and whose the rest is', () => {
  expect(toldTo('ana@correo.test', [charged, bought])).toEqual({ ...nothing, own_cop: 80, charged_cop: 33 })
  expect(toldTo('luis@correo.test', [charged, bought])).toEqual({ ...nothing, own_cop: 33, buyer_cop: 80 })
})

it('tells a runner of a list that its company bought, and the company what is its own', () => {
  const listed = { ...bought, payable_kind: 'import_order', payer_email: 'pagos@empresa.test' }
  expect(toldTo('luis@correo.test', [charged, listed])).toEqual({ ...nothing, own_cop: 33, buyer_cop: 80 })
  expect(toldTo('pagos@empresa.test', [charged, listed])).toEqual({
    ...nothing,
    own_cop: 80,
    charged_cop: 33,
  })
})

it('tells who paid both of all of it, and apart what the organizer returns', () => {
  const both = { ...charged, payer_email: 'ana@correo.test' }
  expect(toldTo('ana@correo.test', [both, bought])).toEqual({ ...nothing, own_cop: 113 })
  expect(toldTo('ana@correo.test', [both, { ...bought, is_outside: true }])).toEqual({
    ...nothing,
    own_cop: 33,
    outside_cop: 80,
  })
})

it('tells who paid nothing of nothing of theirs, and nobody of nothing', () => {
  expect(toldTo('eva@correo.test', [bought, { ...charged, payer_email: null }])).toEqual({
    ...nothing,
    buyer_cop: 80,
    charged_cop: 33,
  })
  expect(toldTo('ana@correo.test', [])).toEqual(nothing)
})
