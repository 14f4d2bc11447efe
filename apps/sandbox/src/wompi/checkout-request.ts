import { type ApiError, invalidInput } from './api-error'
import { MINIMUM_CENTS, type WompiMerchant } from './merchant'
import { integritySignature } from './signatures'

/** What a payment page was asked to charge, once it is known to be sound. */
export interface CheckoutRequest {
  readonly reference: string
  readonly amount_in_cents: number
  readonly currency: string
  readonly redirect_url: string | null
  readonly expiration_time: string | null
  readonly vat_in_cents: number | null
  readonly payment_link_id: string | null
  /** The page itself, for another attempt. */
  readonly path: string
  readonly customer: {
    readonly email: string
    readonly full_name: string
    readonly phone_number: string | null
    readonly legal_id: string | null
    readonly legal_id_type: string | null
  }
}

/** Checks the address of a payment page as Wompi does, so that whatever passes here passes there. */
export function readCheckoutRequest(
  query: URLSearchParams,
  merchant: WompiMerchant,
  now: Date,
): CheckoutRequest | ApiError {
  const text = (name: string) => query.get(name) ?? ''
  const missing = REQUIRED.find((name) => text(name) === '')
  if (missing !== undefined) return invalidInput(missing, 'Este parámetro es obligatorio')
  if (text('public-key') !== merchant.publicKey)
    return invalidInput('public-key', 'La llave pública no existe')
  if (text('currency') !== 'COP') return invalidInput('currency', 'La moneda debe ser COP')

  const amountInCents = text('amount-in-cents')
  if (!/^[1-9]\d{0,14}$/.test(amountInCents))
    return invalidInput('amount_in_cents', 'El monto debe ser un número entero de centavos')
  if (Number(amountInCents) < MINIMUM_CENTS)
    return invalidInput('valid_amount_in_cents', 'El monto mínimo de una transacción es $ 1.500')

  const expirationTime = text('expiration-time')
  const signature = integritySignature({
    reference: text('reference'),
    amountInCents,
    currency: 'COP',
    expirationTime,
    secret: merchant.integritySecret,
  })
  // Upper-case hex is refused too, as the original does.
  if (text('signature:integrity') !== signature) return invalidInput('signature', 'La firma es inválida')
  if (expirationTime !== '' && !ISO_UTC.test(expirationTime))
    return invalidInput('expiration_time', 'La fecha de expiración debe ser ISO 8601 en UTC')
  if (expirationTime !== '' && new Date(expirationTime) <= now)
    return invalidInput('expiration_time', 'El tiempo para pagar ya pasó')

  const redirectUrl = text('redirect-url')
  if (redirectUrl !== '' && !isWebAddress(redirectUrl))
    return invalidInput('redirect_url', 'La dirección de regreso es inválida')
  for (const [one, other] of PAIRS)
    if ((text(one) === '') !== (text(other) === '')) return invalidInput(one, `Debe ir junto con ${other}`)
  const legalIdType = text('customer-data:legal-id-type')
  if (legalIdType !== '' && !LEGAL_ID_TYPES.includes(legalIdType))
    return invalidInput('customer-data:legal-id-type', 'El tipo de documento es inválido')
  const vat = text('tax-in-cents:vat')
  if (vat !== '' && !/^\d{1,15}$/.test(vat))
    return invalidInput('tax-in-cents:vat', 'El impuesto es inválido')

  return {
    reference: text('reference'),
    amount_in_cents: Number(amountInCents),
    currency: 'COP',
    redirect_url: redirectUrl || null,
    expiration_time: expirationTime || null,
    vat_in_cents: vat === '' ? null : Number(vat),
    payment_link_id: null,
    path: `/wompi/p/?${query}`,
    customer: {
      email: text('customer-data:email'),
      full_name: text('customer-data:full-name'),
      phone_number: text('customer-data:phone-number') || null,
      legal_id: text('customer-data:legal-id') || null,
      legal_id_type: legalIdType || null,
    },
  }
}

export function isRefused<T extends object>(answer: T | ApiError): answer is ApiError {
  return 'error' in answer
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

const REQUIRED = ['public-key', 'currency', 'amount-in-cents', 'reference', 'signature:integrity'] as const
const PAIRS = [
  ['customer-data:phone-number', 'customer-data:phone-number-prefix'],
  ['customer-data:legal-id', 'customer-data:legal-id-type'],
] as const
const LEGAL_ID_TYPES = ['CC', 'CE', 'NIT', 'PP', 'TI', 'DNI', 'RG', 'OTHER']
const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/
