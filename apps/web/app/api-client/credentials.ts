import type { Call } from '@zancada/contracts'

/** Who is calling. The session implements it; a client without one calls as nobody. */
export interface Credentials {
  /** Headers that identify the caller; may renew a token first. */
  headersFor(call: Call): Promise<Record<string, string>>
  /** Asked once after a 401: true when the call deserves one more try with fresh headers. */
  renewAfterRefusal(call: Call, sent: Record<string, string>): Promise<boolean>
  /** Told of a 403: the caller may have lost a right they had. */
  noteForbidden(call: Call, sent: Record<string, string>): void
  /** Called when the answer comes: throws if its caller has left, or somebody else took their place. */
  assertPresent(sent: Record<string, string>): void
}

export const ANONYMOUS: Credentials = {
  headersFor: async () => ({}),
  renewAfterRefusal: async () => false,
  noteForbidden: () => {},
  assertPresent: () => {},
}
