import { WompiAwayError, WompiRefusedError } from '../../platform/wompi/wompi-gateway'
import { settleReference } from './reconcile'
import type { SettleDependencies } from './settle-transaction'

/** Somebody waits for a button: a provider slower than this is asked by the jobs. */
const PATIENCE_MS = 4_000

/**
 * Asks whether anything came of a reference before its payer is sent there again: a bank transfer left half-way is
 * announced by nobody, and the provider refuses a second payment beside it. What is found is recorded, so that the
 * reference counts as used. Without an answer it stays as it was: a reference is never charged twice.
 */
export async function askReference(deps: SettleDependencies, reference: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  try {
    await Promise.race([settleReference(deps, reference), patience])
  } catch (error) {
    if (!(error instanceof WompiAwayError || error instanceof WompiRefusedError)) throw error
    deps.log.warn({ err: error, reference }, 'a reference is used again without the provider’s word')
  } finally {
    clearTimeout(timer)
  }
}
