import type { ImportCompany, ImportTotals } from '@zancada/contracts'

/** Who pays, in tests. */
export const andina: ImportCompany = {
  name: 'Andina de Café',
  nit: '900123456-8',
  contact_name: 'Lucía Pérez',
  email: 'pagos@andina.co',
  phone: null,
  address: 'Calle 10 # 5-20',
  city_code: '05001',
}

/** Forty runners, of whom nobody is paid. */
export const unpaid: ImportTotals = {
  rows: 40,
  subtotal_cop: 4_000_000,
  discount_cop: 0,
  service_fee_cop: 0,
  total_cop: 4_000_000,
  paid_online_cop: 0,
  paid_transfer_cop: 0,
  applied_cop: 0,
  submitted_cop: 0,
  left_cop: 4_000_000,
  credit_cop: 0,
  back_online_cop: 0,
  back_transfer_cop: 0,
  cancelled_rows_owed_cop: 0,
  cancelled_rows_returned_cop: 0,
  cancelled_race: null,
}
