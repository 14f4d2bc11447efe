import type { ApiDependencies } from '../../../platform/dependencies'
import { categoryChargePayables } from './category-charge-payable'
import { selectEndedCharges } from './category-charges.repository'

const BATCH = 100

/** Asks the provider, outside any transaction, what came of it; ends it there when nothing is under way. */
type EndUnpaid = (ending: {
  readonly payable_kind: string
  readonly payable_id: string
  readonly held_until: Date
}) => Promise<boolean>

/** Each in transactions of its own: one that fails must not keep the others. */
export async function expireCharges(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'log'>,
  endUnpaid: EndUnpaid,
): Promise<void> {
  const now = deps.clock.now()
  let after: Awaited<ReturnType<typeof selectEndedCharges>>[number] | undefined
  for (;;) {
    const batch = await selectEndedCharges(deps.database, now, after, BATCH)
    for (const { id, code, expires_at } of batch)
      await endUnpaid({
        payable_kind: categoryChargePayables.kind,
        payable_id: id,
        held_until: expires_at,
      }).catch((error: unknown) =>
        deps.log.error({ err: error, charge: code }, 'a charge of a category could not expire'),
      )
    // Those that stay are passed over, not met again in the same round.
    after = batch.at(-1)
    if (batch.length < BATCH) return
  }
}
