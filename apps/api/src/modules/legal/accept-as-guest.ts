import { ACCOUNT_WORDS, LEGAL_KINDS } from '@zancada/contracts'
import { together } from '../../platform/database/together'
import type { Transaction } from '../../platform/database/transaction'
import { InvalidInputError } from '../../platform/http/problems'
import { recordOwnConsents, selectGuestConsents } from '../consents'
import { assertInForce } from './accept-texts'
import { selectVersionsInForce } from './legal.repository'

interface Accepting {
  /** Proven by a code or a link. */
  readonly email: string
  readonly ip: string
  readonly now: Date
  /** As they stood at the button. */
  readonly shown: {
    readonly terms_version?: string | undefined
    readonly data_policy_version?: string | undefined
  }
}

/** Who buys without an account accepts the texts in force with the purchase; the same versions are accepted once. */
export async function acceptAsGuest(tx: Transaction, { email, ip, now, shown }: Accepting): Promise<void> {
  const [inForce, accepted] = await together(selectVersionsInForce(tx, now), selectGuestConsents(tx, email))
  const fresh = LEGAL_KINDS.map((kind) => ({
    kind,
    text_version: inForce[kind],
    words: ACCOUNT_WORDS.guest,
  })).filter(
    ({ kind, text_version }) =>
      !accepted.some((each) => each.kind === kind && each.text_version === text_version),
  )
  if (fresh.length === 0) return
  const { terms_version, data_policy_version } = shown
  if (terms_version === undefined || data_policy_version === undefined)
    throw new InvalidInputError({
      terms_version: ['Para inscribirte acepta los términos y condiciones y la política de privacidad'],
    })
  assertInForce(terms_version, inForce.terms)
  assertInForce(data_policy_version, inForce.data_policy)
  await recordOwnConsents(tx, { email }, fresh, { ip, now })
}
