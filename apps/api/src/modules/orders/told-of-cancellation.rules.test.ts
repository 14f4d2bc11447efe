import { expect, it } from 'vitest'
import { toldOfCancellation } from './told-of-cancellation.rules'

const ana = { email: 'ana@correo.test', first_name: 'Ana', ticket_code: 'AAAA' }
const luis = { email: 'luis@correo.test', first_name: 'Luis', ticket_code: 'LLLL' }
const child = { email: 'luis@correo.test', first_name: 'Sara', ticket_code: 'SSSS' }

it('tells a buyer of the order, by their name or else the one they run by', () => {
  const told = (name: string | null) => toldOfCancellation({ email: ana.email, name }, [ana], [])
  expect(told(null)).toEqual([{ to: ana.email, name: 'Ana', lost: { what: 'order' } }])
  expect(told('Ana María')).toEqual([{ to: ana.email, name: 'Ana María', lost: { what: 'order' } }])
})

it('tells everybody else of what is theirs, each address once', () => {
  expect(
    toldOfCancellation({ email: ana.email, name: null }, [luis, child, { ...luis, email: null }], []),
  ).toEqual([
    { to: luis.email, name: 'Luis', lost: { what: 'own', runners: [luis, child] } },
    { to: ana.email, name: null, lost: { what: 'order' } },
  ])
})

it('tells who only paid a dearer category of that, and a company of nothing here', () => {
  const parts = [
    { payable_kind: 'category_charge', payer_email: 'pago@correo.test' },
    { payable_kind: 'category_charge', payer_email: null },
    { payable_kind: 'category_charge', payer_email: luis.email },
    { payable_kind: 'import_order', payer_email: 'empresa@correo.test' },
  ]
  expect(toldOfCancellation(null, [luis], parts)).toEqual([
    { to: 'pago@correo.test', name: null, lost: { what: 'charge' } },
    { to: luis.email, name: 'Luis', lost: { what: 'own', runners: [luis] } },
  ])
})
