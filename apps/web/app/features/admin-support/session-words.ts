import type { PersonStory } from '@zancada/contracts'
import { deviceOf } from '@zancada/contracts/accounts/device-name'
import { formatDateTime } from '../../ui/format/format-date'
import type { adminSupportTexts } from './locale'

type Texts = typeof adminSupportTexts.t

/** «Chrome en Windows». */
export function deviceText(t: Texts, userAgent: string | null): string {
  const device = deviceOf(userAgent)
  return device === null ? t('unknownDevice') : t('device', { ...device })
}

/** A text of the platform goes by its version, one of a race by the beginning of its hash. */
export function acceptedText(
  t: Texts,
  { text_version, accepted_at }: Pick<PersonStory['consents'][number], 'text_version' | 'accepted_at'>,
): string {
  const date = formatDateTime(accepted_at)
  const [, hash] = /^event:.+:([\da-f]{8,})$/.exec(text_version) ?? []
  return hash === undefined
    ? t('consentGiven', { version: text_version, date })
    : t('consentOfRace', { mark: hash.slice(0, 8), date })
}
