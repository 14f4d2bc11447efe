const EXPIRY_MARGIN_MS = 5 * 60_000

/** A token counts as expired five minutes early, so that no request sets out with one about to die. `now` by the server's clock. */
export function isTokenExpired(token: string, now: number): boolean {
  const expiresAt = expiryOf(token)
  return expiresAt === null || now >= expiresAt - EXPIRY_MARGIN_MS
}

/** The instant in a token's `exp`, in milliseconds; null when it can't be read. */
export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** The instant in a token's `iat`, by the server's clock, in milliseconds; null when it can't be read. */
export function issuedAtOf(token: string): number | null {
  const { iat } = claimsOf(token)
  return typeof iat === 'number' ? iat * 1000 : null
}

/** Whose token it is; null when it can't be read. */
export function personOf(token: string): string | null {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
}

/** The session it was given for, which stays the same from renewal to renewal; null when it can't be read. */
export function sessionOf(token: string): string | null {
  const { sid } = claimsOf(token)
  return typeof sid === 'string' ? sid : null
}

/** The address a guest proved, which their token carries; null when it can't be read. */
export function emailOf(token: string): string | null {
  const { email } = claimsOf(token)
  return typeof email === 'string' ? email : null
}

/** Given by a mailed link, for one order and nothing else. */
export function namesOrder(token: string): boolean {
  return 'order_code' in claimsOf(token)
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(fromBase64Url(token.split('.')[1] ?? ''))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return new TextDecoder().decode(bytes)
}
