import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { selectUnasked } from './accounts.repository'
import { askAccount } from './ask-account'
import { lockLine } from './lines.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>

const BATCH = 50

interface Asking {
  readonly event_id?: string
  /** Also those who were asked before then and said nothing. */
  readonly before?: Date
  /** How many at most. */
  readonly most?: number
}

/** One transaction and one mail each: killed anywhere, it goes on with who was not asked. */
export async function askAccounts(
  deps: Dependencies,
  { most = Number.POSITIVE_INFINITY, ...which }: Asking,
): Promise<void> {
  const unlessSince = which.before ?? new Date(0)
  for (let asked = 0; asked < most; ) {
    const lines = await selectUnasked(deps.database, { ...which, limit: BATCH })
    for (const line of lines)
      await inTransaction(deps.database, async (tx) => {
        const { state } = await lockLine(tx, line.id)
        if (state === 'to_pay') await askAccount(deps, tx, line, { unlessSince, now: deps.clock.now() })
      })
    asked += lines.length
    if (lines.length < BATCH) return
  }
}
