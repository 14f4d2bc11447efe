import type { ConsentCapacity } from '@zancada/contracts'
import type { RunnerDraft } from './draft'
import { isMinorAt } from './eligibility'

type Runner = Pick<RunnerDraft, 'birth_on' | 'is_buyer' | 'is_buyer_guardian'>

/** In which capacity the person filling in the form accepts a runner's consents. */
export function acceptedAs(startsAt: string, runner: Runner): ConsentCapacity {
  if (isMinorAt(startsAt, runner.birth_on)) return runner.is_buyer_guardian ? 'guardian' : 'on_behalf'
  return runner.is_buyer ? 'self' : 'on_behalf'
}
