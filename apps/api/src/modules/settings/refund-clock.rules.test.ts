import { expect, it } from 'vitest'
import { returnBy, saidReturnDay } from './refund-clock.rules'

/** Of a moment in Bogotá. */
const at = (moment: string) => new Date(`${moment}-05:00`)

it('counts fifteen calendar days from the day the debt began, in Colombia', () => {
  expect(returnBy({ refund_days: 15 }, at('2026-11-18T23:30:00'))).toBe('2026-12-03')
  expect(returnBy({ refund_days: 15 }, at('2026-11-19T00:00:00'))).toBe('2026-12-04')
})

it('says that day as mails do', () => {
  expect(saidReturnDay('2026-12-03')).toBe('jueves 3 de diciembre de 2026')
})
