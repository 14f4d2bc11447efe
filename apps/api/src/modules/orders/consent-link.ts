import type { ApiDependencies } from '../../platform/dependencies'
import type { AccessTokens } from '../../platform/tokens/access-token'
import { hashToken } from '../../platform/tokens/secret-token'

interface Invited {
  readonly id: string
  readonly email: string
}

/**
 * The token that shows a runner what they have to accept, after another person registered them. It names their
 * registration and the address it was mailed to, so it ends when either is somebody else's, and two runners of one mailbox
 * have one each.
 */
export function consentToken(
  { accessTokens }: { readonly accessTokens: Pick<AccessTokens, 'signConsent'> },
  { id, email }: Invited,
): string {
  return accessTokens.signConsent({ registration_id: id, address: addressHash(email) })
}

export function consentPage(
  deps: Pick<ApiDependencies, 'accessTokens' | 'publicUrl'>,
  invited: Invited,
): string {
  return `${deps.publicUrl}/autorizaciones?token=${consentToken(deps, invited)}`
}

export function addressHash(email: string): string {
  return hashToken(email).subarray(0, 16).toString('base64url')
}
