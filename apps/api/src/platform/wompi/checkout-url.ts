import { toCents } from './cents'
import { integritySignature } from './integrity-signature'
import { wompiLegalIdType } from './legal-id'
import { WOMPI_MINIMUM_COP, type WompiCustomer, type WompiPayment } from './wompi-gateway'

interface CheckoutSettings {
  readonly checkoutUrl: string
  readonly publicKey: string
  readonly integritySecret: string
}

const CURRENCY = 'COP'

/** The address of Wompi's payment page for one attempt to pay. */
export function checkoutUrl(payment: WompiPayment, settings: CheckoutSettings): string {
  const { reference, amount_cop, redirect_url, expires_at, vat_cop, customer } = payment
  if (amount_cop < WOMPI_MINIMUM_COP)
    throw new RangeError(`Wompi takes no less than ${WOMPI_MINIMUM_COP} pesos`)
  const amount_in_cents = toCents(amount_cop)
  const expiration_time = expires_at?.toISOString()
  const signature = integritySignature({
    reference,
    amount_in_cents,
    currency: CURRENCY,
    expiration_time,
    secret: settings.integritySecret,
  })

  const address = new URL(settings.checkoutUrl)
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined) address.searchParams.append(name, String(value))
  }
  add('public-key', settings.publicKey)
  add('currency', CURRENCY)
  add('amount-in-cents', amount_in_cents)
  add('reference', reference)
  add('signature:integrity', signature)
  add('expiration-time', expiration_time)
  add('redirect-url', redirect_url)
  add('tax-in-cents:vat', vat_cop === undefined ? undefined : toCents(vat_cop))
  for (const [name, value] of customerParameters(customer ?? {})) add(`customer-data:${name}`, value)
  return address.href
}

/** Phone and document go with their kind or not at all: Wompi refuses half of a pair. */
function customerParameters(customer: WompiCustomer): [name: string, value: string][] {
  const { email, full_name, phone, document_type, document_number } = customer
  const parameters: [string, string][] = []
  if (email) parameters.push(['email', email])
  if (full_name) parameters.push(['full-name', full_name])
  // Only a table of all country codes could split a foreign number: the payer writes it.
  const colombian = /^\+57(\d{10})$/.exec(phone ?? '')?.[1]
  if (colombian !== undefined) parameters.push(['phone-number', colombian], ['phone-number-prefix', '+57'])
  if (document_type && document_number)
    parameters.push(['legal-id', document_number], ['legal-id-type', wompiLegalIdType(document_type)])
  return parameters
}
