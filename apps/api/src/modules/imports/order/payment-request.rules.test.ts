import type { ImportTotals } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { paidState, payWays, sumsOf } from './payment-request.rules'

const totals: ImportTotals = {
  rows: 2,
  subtotal_cop: 200_000,
  discount_cop: 20_000,
  service_fee_cop: 10_000,
  total_cop: 190_000,
  paid_online_cop: 50_000,
  paid_transfer_cop: 40_000,
  applied_cop: 90_000,
  submitted_cop: 0,
  left_cop: 100_000,
  credit_cop: 0,
  back_online_cop: 0,
  back_transfer_cop: 0,
  cancelled_rows_owed_cop: 0,
  cancelled_rows_returned_cop: 0,
  cancelled_race: null,
}
const page = {
  code: 'IM-1',
  company: {
    name: 'Andina',
    nit: '900123456-8',
    contact_name: 'Lucía',
    email: 'a@b.co',
    phone: null,
    address: '',
    city_code: '05001',
  },
  totals,
  lines: [],
  transfer_instructions: null,
}

const asking = (changed: Partial<ImportTotals>) => ({
  page: { ...page, totals: { ...totals, ...changed } },
  pending_cop: 0,
  pay_until: 'viernes 1 de mayo de 2026 a las 8:20 a. m.',
})

it('the sums go down to what is left, and come to the total', () => {
  const sums = sumsOf(totals)
  expect(sums.map(({ name, amount_cop }) => [name, amount_cop])).toEqual([
    ['Subtotal', 200_000],
    ['Descuento', -20_000],
    ['Tarifa de servicio', 10_000],
    ['Total', 190_000],
    ['Pagado', 90_000],
    ['Por pagar', 100_000],
  ])
  expect(sumsOf({ ...totals, discount_cop: 0, service_fee_cop: 0 }).map(({ name }) => name)).toEqual([
    'Subtotal',
    'Total',
    'Pagado',
    'Por pagar',
  ])
})

it('tells how much of it is paid, and what the organizer still reviews', () => {
  expect(paidState(asking({ left_cop: 0 }))).toBe('Pagada')
  expect(paidState(asking({}))).toBe('Pagada en parte')
  expect(paidState(asking({ paid_online_cop: 0, paid_transfer_cop: 0 }))).toBe('Por pagar')
  expect(paidState(asking({ submitted_cop: 30_000 }))).toMatch(/30\.000 en transferencias/)
  expect(paidState({ ...asking({}), pending_cop: 70_000 })).toMatch(
    /^Pagada en parte\. Hay \$\s?70\.000 en un pago en línea .* No los pagues otra vez\.$/,
  )
})

it('offers the account only where there is one, and online payments only from their least', () => {
  expect(payWays(asking({ left_cop: 0 }))).toBeNull()
  expect(payWays(asking({}))?.map(({ title }) => title)).toEqual([
    'En línea, con tarjeta, PSE y los demás medios de Wompi',
  ])
  const little = { ...page, totals: { ...totals, left_cop: 900 }, transfer_instructions: 'Banco 1\n\nAndes' }
  expect(payWays({ ...asking({}), page: little })).toEqual([
    {
      title: 'Por transferencia a la cuenta del organizador',
      lines: ['Banco 1', 'Andes', expect.stringContaining('IM-1')],
    },
    { title: 'En la página de pago', lines: ['Escanea el código o abre el enlace.'] },
  ])
})

it('asks for nothing that a bank or the organizer is looking at, or once the time is over', () => {
  expect(payWays({ ...asking({}), pending_cop: 100_000 })).toBeNull()
  expect(payWays({ ...asking({ submitted_cop: 60_000 }), pending_cop: 40_000 })).toBeNull()
  expect(payWays({ ...asking({}), pay_until: null })).toBeNull()
  expect(payWays({ ...asking({}), pending_cop: 40_000 })?.[0]?.lines[0]).toMatch(/Paga solo \$\s?60\.000/)
  expect(payWays({ ...asking({}), pending_cop: 99_100 })?.map(({ title }) => title)).toEqual([
    'En la página de pago',
  ])
})

const whole = { paid_online_cop: 150_000, left_cop: 0 }
it.each<[string, Partial<ImportTotals>, string[]]>([
  ['ordinary', {}, []],
  ['paid in part, with a rest that serves the next runner', { credit_cop: 10_000 }, []],
  ['paid whole and not registered yet', { ...whole, credit_cop: 190_000 }, []],
  ['overpaid', { ...whole, paid_online_cop: 180_000, credit_cop: 30_000 }, ['A favor']],
  [
    'overpaid and registered',
    { ...whole, paid_online_cop: 180_000, back_online_cop: 30_000 },
    ['Se devuelve'],
  ],
  [
    'late money that goes back',
    { ...whole, paid_transfer_cop: 60_000, back_transfer_cop: 20_000 },
    ['Se devuelve'],
  ],
  ['late money that went back', { ...whole, paid_online_cop: 175_000 }, ['Ya devuelto']],
  [
    'late money, one part of it back',
    { paid_online_cop: 80_000, back_online_cop: 10_000 },
    ['Se devuelve', 'Ya devuelto'],
  ],
])('the rows add up: %s', (_case, changed, names) => {
  const sums = sumsOf({ ...totals, ...changed })
  const of = (...some: string[]) =>
    sums.filter(({ name }) => some.includes(name)).reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  const unused = ['A favor', 'Se devuelve', 'Ya devuelto']
  expect(sums.map(({ name }) => name).filter((name) => unused.includes(name))).toEqual(names)
  expect(of('Subtotal', 'Descuento', 'Tarifa de servicio')).toBe(of('Total'))
  expect(of('Total') - of('Pagado') + of(...unused)).toBe(of('Por pagar'))
})
