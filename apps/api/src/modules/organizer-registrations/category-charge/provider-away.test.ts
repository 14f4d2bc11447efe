import { expect } from 'vitest'
import { openChargeDesk } from '../../../testing/charge-desk'
import { createPaidOrder } from '../../../testing/paid-orders'
import { itEndsWhileTheProviderIsAway, SENT_TO_PAY } from '../../../testing/provider-away'
import { expireCharges } from './expire-charges'

const DAY_MS = 86_400_000

itEndsWhileTheProviderIsAway('a charge', {
  charge: async (api) => {
    const desk = await openChargeDesk(api, 40_000)
    const { race, other } = await desk.createRaces({ capacity: SENT_TO_PAY + 1 })
    const ask = async () => {
      const [id = ''] = (await createPaidOrder(api, race)).registrationIds
      expect((await desk.ask(id, other.id)).statusCode).toBe(201)
      return id
    }
    const sentIds: string[] = []
    for (let index = 0; index < SENT_TO_PAY; index++) {
      const id = await ask()
      await desk.checkoutOf(await desk.linkTo((await desk.registrationOf(id)).email ?? ''))
      sentIds.push(id)
    }
    const plainId = await ask()
    api.clock.advance(3 * DAY_MS + 1)
    return { sentIds, plainId }
  },
  statesOf: async (api, ids) => {
    const rows = await api.database
      .selectFrom('category_charges')
      .select('state')
      .distinct()
      .where('registration_id', 'in', ids)
      .execute()
    return rows.map(({ state }) => state)
  },
  end: (api, askFirst) => expireCharges(api.deps, askFirst),
})
