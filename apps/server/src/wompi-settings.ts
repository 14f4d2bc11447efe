import {
  environmentOfHost,
  environmentOfKey,
  WOMPI_API_URLS,
  WOMPI_CHECKOUT_URL,
  type WompiKeys,
} from '@zancada/api/wompi-keys'

/** Payments: four keys of one environment, Wompi's addresses unless others are given; in the demo, the sandbox's. */
export interface WompiConfig extends WompiKeys {
  readonly apiUrl: string
  readonly checkoutUrl: string
  /** In production with keys that move no money: every page says so. */
  readonly isRehearsal: boolean
}

/** Everyone can read them here, so they are good for the demo's make-believe Wompi and for nothing else. */
export const DEMO_WOMPI_KEYS: WompiKeys = {
  publicKey: 'pub_test_zancadaDemo8fJ2kQ',
  privateKey: 'prv_test_zancadaDemo3mX7vB',
  eventsSecret: 'test_events_zancadaDemo5tR9wL',
  integritySecret: 'test_integrity_zancadaDemo1pC4hN',
}

type Given = Readonly<Record<string, string | undefined>>

export function wompiProblems(given: Given, demo: boolean): string[] {
  const missing = VARIABLES.filter(({ variable }) => given[variable] === undefined)
  if (missing.length === VARIABLES.length)
    return demo ? [] : missing.map(({ variable }) => `${variable}: es obligatoria fuera de la demo`)
  if (missing.length > 0)
    return missing.map(
      ({ variable }) => `${variable}: falta; las cuatro claves de Wompi van juntas (${VARIABLE_NAMES})`,
    )
  return keyProblems(given, demo)
}

export function wompiConfig(given: Given, demo: boolean, sandboxUrl: string): WompiConfig {
  const [publicKey, privateKey, eventsSecret, integritySecret] = VARIABLES.map(
    ({ variable }) => given[variable],
  )
  if (!publicKey || !privateKey || !eventsSecret || !integritySecret) {
    if (!demo) throw new Error('Wompi has no keys')
    return {
      ...DEMO_WOMPI_KEYS,
      apiUrl: withoutSlash(given.WOMPI_API_URL ?? `${sandboxUrl}/wompi/v1`),
      checkoutUrl: given.WOMPI_CHECKOUT_URL ?? `${sandboxUrl}/wompi/p/`,
      isRehearsal: false,
    }
  }
  const environment = environmentOfKey('publicKey', publicKey) ?? 'test'
  return {
    publicKey,
    privateKey,
    eventsSecret,
    integritySecret,
    apiUrl: withoutSlash(given.WOMPI_API_URL ?? WOMPI_API_URLS[environment]),
    checkoutUrl: given.WOMPI_CHECKOUT_URL ?? WOMPI_CHECKOUT_URL,
    isRehearsal: given.NODE_ENV === 'production' && environment === 'test',
  }
}

const VARIABLES = [
  { variable: 'WOMPI_PUBLIC_KEY', key: 'publicKey', shape: 'pub_test_… o pub_prod_…' },
  { variable: 'WOMPI_PRIVATE_KEY', key: 'privateKey', shape: 'prv_test_… o prv_prod_…' },
  { variable: 'WOMPI_EVENTS_SECRET', key: 'eventsSecret', shape: 'test_events_… o prod_events_…' },
  {
    variable: 'WOMPI_INTEGRITY_SECRET',
    key: 'integritySecret',
    shape: 'test_integrity_… o prod_integrity_…',
  },
] as const

const VARIABLE_NAMES = VARIABLES.map(({ variable }) => variable).join(', ')

function keyProblems(given: Given, demo: boolean): string[] {
  const keys = VARIABLES.map(({ variable, key, shape }) => {
    const value = given[variable] ?? ''
    return { variable, key, shape, value, environment: environmentOfKey(key, value) }
  })
  const problems = keys.flatMap(({ variable, key, shape, value, environment }) => {
    if (environment === undefined) return [`${variable}: debe ser de la forma ${shape}`]
    return !demo && value === DEMO_WOMPI_KEYS[key] ? [`${variable}: es la clave de la demo`] : []
  })
  const environments = new Set(keys.flatMap(({ environment }) => environment ?? []))
  const [environment] = environments
  if (environments.size > 1) {
    const told = keys.map((each) => `${each.variable} es de ${each.environment ?? '?'}`).join(', ')
    return [...problems, `WOMPI_PUBLIC_KEY: las cuatro claves deben ser del mismo ambiente (${told})`]
  }
  const host =
    given.WOMPI_API_URL && URL.canParse(given.WOMPI_API_URL) && environmentOfHost(given.WOMPI_API_URL)
  if (host && environment && host !== environment)
    problems.push(`WOMPI_API_URL: es la dirección de ${host} y las claves son de ${environment}`)
  // Buyers would be registered without paying, and nobody would see it.
  if (given.NODE_ENV === 'production' && environment === 'test' && !isOn(given.WOMPI_REHEARSAL))
    problems.push(
      'WOMPI_PUBLIC_KEY: son claves de prueba y nadie pagaría de verdad; para un ensayo en producción pon WOMPI_REHEARSAL=1',
    )
  if (environment === 'prod' && isOn(given.WOMPI_REHEARSAL))
    problems.push('WOMPI_REHEARSAL: con claves de producción los pagos son de verdad; quítala')
  // In production it is the demo itself that is refused.
  if (demo && environment === 'prod' && given.NODE_ENV !== 'production')
    problems.push('WOMPI_PUBLIC_KEY: la demo no cobra dinero de verdad; usa claves de prueba')
  return problems
}

const isOn = (text: string | undefined) => text === '1' || text === 'true'

function withoutSlash(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '')
}
