import { describe, expect, it } from 'vitest'
import { checkoutUrl } from './checkout-url'
import { integritySignature } from './integrity-signature'
import type { LegalDocumentType } from './legal-id'

const settings = {
  checkoutUrl: 'https://checkout.wompi.co/p/',
  publicKey: 'pub_test_X0zDA9xoKdePzhd8a0x9HAez7HgGO2fH',
  integritySecret: 'test_integrity_secreta',
}
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

describe('the address of the payment page', () => {
  it('carries pesos as cents, the signature with its expiration, and everything known of the payer', () => {
    const address = checkoutUrl(
      {
        reference: 'ZC-1',
        amount_cop: 85_000,
        redirect_url: 'https://zancada.co/payment/callback/wompi?order=A b',
        expires_at: new Date('2027-03-14T11:00:00Z'),
        vat_cop: 1_596,
        customer: {
          email: 'ana@correo.co',
          full_name: 'Ana Gómez',
          phone: '+573001234567',
          document_type: 'PA',
          document_number: 'AB123',
        },
      },
      settings,
    )
    expect(address.startsWith('https://checkout.wompi.co/p/?public-key=pub_test_')).toBe(true)
    expect(parametersOf(address)).toEqual({
      'public-key': settings.publicKey,
      currency: 'COP',
      'amount-in-cents': '8500000',
      reference: 'ZC-1',
      'signature:integrity': integritySignature({
        reference: 'ZC-1',
        amount_in_cents: 8_500_000,
        currency: 'COP',
        expiration_time: '2027-03-14T11:00:00.000Z',
        secret: settings.integritySecret,
      }),
      'expiration-time': '2027-03-14T11:00:00.000Z',
      'redirect-url': 'https://zancada.co/payment/callback/wompi?order=A b',
      'tax-in-cents:vat': '159600',
      'customer-data:email': 'ana@correo.co',
      'customer-data:full-name': 'Ana Gómez',
      'customer-data:phone-number': '3001234567',
      'customer-data:phone-number-prefix': '+57',
      'customer-data:legal-id': 'AB123',
      'customer-data:legal-id-type': 'PP',
    })
  })

  it('leaves out whatever is unknown, and never sends half of a pair', () => {
    const customer = { phone: '+14155550100', document_type: 'CC', document_number: null } as const
    expect(
      Object.keys(parametersOf(checkoutUrl({ reference: 'ZC-2', amount_cop: 1_500, customer }, settings))),
    ).toEqual(['public-key', 'currency', 'amount-in-cents', 'reference', 'signature:integrity'])
  })

  it.each([1_499, 2_000.5, Number.NaN, Number.MAX_SAFE_INTEGER])('is not made for %d pesos', (amount_cop) => {
    expect(() => checkoutUrl({ reference: 'ZC-3', amount_cop }, settings)).toThrow(RangeError)
  })

  it.each<[LegalDocumentType, string]>([
    ['CC', 'CC'],
    ['TI', 'TI'],
    ['CE', 'CE'],
    ['NIT', 'NIT'],
    ['PA', 'PP'],
    ['PPT', 'OTHER'],
    ['PEP', 'OTHER'],
    ['RC', 'OTHER'],
    ['DE', 'OTHER'],
  ])('names a document %s as %s', (document_type, expected) => {
    const address = checkoutUrl(
      { reference: 'ZC-4', amount_cop: 2_000, customer: { document_type, document_number: '1' } },
      settings,
    )
    expect(parametersOf(address)['customer-data:legal-id-type']).toBe(expected)
  })
})
