import { expect, it } from 'vitest'
import { slipNumbers } from './slip-numbers'

it('reads the numbers that somebody says at the counter, the reference last', () => {
  expect(slipNumbers('Convenio 91825 · Referencia de pago 10000123456')).toEqual([
    { name: 'Convenio', value: '91825' },
    { name: 'Referencia de pago', value: '10000123456' },
  ])
})

it.each([null, '', 'Corresponsal', 'Convenio 91825 · sin referencia'])('reads nothing of %o', (detail) => {
  expect(slipNumbers(detail)).toEqual([])
})
