/// <reference path="./oidc-provider.d.ts" />
import type { EventEmitter } from 'node:events'
import type { Account, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { base as basePolicy, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { SandboxLog } from '../log'
import { noticePage } from '../page/notice.page'
import { pageHeaders } from '../page/send-page'
import type { GoogleAccount, GoogleAccounts } from './accounts'
import type { SigningKeys } from './signing-keys'

export interface GoogleClient {
  clientId: string
  clientSecret: string
  redirectUris: string[]
}

export const SESSION_COOKIE = 'google_sandbox_session'

interface ProviderOptions {
  issuer: string
  client: GoogleClient
  accounts: GoogleAccounts
  keys: SigningKeys
  log: SandboxLog
}

const HOUR = 60 * 60
const SCOPES = ['openid', 'email', 'profile']

/** An OpenID provider set up as Google's: code flow, RS256, the person's data inside the ID token. */
export function createGoogleProvider({ issuer, client, accounts, keys, log }: ProviderOptions): Provider {
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [keys.jwk] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    cookies: {
      keys: [keys.cookieSecret],
      names: {
        session: SESSION_COOKIE,
        interaction: 'google_sandbox_interaction',
        resume: 'google_sandbox_resume',
      },
      long: { path: new URL(issuer).pathname, httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google writes the claims of the scopes into the ID token; by the letter they belong to userinfo.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      policy: policyWithAccountSelection(),
      url: (_ctx, { uid }) => `${issuer}/cuentas/${uid}`,
    },
    findAccount: (_ctx, sub) => toOidcAccount(issuer, accounts.find(sub)),
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description: description }) => {
      ctx.set(pageHeaders())
      ctx.body = noticePage({
        section: 'google',
        title: 'No se pudo iniciar sesión',
        explanation:
          'Quien te envió aquí hizo una solicitud que Google no acepta. Vuelve atrás e inténtalo de nuevo.',
        detail: description === undefined ? error : `${error}: ${description}`,
      }).toString()
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
  } satisfies Configuration)
  // Addresses are built from the forwarded headers, which the mount sets to the public address.
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => log('The Google sandbox failed', error))
  // Without a listener of its own, Koa would print the error.
  const emitter: EventEmitter = provider
  emitter.on('error', (error) => log('The Google sandbox failed', error))
  return provider
}

/** The product may ask for `prompt=select_account`; the chooser is shown in any case. */
function policyWithAccountSelection() {
  const policy = basePolicy()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** Consent is not what is being tried out here: choosing an account shares it. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  if (oidc.client === undefined || oidc.session?.accountId === undefined) return undefined
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

function toOidcAccount(issuer: string, account: GoogleAccount | undefined): Account | undefined {
  if (account === undefined) return undefined
  const { sub, email, emailVerified, givenName, familyName } = account
  return {
    accountId: sub,
    claims: () => ({
      sub,
      email,
      email_verified: emailVerified,
      name: `${givenName} ${familyName}`.trim(),
      given_name: givenName,
      ...(familyName !== '' && { family_name: familyName }),
      picture: `${issuer}/fotos/${sub}.svg`,
    }),
  }
}
