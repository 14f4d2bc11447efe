import { LEGAL_VERSION } from '@zancada/contracts'
import type { NewConsent } from './participants.repository'

interface Given {
  readonly health: boolean
  readonly marketing: boolean
  readonly image: boolean
}

/** What a runner accepted, each with the version of the text they read. The first two are never missing. */
export function givenConsents(
  about: Pick<NewConsent, 'registration_id' | 'user_id' | 'email'>,
  given: Given,
  event: { readonly slug: string; readonly version: number },
): NewConsent[] {
  const chosen = (['health', 'marketing', 'image'] as const).filter((kind) => given[kind])
  return [
    { ...about, kind: 'waiver', text_version: waiverVersion(event) },
    { ...about, kind: 'data_policy', text_version: LEGAL_VERSION },
    ...chosen.map((kind) => ({ ...about, kind, text_version: LEGAL_VERSION })),
  ]
}

/** A race's waiver is as old as the last change of the race. */
export function waiverVersion({
  slug,
  version,
}: {
  readonly slug: string
  readonly version: number
}): string {
  return `event:${slug}:${version}`
}
