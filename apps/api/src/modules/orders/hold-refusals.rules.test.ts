import { expect, it } from 'vitest'
import { conflict } from '../../platform/http/problems'
import { isSoldOut, notOnSale, salesPaused, soldOut, tooManyHolds } from './hold-refusals.rules'

it('only places that ran out are sold out', () => {
  expect([soldOut(null), soldOut('21K')].map(isSoldOut)).toEqual([true, true])
  expect([notOnSale(), salesPaused(), tooManyHolds(false), conflict('other', '')].map(isSoldOut)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([new Error('sold_out'), { code: 'sold_out' }, undefined].map(isSoldOut)).toEqual([
    false,
    false,
    false,
  ])
})

it('a race that sells nothing says so, also while its organizer is suspended', () => {
  expect([notOnSale().code, salesPaused().code]).toEqual(['not_on_sale', 'not_on_sale'])
})

it('a refusal names the category that is full', () => {
  expect(soldOut('21K').message).toContain('21K')
  expect(soldOut(null).message).not.toContain('null')
})

it('a crowded network is not blamed on the buyer', () => {
  expect(tooManyHolds(true).message).toContain('conexión')
  expect(tooManyHolds(false).message).not.toContain('conexión')
})
