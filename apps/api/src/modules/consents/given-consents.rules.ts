import { RUNNER_CONSENTS, RUNNER_WORDS, type RunnerConsent as RunnerConsentKind } from '@zancada/contracts'
import type { ConsentGiver } from './consent-giver.rules'

/** What was accepted for the runner of a place. */
export interface RunnerConsent extends ConsentGiver {
  readonly registration_id: string
  /** The runner's account, when they gave it themselves. */
  readonly user_id: string | null
  readonly email: string | null
  readonly kind: RunnerConsentKind
  readonly text_version: string
  /** What stood beside the box, to the letter. */
  readonly words: string
}

interface Given {
  readonly health: boolean
  readonly marketing: boolean
  readonly image: boolean
}

interface ShownVersions {
  readonly waiver_version: string
  readonly data_policy_version: string
}

/**
 * What was accepted for a runner, each with the version of the text that was read, the words beside its box and who gave
 * it. The first two are never missing.
 */
export function givenConsents(
  about: Pick<RunnerConsent, 'registration_id' | 'user_id' | 'email'>,
  given: Given,
  { waiver_version, data_policy_version }: ShownVersions,
  giver: ConsentGiver,
): RunnerConsent[] {
  const ticked: Record<RunnerConsentKind, boolean> = { waiver: true, data_policy: true, ...given }
  return RUNNER_CONSENTS.flatMap((kind) => {
    const words = RUNNER_WORDS[kind][giver.capacity]
    if (!ticked[kind] || words === null) return []
    const text_version = kind === 'waiver' ? waiver_version : data_policy_version
    return [{ ...about, ...giver, kind, text_version, words }]
  })
}
