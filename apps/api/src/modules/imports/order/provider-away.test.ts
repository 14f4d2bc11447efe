import { openImportOrders } from '../../../testing/import-orders'
import { itEndsWhileTheProviderIsAway, SENT_TO_PAY } from '../../../testing/provider-away'
import type { TestApi } from '../../../testing/test-api'
import { followImports } from './expire-imports'

itEndsWhileTheProviderIsAway('a list', {
  charge: async (api) => {
    const imports = await openImportOrders(api)
    const sentIds: string[] = []
    for (let index = 0; index < SENT_TO_PAY; index++) {
      const { id, token } = await imports.held(1)
      await imports.checkoutOf(token)
      sentIds.push(id)
    }
    const plainId = (await imports.held(1)).id
    await endTime(api, sentIds, 2_000)
    await endTime(api, [plainId], 1_000)
    return { sentIds, plainId }
  },
  statesOf: async (api, ids) => {
    const rows = await api.database
      .selectFrom('import_orders')
      .select('state')
      .distinct()
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ state }) => state)
  },
  end: (api, askFirst) => followImports(api.deps, askFirst),
})

const endTime = (api: TestApi, ids: readonly string[], agoMs: number) =>
  api.database
    .updateTable('import_orders')
    .set({ expires_at: new Date(api.clock.now().getTime() - agoMs) })
    .where('id', 'in', ids)
    .execute()
