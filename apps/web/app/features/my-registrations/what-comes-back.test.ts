import { expect, it } from 'vitest'
import { whatComesBack } from './what-comes-back'

const half = { paid_cop: 80_000, refund_cop: 40_000 }

it('who paid reads what comes back to them', () => {
  expect(whatComesBack({ ...half, is_buyer: true })).toContain('que pagaste')
})

it('who runs by somebody else’s purchase is promised nothing: the money is the buyer’s', () => {
  const text = whatComesBack({ ...half, is_buyer: false })
  expect(text).toContain('quien hizo la compra')
  for (const refund_cop of [0, 40_000])
    expect(whatComesBack({ ...half, refund_cop, is_buyer: false })).not.toMatch(/pagaste|te devolvemos/)
})

it('a free place gives nothing back to anybody', () => {
  expect(whatComesBack({ paid_cop: 0, refund_cop: 0, is_buyer: false })).toContain('gratis')
})
