import { afterAll, beforeAll, expect, it } from 'vitest'
import { askProviderFirst, createProviderBreaker } from '../modules/payments'
import { moneyParts } from '../payables'
import { type SilentWompi, startSilentWompi } from './silent-wompi'
import { createTestApi, type TestApi } from './test-api'

/** More than open the breaker of one turn. */
export const SENT_TO_PAY = 12

type AskFirst = (ending: Parameters<typeof askProviderFirst>[1]) => ReturnType<typeof askProviderFirst>

interface Charged {
  /** Those that went to pay, and one that never did, which ends last. */
  readonly sentIds: readonly string[]
  readonly plainId: string
}

interface Ending {
  readonly charge: (api: TestApi) => Promise<Charged>
  readonly statesOf: (api: TestApi, ids: readonly string[]) => Promise<string[]>
  /** One turn of the job that ends them. */
  readonly end: (api: TestApi, askFirst: AskFirst) => Promise<void>
}

/** Of what is charged by a link: what never went to pay waits for no provider, and what did is not ended unasked. */
export function itEndsWhileTheProviderIsAway(what: string, { charge, statesOf, end }: Ending): void {
  let api: TestApi
  let wompi: SilentWompi
  let charged: Charged
  beforeAll(async () => {
    wompi = await startSilentWompi()
    api = await createTestApi()
    charged = await charge(api)
  }, 240_000)
  afterAll(async () => {
    wompi.close()
    await api.close()
  })

  it(`${what} that never went to pay ends before a provider that answers nobody is asked`, async () => {
    const breaker = createProviderBreaker()
    const money = { ...api.deps, wompi: wompi.gateway, ...moneyParts }
    const { plainId, sentIds } = charged
    const whenAsked = new Promise((resolve) => wompi.onceAsked(() => resolve(statesOf(api, [plainId]))))
    await end(api, (ending) => askProviderFirst(money, ending, breaker))
    expect(await whenAsked).toEqual(['expired'])
    expect(await statesOf(api, sentIds)).toEqual(['awaiting_payment'])
    // Those already on their way when the eighth was given up.
    expect(wompi.asked).toBeLessThanOrEqual(11)
    expect(wompi.mostAtOnce).toBeGreaterThan(1)
  })
}
