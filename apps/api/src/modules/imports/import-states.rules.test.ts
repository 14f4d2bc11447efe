import { IMPORT_STATES } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { mayBecome, waitsForMoney } from './import-states.rules'

const OPEN = ['awaiting_payment', 'partially_paid', 'paid'] as const

const ALLOWED: Readonly<Record<(typeof IMPORT_STATES)[number], readonly string[]>> = {
  parsing: ['mapping', 'reviewing', 'failed', 'cancelled', 'expired'],
  mapping: ['parsing', 'validating', 'cancelled', 'expired'],
  validating: ['reviewing', 'failed', 'cancelled', 'expired'],
  reviewing: ['parsing', 'validating', 'awaiting_payment', 'paid', 'cancelled', 'expired'],
  holding: [],
  awaiting_payment: ['partially_paid', 'paid', 'applied', 'cancelled', 'expired'],
  partially_paid: ['awaiting_payment', 'paid', 'applied', 'cancelled', 'expired'],
  paid: ['awaiting_payment', 'partially_paid', 'applied', 'cancelled'],
  applied: [],
  cancelled: [],
  expired: ['partially_paid', 'paid'],
  failed: [],
}

it.each(IMPORT_STATES)('an import that is %s becomes what its table says and nothing else', (from) => {
  expect(IMPORT_STATES.filter((to) => mayBecome(from, to))).toEqual(
    IMPORT_STATES.filter((to) => ALLOWED[from].includes(to)),
  )
})

it('what is registered, cancelled or failed never changes again', () => {
  for (const from of ['applied', 'cancelled', 'failed'] as const)
    expect(IMPORT_STATES.some((to) => mayBecome(from, to))).toBe(false)
})

it('money is only ever waited for while places are held, and all of it is not waited for', () => {
  expect(IMPORT_STATES.filter(waitsForMoney)).toEqual(OPEN.filter((state) => state !== 'paid'))
})
