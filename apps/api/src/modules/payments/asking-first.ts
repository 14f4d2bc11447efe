import { askReference } from './ask-reference'
import { UnaskedReference } from './open-checkout'
import type { SettleDependencies } from './settle-transaction'

/** Tries again whenever a checkout could be used again, once the provider has told what came of it. */
export async function askingFirst<T>(
  deps: SettleDependencies,
  attempt: (asked: string | undefined) => Promise<T>,
): Promise<T> {
  let asked: string | undefined
  while (true) {
    try {
      return await attempt(asked)
    } catch (error) {
      if (!(error instanceof UnaskedReference)) throw error
      asked = error.reference
      // Outside any transaction.
      await askReference(deps, asked)
    }
  }
}
