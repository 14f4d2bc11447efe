import type { OwnPart } from './own-part.rules'

export interface LostRunner {
  readonly email: string | null
  readonly first_name: string | null
  readonly ticket_code: string | null
}

/** What somebody lost with a race: an order of theirs, registrations of their own, or a category that they paid. */
export type Lost =
  | { readonly what: 'order' }
  | { readonly what: 'own'; readonly runners: readonly LostRunner[] }
  | { readonly what: 'charge' }

interface ToldPerson {
  readonly to: string
  readonly name: string | null
  readonly lost: Lost
}

/**
 * Each address once, with what is theirs. An order is its buyer's alone; of one that a list paid for nobody here is, and
 * the company is told of its list by another mail.
 */
export function toldOfCancellation(
  buyer: { readonly email: string; readonly name: string | null } | null,
  runners: readonly LostRunner[],
  parts: readonly Pick<OwnPart, 'payer_email' | 'payable_kind'>[],
): ToldPerson[] {
  const told = new Map<string, ToldPerson>()
  for (const { payer_email: to, payable_kind } of parts)
    if (to !== null && payable_kind === 'category_charge')
      told.set(to, { to, name: null, lost: { what: 'charge' } })
  for (const [to, theirs] of byAddress(runners))
    told.set(to, { to, name: theirs[0]?.first_name ?? null, lost: { what: 'own', runners: theirs } })
  if (buyer !== null) {
    const { email: to, name } = buyer
    // A runner's own name greets better than none.
    told.set(to, { to, name: name ?? told.get(to)?.name ?? null, lost: { what: 'order' } })
  }
  return [...told.values()]
}

function byAddress(runners: readonly LostRunner[]): Map<string, LostRunner[]> {
  const found = new Map<string, LostRunner[]>()
  for (const runner of runners)
    if (runner.email !== null) found.set(runner.email, [...(found.get(runner.email) ?? []), runner])
  return found
}
