import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { CorrectedAddress } from '../registrations'
import { sendLinkAnew } from './category-charge/resend-charge-link'
import { requireWithin } from './change-within'

/** A runner's address was corrected by themselves or their buyer: a link that was sent to the one before ends. */
export async function followCorrectedAddress(
  deps: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  { id, organizer_id }: CorrectedAddress,
  now: Date,
): Promise<void> {
  await sendLinkAnew(deps, tx, await requireWithin(tx, { organizer_id, event_scope: 'all' }, id), now)
}
