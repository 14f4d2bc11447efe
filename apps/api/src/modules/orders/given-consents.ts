import type { NewConsent } from './participants.repository'

interface Given {
  readonly health: boolean
  readonly marketing: boolean
  readonly image: boolean
}

interface ShownVersions {
  readonly waiver_version: string
  readonly data_policy_version: string
}

/** What a runner accepted, each with the version of the text they read. The first two are never missing. */
export function givenConsents(
  about: Pick<NewConsent, 'registration_id' | 'user_id' | 'email'>,
  given: Given,
  { waiver_version, data_policy_version }: ShownVersions,
): NewConsent[] {
  const chosen = (['health', 'marketing', 'image'] as const).filter((kind) => given[kind])
  return [
    { ...about, kind: 'waiver', text_version: waiver_version },
    { ...about, kind: 'data_policy', text_version: data_policy_version },
    ...chosen.map((kind) => ({ ...about, kind, text_version: data_policy_version })),
  ]
}
