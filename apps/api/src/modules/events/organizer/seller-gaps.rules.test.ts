import { expect, it } from 'vitest'
import { sellerGaps } from './seller-gaps.rules'

const nobody = { legal_name: null, nit: null, address: null, contact_phone: null }
const selling = (...prices: number[]) => ({
  categories: [{ phases: prices.map((price_cop) => ({ price_cop })) }],
})

it('lists what buyers are not told of who sells', () => {
  expect(sellerGaps({ ...nobody, ...selling(0, 80_000) })).toEqual(['legal_name', 'nit', 'address', 'phone'])
  const told = { ...nobody, nit: '901234567-7', contact_phone: '3001234567' }
  expect(sellerGaps({ ...told, ...selling(80_000) })).toEqual(['legal_name', 'address'])
  const all = { ...told, legal_name: 'Trote S. A. S.', address: 'Calle 10 # 4-20' }
  expect(sellerGaps({ ...all, ...selling(80_000) })).toEqual([])
})

it('asks nothing of a race that costs nothing', () => {
  expect(sellerGaps({ ...nobody, ...selling(0) })).toEqual([])
  expect(sellerGaps({ ...nobody, categories: [] })).toEqual([])
})
