import type { Call } from '@zancada/contracts'
import * as contracts from '@zancada/contracts'

/** The names that the contract exports its calls under: `createOrderCall` is the operation `createOrder`. */
const named: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contracts).flatMap(([name, value]) =>
    name.endsWith('Call') ? [[value, name.replace(/Call$/, '')] as const] : [],
  ),
)

/** What a client's method is called. It never changes once it is released. */
export function operationId(call: Call): string {
  const name = call.operation ?? named.get(call)
  if (name === undefined) throw new Error(`${call.method} ${call.path} has no name in the contract`)
  return name
}
