import type { Session } from './create-session'
import { GUARD_STEPS, type RouteRequirements } from './guard-steps'

type GuardedSession = Pick<Session, 'getState' | 'initialise' | 'restoreFromPayment' | 'saveRedirectPath'>

/** Walks the steps and carries out what they decide. Answers where to go instead, or null to let the person in. */
export async function runGuards(
  requirements: RouteRequirements,
  path: string,
  session: GuardedSession,
): Promise<string | null> {
  for (const step of GUARD_STEPS) {
    const decision = step.decide({ requirements, path, state: session.getState() })
    switch (decision.kind) {
      case 'continue':
        break
      case 'restore-payment-session':
        session.restoreFromPayment()
        break
      case 'initialise':
        await session.initialise()
        break
      case 'redirect':
        if (decision.returnTo !== undefined) session.saveRedirectPath(decision.returnTo)
        return decision.to
    }
  }
  return null
}
