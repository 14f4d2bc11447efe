import { randomBytes } from 'node:crypto'
import { type ApiError, invalidInput } from './api-error'
import { type CheckoutRequest, isWebAddress } from './checkout-request'
import { MINIMUM_CENTS } from './merchant'

export interface PaymentLink {
  readonly id: string
  readonly created_at: string
  readonly name: string
  readonly description: string
  readonly single_use: boolean
  readonly collect_shipping: boolean
  readonly currency: string
  /** Null lets the payer write it. */
  readonly amount_in_cents: number | null
  readonly expires_at: string | null
  readonly redirect_url: string | null
  readonly sku: string | null
}

/** The link that `POST /payment_links` asks for, or what is wrong with it. */
export function readPaymentLink(body: unknown, now: Date): PaymentLink | ApiError {
  const given = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const text = (name: string) => {
    const value: unknown = given.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  for (const name of ['name', 'description'])
    if (text(name) === '') return invalidInput(name, 'No está presente')
  for (const name of ['single_use', 'collect_shipping'])
    if (typeof given.get(name) !== 'boolean') return invalidInput(name, 'Debe ser verdadero o falso')
  const amount: unknown = given.get('amount_in_cents') ?? null
  if (amount !== null && (typeof amount !== 'number' || !Number.isSafeInteger(amount)))
    return invalidInput('amount_in_cents', 'Debe ser un número entero de centavos')
  if (amount !== null && amount < MINIMUM_CENTS)
    return invalidInput('valid_amount_in_cents', 'El monto mínimo de una transacción es $ 1.500')
  if (given.has('currency') && given.get('currency') !== 'COP')
    return invalidInput('currency', 'La moneda debe ser COP')
  const expiresAt = text('expires_at')
  if (expiresAt !== '' && !(new Date(expiresAt) > now))
    return invalidInput('expires_at', 'Debe ser una fecha que no haya pasado')
  const redirectUrl = text('redirect_url')
  if (redirectUrl !== '' && !isWebAddress(redirectUrl))
    return invalidInput('redirect_url', 'La dirección de regreso es inválida')
  return {
    id: `test_${randomBytes(4).toString('base64url').replace(/[-_]/g, 'x')}`,
    created_at: now.toISOString(),
    name: text('name'),
    description: text('description'),
    single_use: given.get('single_use') === true,
    collect_shipping: given.get('collect_shipping') === true,
    currency: 'COP',
    amount_in_cents: amount,
    expires_at: expiresAt === '' ? null : new Date(expiresAt).toISOString(),
    redirect_url: redirectUrl || null,
    sku: text('sku') || null,
  }
}

/** Each attempt at a link gets a reference of its own. */
export function requestOfLink(link: PaymentLink, amountInCents: number): CheckoutRequest {
  return {
    reference: `${link.id}_${Date.now()}_${randomBytes(5).toString('hex')}`,
    amount_in_cents: link.amount_in_cents ?? amountInCents,
    currency: link.currency,
    redirect_url: link.redirect_url,
    expiration_time: link.expires_at,
    vat_in_cents: null,
    payment_link_id: link.id,
    path: `/wompi/l/${link.id}`,
    customer: { email: '', full_name: '', phone_number: null, legal_id: null, legal_id_type: null },
  }
}
