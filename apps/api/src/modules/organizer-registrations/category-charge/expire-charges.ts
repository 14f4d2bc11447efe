import type { ApiDependencies } from '../../../platform/dependencies'
import { ASKED_AT_ONCE, eachEnded } from '../../../platform/each-ended'
import { categoryChargePayables } from './category-charge-payable'
import { selectEndedCharges } from './category-charges.repository'

/** Asks the provider, outside any transaction, what came of it; ends it there when nothing is under way. */
type EndUnpaid = (ending: {
  readonly payable_kind: string
  readonly payable_id: string
  readonly held_until: Date
}) => Promise<boolean>

/**
 * Each in transactions of its own: one that fails must not keep the others. Those that never went to pay are first: nobody
 * is asked about them, so that their places return in time whatever the payment provider does.
 */
export async function expireCharges(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'log'>,
  endUnpaid: EndUnpaid,
): Promise<void> {
  const now = deps.clock.now()
  for (const wentToPay of [false, true])
    await eachEnded(
      (page) => selectEndedCharges(deps.database, { wentToPay, now, ...page }),
      ASKED_AT_ONCE,
      ({ id, code, expires_at }) =>
        endUnpaid({
          payable_kind: categoryChargePayables.kind,
          payable_id: id,
          held_until: expires_at,
        }).catch((error: unknown) =>
          deps.log.error({ err: error, charge: code }, 'a charge of a category could not expire'),
        ),
    )
}
