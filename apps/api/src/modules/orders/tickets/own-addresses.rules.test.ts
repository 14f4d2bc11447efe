import { expect, it } from 'vitest'
import { ownAddresses } from './own-addresses.rules'

const runners = (...emails: (string | null)[]) => emails.map((email) => ({ email }))

it('writes to each address once and never to the buyer’s, who has all the tickets', () => {
  expect(ownAddresses(runners('ana@x.co', 'luis@x.co', 'ana@x.co'), 'compra@x.co')).toEqual([
    'ana@x.co',
    'luis@x.co',
  ])
  expect(ownAddresses(runners('ana@x.co', 'luis@x.co'), 'Ana@x.co')).toEqual(['luis@x.co'])
  expect(ownAddresses(runners('ana@x.co', null), 'ana@x.co')).toEqual([])
})
