/** The only shop of the make-believe Wompi, with its keys. */
export interface WompiMerchant {
  readonly publicKey: string
  readonly privateKey: string
  readonly eventsSecret: string
  readonly integritySecret: string
  /** Where it wants to hear of its transactions. */
  readonly eventsUrl: string
}

export interface WompiPace {
  /** How long a card or Nequi takes to be answered. */
  readonly settleMs: number
  /** Shortens the waits before an event is sent again: 1 is Wompi's 30 minutes, 3 hours and 24 hours. */
  readonly eventRetryScale: number
}

export const MERCHANT_NAME = 'Zancada'
export const MERCHANT_ID = 12_015_602
export const MERCHANT = {
  id: MERCHANT_ID,
  name: MERCHANT_NAME,
  legal_name: 'Zancada S.A.S. (de prueba)',
  contact_name: 'Adriana Mejía Ríos',
  phone_number: '+573001234567',
  logo_url: null,
  legal_id_type: 'NIT',
  email: 'pagos@zancada.demo',
  legal_id: '901234567-7',
} as const

export const MINIMUM_CENTS = 150_000
export const PAYMENT_METHODS = ['CARD', 'NEQUI', 'PSE', 'DAVIPLATA', 'BANCOLOMBIA_COLLECT', 'PCOL'] as const
export type PaymentMethodType = (typeof PAYMENT_METHODS)[number]
