import type { WompiEnvironment } from './wompi-gateway'

export interface WompiKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly eventsSecret: string
  readonly integritySecret: string
}

/** Of one environment all four, or a payment would be signed for one and looked up in the other. */
export function wompiEnvironment(keys: WompiKeys): WompiEnvironment | undefined {
  const [first, ...rest] = KEY_NAMES.map((name) => environmentOfKey(name, keys[name]))
  return rest.every((environment) => environment === first) ? first : undefined
}

/** The environment in a key's prefix; undefined for a key without one. */
export function environmentOfKey(name: keyof WompiKeys, key: string): WompiEnvironment | undefined {
  return (['test', 'prod'] as const).find((environment) => {
    const prefix = PREFIXES[name](environment)
    return key.startsWith(prefix) && key.length > prefix.length
  })
}

/** Wompi's own hosts serve one environment each; any other host may be a stand-in. */
export function environmentOfHost(apiUrl: string): WompiEnvironment | undefined {
  const { hostname } = new URL(apiUrl)
  if (hostname === new URL(WOMPI_API_URLS.test).hostname) return 'test'
  return hostname === new URL(WOMPI_API_URLS.prod).hostname ? 'prod' : undefined
}

export const WOMPI_API_URLS: Readonly<Record<WompiEnvironment, string>> = {
  test: 'https://sandbox.wompi.co/v1',
  prod: 'https://production.wompi.co/v1',
}

/** The same for both environments: the key decides. */
export const WOMPI_CHECKOUT_URL = 'https://checkout.wompi.co/p/'

const KEY_NAMES = ['publicKey', 'privateKey', 'eventsSecret', 'integritySecret'] as const

const PREFIXES: Readonly<Record<keyof WompiKeys, (environment: WompiEnvironment) => string>> = {
  publicKey: (environment) => `pub_${environment}_`,
  privateKey: (environment) => `prv_${environment}_`,
  eventsSecret: (environment) => `${environment}_events_`,
  integritySecret: (environment) => `${environment}_integrity_`,
}
