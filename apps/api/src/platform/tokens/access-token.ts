import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock'

export const ACCESS_TOKEN_MINUTES = 30
export const GUEST_TOKEN_HOURS = 24

const ALGORITHM = 'HS256'
const AUDIENCES = { account: 'zancada:account', guest: 'zancada:guest' } as const

const accountClaims = z.object({ sub: z.uuid(), sid: z.uuid() })
const guestClaims = z.object({ email: z.email() })

/**
 * Signed proofs of who is calling. An account's lives 30 minutes and names its session; a guest's names a verified
 * e-mail. The audience keeps one from passing for the other, and the algorithm is pinned.
 */
export interface AccessTokens {
  signAccount(claims: { user_id: string; session_id: string }): Promise<string>
  readAccount(token: string): Promise<{ user_id: string; session_id: string } | undefined>
  signGuest(email: string): Promise<string>
  readGuest(token: string): Promise<{ email: string } | undefined>
}

export function createAccessTokens(secret: string, issuer: string, clock: Clock): AccessTokens {
  // Made once: from mere bytes the library would make it anew for every token.
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

  const sign = async (claims: Record<string, unknown>, audience: string, seconds: number) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(await key)
  }

  const read = async <Claims>(token: string, audience: string, schema: z.ZodType<Claims>) => {
    try {
      const { payload } = await jwtVerify(token, await key, {
        algorithms: [ALGORITHM],
        issuer,
        audience,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'iat'],
      })
      return schema.parse(payload)
    } catch {
      return undefined
    }
  }

  return {
    signAccount: ({ user_id, session_id }) =>
      sign({ sub: user_id, sid: session_id }, AUDIENCES.account, ACCESS_TOKEN_MINUTES * 60),
    readAccount: async (token) => {
      const claims = await read(token, AUDIENCES.account, accountClaims)
      return claims && { user_id: claims.sub, session_id: claims.sid }
    },
    signGuest: (email) => sign({ email }, AUDIENCES.guest, GUEST_TOKEN_HOURS * 3600),
    readGuest: (token) => read(token, AUDIENCES.guest, guestClaims),
  }
}
