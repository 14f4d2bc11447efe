import type { Ending } from './database/ends-after'
import { eachOf } from './each-of'

/** How many things sent to pay the payment provider is asked about at once; each question may take half a minute. */
export const ASKED_AT_ONCE = 4

const BATCH = 100

/** Reads those whose time is over page after page, and does a piece of work for each, a few at once. */
export async function eachEnded<Row extends Ending>(
  select: (page: { readonly after: Ending | undefined; readonly limit: number }) => Promise<readonly Row[]>,
  atOnce: number,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let after: Ending | undefined
  for (;;) {
    const batch = await select({ after, limit: BATCH })
    await eachOf(batch, atOnce, work)
    // Those that stay are passed over, not met again in the same round.
    after = batch.at(-1)
    if (batch.length < BATCH) return
  }
}
