import { describe, expect, it } from 'vitest'
import { DEMO_WOMPI_KEYS, wompiConfig, wompiProblems } from './wompi-settings'

const keys = (environment: string) => ({
  WOMPI_PUBLIC_KEY: `pub_${environment}_a`,
  WOMPI_PRIVATE_KEY: `prv_${environment}_b`,
  WOMPI_EVENTS_SECRET: `${environment}_events_c`,
  WOMPI_INTEGRITY_SECRET: `${environment}_integrity_d`,
})
const SANDBOX = 'http://localhost:3001'

describe('the settings of payments', () => {
  it('need nothing in the demo, which pays at the sandbox', () => {
    expect(wompiProblems({}, true)).toEqual([])
    expect(wompiConfig({}, true, SANDBOX)).toEqual({
      ...DEMO_WOMPI_KEYS,
      apiUrl: 'http://localhost:3001/wompi/v1',
      checkoutUrl: 'http://localhost:3001/wompi/p/',
      isRehearsal: false,
    })
  })

  it.each([
    ['test', 'https://sandbox.wompi.co/v1'],
    ['prod', 'https://production.wompi.co/v1'],
  ])('lead keys of %s to their own address', (environment, apiUrl) => {
    expect(wompiProblems(keys(environment), false)).toEqual([])
    expect(wompiConfig(keys(environment), false, SANDBOX)).toMatchObject({
      publicKey: `pub_${environment}_a`,
      apiUrl,
      checkoutUrl: 'https://checkout.wompi.co/p/',
    })
  })

  it('refuse keys that move no money in production, unless a rehearsal is asked for by its name', () => {
    const production = { ...keys('test'), NODE_ENV: 'production' }
    expect(wompiProblems(production, false)).toEqual([expect.stringContaining('WOMPI_REHEARSAL=1')])
    const rehearsal = { ...production, WOMPI_REHEARSAL: '1' }
    expect(wompiProblems(rehearsal, false)).toEqual([])
    expect(wompiConfig(rehearsal, false, SANDBOX).isRehearsal).toBe(true)
    expect(wompiConfig(keys('test'), false, SANDBOX).isRehearsal).toBe(false)
    const real = { ...keys('prod'), NODE_ENV: 'production' }
    expect([wompiProblems(real, false), wompiConfig(real, false, SANDBOX).isRehearsal]).toEqual([[], false])
    expect(wompiProblems({ ...real, WOMPI_REHEARSAL: '1' }, false)).toEqual([
      expect.stringContaining('WOMPI_REHEARSAL'),
    ])
  })

  it('take other addresses, with or without a slash at the end', () => {
    const given = {
      ...keys('test'),
      WOMPI_API_URL: 'https://pagos.demo/v1/',
      WOMPI_CHECKOUT_URL: 'https://x.demo/p/',
    }
    expect(wompiConfig(given, false, SANDBOX)).toMatchObject({
      apiUrl: 'https://pagos.demo/v1',
      checkoutUrl: 'https://x.demo/p/',
    })
  })

  it.each([
    ['no key outside the demo', {}, false, 'WOMPI_PUBLIC_KEY: es obligatoria fuera de la demo'],
    [
      'three of four',
      { ...keys('prod'), WOMPI_EVENTS_SECRET: undefined },
      false,
      'WOMPI_EVENTS_SECRET: falta; las cuatro claves de Wompi van juntas',
    ],
    [
      'three of four in the demo too',
      { ...keys('test'), WOMPI_PRIVATE_KEY: undefined },
      true,
      'WOMPI_PRIVATE_KEY: falta; las cuatro',
    ],
    [
      'keys of both environments',
      { ...keys('prod'), WOMPI_INTEGRITY_SECRET: 'test_integrity_d' },
      false,
      'WOMPI_PUBLIC_KEY: las cuatro claves deben ser del mismo ambiente',
    ],
    [
      'one key in the place of another',
      { ...keys('prod'), WOMPI_PRIVATE_KEY: 'pub_prod_a' },
      false,
      'WOMPI_PRIVATE_KEY: debe ser de la forma prv_test_… o prv_prod_…',
    ],
    [
      'the address of the other environment',
      { ...keys('prod'), WOMPI_API_URL: 'https://sandbox.wompi.co/v1' },
      false,
      'WOMPI_API_URL: es la dirección de test y las claves son de prod',
    ],
    [
      'the demo’s own keys',
      { ...keys('test'), WOMPI_EVENTS_SECRET: DEMO_WOMPI_KEYS.eventsSecret },
      false,
      'WOMPI_EVENTS_SECRET: es la clave de la demo',
    ],
    ['real money in the demo', keys('prod'), true, 'WOMPI_PUBLIC_KEY: la demo no cobra dinero de verdad'],
  ])('refuse %s', (_, given, demo, line) => {
    expect(wompiProblems(given, demo)[0]).toContain(line)
  })
})
