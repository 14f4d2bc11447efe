import { expect, it } from 'vitest'
import { receiptOf } from './receipt.rules'

/** Of a moment in Bogotá. */
const at = (moment: string) => new Date(`${moment}-05:00`)
const order = {
  code: 'ZN-7K2M9QX4',
  subtotal_cop: 160_000,
  discount_cop: 16_000,
  service_fee_cop: 10_400,
  total_cop: 154_400,
  paid_at: at('2026-11-18T10:00:00'),
  manual_payment: null,
}
const race = {
  organizer_name: 'Andes en Marcha',
  legal_name: 'Andes en Marcha S. A. S.',
  nit: '901234567-7',
  address: null,
  organizer_city_code: null,
  contact_email: 'hola@andes.co',
  contact_phone: null,
  company: { name: 'Zancada S. A. S.', nit: null, address: null, phone: null, email: null },
  starts_at: at('2027-02-07T06:00:00'),
  timezone: 'America/Bogota',
  cancel_until_at: null,
  cancel_refund_percentage: 0,
}
const withdrawal = { days: 5, race_days: 5, refund_days: 15, fee_from: 'platform' as const }
const bought = {
  order,
  race,
  places: 2,
  method: 'PSE',
  withdrawal,
  publicUrl: 'https://zancada.co',
  now: at('2026-11-18T10:01:00'),
}

it('a receipt adds up to what was paid, and says when, how and to whom', () => {
  const receipt = receiptOf(bought)
  expect(receipt.lines.reduce((sum, { amount_cop }) => sum + amount_cop, 0)).toBe(receipt.total_cop)
  expect(receipt).toMatchObject({
    paid_on: 'miércoles 18 de noviembre de 2026',
    method: 'PSE',
    organizer: { name: 'Andes en Marcha S. A. S.', nit: '901234567-7' },
    platform: { name: 'Zancada S. A. S.' },
    withdrawal_until: 'miércoles 25 de noviembre de 2026',
    is_collected: true,
  })
})

it('one of cash names the organizer who took it, not the platform, and no right of withdrawal from here', () => {
  const receipt = receiptOf({ ...bought, order: { ...order, manual_payment: 'cash' }, method: null })
  expect(receipt).toMatchObject({
    method: 'Efectivo, al organizador',
    withdrawal_until: null,
    is_collected: false,
  })
})

it('one of a free place was paid in no way', () => {
  const free = { subtotal_cop: 0, discount_cop: 0, service_fee_cop: 0, total_cop: 0 }
  const receipt = receiptOf({ ...bought, order: { ...order, ...free }, method: null })
  expect(receipt).toMatchObject({ method: null, withdrawal_until: null })
})

it('a race that takes no cancellations is told from one whose last day for them is over', () => {
  const policy = (cancel_until_at: Date | null) =>
    receiptOf({ ...bought, race: { ...race, cancel_until_at } }).policy
  expect(policy(null)).toContain('esta carrera no permite cancelar')
  expect(policy(at('2026-11-17T10:00:00'))).toContain('ya pasó la fecha límite para cancelar')
})
