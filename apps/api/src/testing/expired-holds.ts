import { expireHolds, expireSentToPay } from '../modules/orders'
import type { ApiDependencies } from '../platform/dependencies'

/** Both jobs that let holds go. By default the provider knows of nothing under way. */
export async function expireEveryHold(
  deps: ApiDependencies,
  askProviderFirst: Parameters<typeof expireSentToPay>[1] = async () => true,
): Promise<void> {
  await expireHolds(deps)
  await expireSentToPay(deps, askProviderFirst)
}
