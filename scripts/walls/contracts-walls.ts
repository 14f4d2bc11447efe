import { workspaceOf } from './resolve-import'
import { type Edge, isTest } from './source-graph'

/**
 * Contracts are imported one way. A server takes all from the index. The web takes types from there too, which vanish
 * when compiled, and each value from its own file, so that a page downloads nothing of the calls it does not make.
 */
export function breaksContractsWall({ from, typeOnly, target }: Edge): string | undefined {
  if (target.kind !== 'ours' || target.workspace !== 'contracts' || target.entry === undefined)
    return undefined
  const isIndex = target.entry === '.'
  if (workspaceOf(from) !== 'web')
    return isIndex ? undefined : 'outside the web, contracts are imported from @zancada/contracts alone'
  if (isTest(from) || from.includes('/testing/')) return undefined
  if (typeOnly) return isIndex ? undefined : 'types of contracts are imported from @zancada/contracts'
  return isIndex
    ? 'in the web a value of contracts is imported from its own file (@zancada/contracts/orders/orders.calls), so that pages download no more than they use'
    : undefined
}
