import type { ApiDependencies } from '../../platform/dependencies'
import { addressHash } from './consent-link'

interface Holder {
  readonly id: string
  readonly email: string
}

/**
 * Where a runner opens their registration with no account. It names the registration and the address it was mailed to, so
 * it ends when either is somebody else's.
 */
export function registrationPage(
  { accessTokens, publicUrl }: Pick<ApiDependencies, 'accessTokens' | 'publicUrl'>,
  { id, email }: Holder,
): string {
  const token = accessTokens.signRegistration({ registration_id: id, address: addressHash(email) })
  return `${publicUrl}/entrada?token=${token}`
}
