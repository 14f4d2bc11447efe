import type { AnswerOf, Cop, cancelRegistrationCall } from '@zancada/contracts'
import type { OrganizerActor } from '../../platform/http/actor'
import type { PartBack } from '../paid-places'
import { type SettleDependencies, voidWhole } from '../payments'
import { goesBackByItself } from './refund-facts'

type RefundState = AnswerOf<typeof cancelRegistrationCall>['refund_state']

/**
 * Parts that were written down as owed, once that is committed: what the provider undoes by itself is asked of it, and
 * whatever is not undone stays owed in the administrator's list.
 */
export async function giveBack(
  deps: SettleDependencies,
  actor: OrganizerActor,
  parts: readonly PartBack[],
  reason: string,
): Promise<RefundState> {
  if (parts.length === 0) return 'none'
  const owed = parts.filter(({ is_outside }) => !is_outside)
  if (owed.length === 0) return 'outside'
  const states: ('voided' | 'voiding' | 'due')[] = []
  for (const part of owed) {
    const isVoid = await goesBackByItself(deps.database, part, part.amount_cop, deps.clock.now())
    states.push(isVoid ? await voidWhole(deps, actor, part, reason) : 'due')
  }
  if (states.includes('due')) return 'due'
  return states.includes('voiding') ? 'voiding' : 'voided'
}

export const outsideOf = (parts: readonly PartBack[]): Cop =>
  parts.reduce((sum, { is_outside, amount_cop }) => sum + (is_outside ? amount_cop : 0), 0)
