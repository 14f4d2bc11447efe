import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf'
import { paymentRequestPdf } from './payment-request-pdf'

const QUANTITY = 4
const PRICE = 80_000

const asking = (categories: readonly string[]) => {
  const total_cop = categories.length * QUANTITY * PRICE
  return {
    page: {
      code: 'IM-7K3F9Q',
      company: {
        name: 'Andina de Café',
        nit: '900123456-8',
        contact_name: 'Lucía',
        email: 'pagos@andina.co',
        phone: null,
        address: 'Calle 10',
        city_code: '05001',
      },
      totals: {
        rows: categories.length * QUANTITY,
        subtotal_cop: total_cop,
        discount_cop: 0,
        service_fee_cop: 0,
        total_cop,
        paid_online_cop: 0,
        paid_transfer_cop: 0,
        applied_cop: 0,
        submitted_cop: 0,
        left_cop: total_cop,
        credit_cop: 0,
        back_online_cop: 0,
        back_transfer_cop: 0,
        cancelled_rows_owed_cop: 0,
        cancelled_rows_returned_cop: 0,
        cancelled_race: null,
      },
      lines: categories.map((category) => ({
        category,
        quantity: QUANTITY,
        price_cop: PRICE,
        subtotal_cop: QUANTITY * PRICE,
      })),
      transfer_instructions: null,
    },
    pending_cop: 0,
    event_name: 'Medellín 10K',
    organizer: { name: 'Andes en Marcha', nit: null },
    made_at: '1 de mayo de 2026 a las 8:00 a. m.',
    race_at: null,
    pay_until: 'viernes 1 de mayo de 2026 a las 8:20 a. m.',
    pay_url: 'https://zancada.test/pago-importacion?token=abc',
  }
}

it.each([18, 19, 20, 21, 22])(
  'keeps each long row whole on one page, under the heads: %i rows',
  async (count) => {
    const names = Array.from(
      { length: count },
      (_, index) =>
        `Inicio${index} de la categoría recreativa con un nombre muy largo que ocupa dos renglones Final${index}`,
    )
    const pages = readPdf(await paymentRequestPdf(asking(names)))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      const starts = page.match(/Inicio\d+/g) ?? []
      const ends = page.match(/Final\d+/g) ?? []
      expect(ends.map((end) => end.slice(5))).toEqual(starts.map((start) => start.slice(6)))
      expect(page.split('Subtotal').length - 1).toBeGreaterThanOrEqual(starts.length > 0 ? 1 : 0)
      if (starts.length > 0) expect(page).toContain('Categoría')
    }
    expect(pages.join('').match(/Inicio\d+/g)).toHaveLength(count)
  },
)
