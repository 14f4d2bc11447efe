import * as oidc from 'openid-client'
import { z } from 'zod'

/** Who Google says someone is. */
export interface GooglePerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly first_name: string
  readonly last_name: string
}

/** What must come back with the person: kept on our side, one for each attempt. */
export interface GoogleAttempt {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
}

/** OpenID Connect with code, PKCE, state and nonce, against Google or its stand-in. */
export interface GoogleSignIn {
  start(): Promise<{ authorization_url: string; attempt: GoogleAttempt }>
  finish(answer: { code: string; state: string }, attempt: GoogleAttempt): Promise<GooglePerson>
}

export class GoogleRefusedError extends Error {
  override readonly name = 'GoogleRefusedError'
}

export class GoogleAwayError extends Error {
  override readonly name = 'GoogleAwayError'
}

interface GoogleSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

const TIMEOUT_SECONDS = 10

export function createGoogleSignIn(settings: GoogleSettings): GoogleSignIn {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined // asked again by the next person
      throw new GoogleAwayError('Google could not be reached', { cause: error })
    })
    return discovered
  }

  return {
    start: async () => {
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        code_verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.code_verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        prompt: 'select_account',
      })
      return { authorization_url: url.href, attempt }
    },
    finish: async ({ code, state }, attempt) => {
      const answer = new URL(settings.redirectUri)
      answer.search = new URLSearchParams({ code, state, iss: settings.issuer }).toString()
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), answer, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.code_verifier,
          idTokenExpected: true,
        })
        return presentPerson(tokens.claims())
      } catch (error) {
        if (error instanceof GoogleAwayError || isNetworkTrouble(error))
          throw new GoogleAwayError('Google could not be reached', { cause: error })
        throw new GoogleRefusedError('Google did not confirm the sign-in', { cause: error })
      }
    },
  }
}

/** fetch throws a TypeError for a lost connection, and an error named after it for a time-out. */
function isNetworkTrouble(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'TimeoutError' || (error instanceof TypeError && error.cause !== undefined))
  )
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<oidc.Configuration> {
  // Only a stand-in on this machine speaks plain http.
  const isLocal = issuer.startsWith('http://')
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isLocal && { execute: [oidc.allowInsecureRequests] }),
  })
}

function presentPerson(claims: unknown): GooglePerson {
  const { sub, email, email_verified, given_name, family_name, name } = claimsSchema.parse(claims)
  const [first = '', ...rest] = (name ?? '').split(' ')
  return {
    sub,
    email: email.toLowerCase(),
    email_verified: email_verified === true || email_verified === 'true',
    first_name: given_name ?? first,
    last_name: family_name ?? rest.join(' '),
  }
}
