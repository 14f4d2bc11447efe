import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../index'
import { choose, person } from '../testing/choose-account'
import { CookieBrowser } from '../testing/cookie-browser'
import { startTestSandbox, TEST_CLIENT, temporaryDirectory } from '../testing/start-test-sandbox'

const CALLBACK = 'http://localhost:4179/auth/callback'

async function discover(sandbox: Sandbox, auth?: client.ClientAuth): Promise<client.Configuration> {
  const { clientId, clientSecret } = TEST_CLIENT
  const options = { execute: [client.allowInsecureRequests] }
  return client.discovery(new URL(sandbox.googleIssuer), clientId, clientSecret, auth, options)
}

/** Everything the product sends to Google and must remember until it comes back. */
async function beginSignIn(config: client.Configuration, extra: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  })
  return { address, verifier, state, nonce }
}

async function signIn(
  sandbox: Sandbox,
  browser: CookieBrowser,
  answer: (page: string) => Record<string, string>,
  auth?: client.ClientAuth,
) {
  const config = await discover(sandbox, auth)
  const { address, verifier, state, nonce } = await beginSignIn(config)
  const { callback } = await choose(sandbox, browser, address, answer)
  expect(callback.href.startsWith(`${CALLBACK}?`)).toBe(true)
  const tokens = await client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('No ID token')
  return { claims, tokens, config }
}

describe('signing in with the sandbox Google', () => {
  it('gives the product the chosen person, in a signed ID token that answers its nonce', async () => {
    const sandbox = await startTestSandbox()
    const { claims, tokens, config } = await signIn(sandbox, new CookieBrowser(), (page) =>
      person(page, 'corredor@zancada.demo'),
    )
    expect(claims).toMatchObject({
      iss: `${sandbox.url}/google`,
      aud: TEST_CLIENT.clientId,
      email: 'corredor@zancada.demo',
      email_verified: true,
      given_name: 'Camila',
      family_name: 'Duarte Ospina',
      name: 'Camila Duarte Ospina',
    })
    expect(claims.sub).toMatch(/^1\d{20}$/)
    const [header = ''] = (tokens.id_token ?? '').split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'RS256' })

    const picture = await fetch(String(claims.picture))
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toContain('>CD</text>')
    const userInfo = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    expect(userInfo.email).toBe('corredor@zancada.demo')
  })

  it('accepts the client secret in the body or in the header, and only the right one', async () => {
    const sandbox = await startTestSandbox()
    const answer = (page: string) => person(page, 'multi@zancada.demo')
    const { clientSecret } = TEST_CLIENT
    await signIn(sandbox, new CookieBrowser(), answer, client.ClientSecretBasic(clientSecret))
    await signIn(sandbox, new CookieBrowser(), answer, client.ClientSecretPost(clientSecret))
    await expect(
      signIn(sandbox, new CookieBrowser(), answer, client.ClientSecretPost('wrong')),
    ).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })

  it('says when an address is not verified', async () => {
    const sandbox = await startTestSandbox()
    const { claims } = await signIn(sandbox, new CookieBrowser(), (page) =>
      person(page, 'sin.confirmar@gmail.demo'),
    )
    expect(claims.email_verified).toBe(false)
  })

  it('lets the same browser come back as another person, who is asked for every time', async () => {
    const sandbox = await startTestSandbox()
    const browser = new CookieBrowser()
    const first = await signIn(sandbox, browser, (page) => person(page, 'corredor@zancada.demo'))
    const second = await signIn(sandbox, browser, (page) => person(page, 'nueva.persona@gmail.demo'))
    const third = await signIn(sandbox, browser, (page) => person(page, 'corredor@zancada.demo'))
    expect(second.claims.email).toBe('nueva.persona@gmail.demo')
    expect(third.claims.sub).toBe(first.claims.sub)
    expect(second.claims.sub).not.toBe(first.claims.sub)
  })

  it('takes any other account, remembers it after a restart and keeps who it is', async () => {
    const directory = await temporaryDirectory()
    const before = await startTestSandbox({ directory })
    const typed = {
      accion: 'otra',
      correo: 'Ana.Ruiz@gmail.demo',
      nombre: 'Ana "La Rápida"',
      apellido: 'Ruiz <b>',
      verificado: 'si',
    }
    const first = await signIn(before, new CookieBrowser(), () => typed)
    expect(first.claims).toMatchObject({
      email: 'ana.ruiz@gmail.demo',
      email_verified: true,
      given_name: 'Ana "La Rápida"',
      family_name: 'Ruiz <b>',
    })
    const keysBefore = await (await fetch(`${before.googleIssuer}/jwks`)).json()
    await before.close()

    const after = await startTestSandbox({ directory })
    const second = await signIn(after, new CookieBrowser(), (page) => {
      expect(page).toContain('Ana &quot;La Rápida&quot; Ruiz &lt;b&gt;')
      return person(page, 'ana.ruiz@gmail.demo')
    })
    expect(second.claims.sub).toBe(first.claims.sub)
    expect(await (await fetch(`${after.googleIssuer}/jwks`)).json()).toEqual(keysBefore)
  })

  it('asks again, keeping what was typed, when the other account makes no sense', async () => {
    const sandbox = await startTestSandbox()
    const browser = new CookieBrowser()
    const { address } = await beginSignIn(await discover(sandbox))
    const chooser = await browser.follow(address.href, sandbox.url)
    const answer = await browser.visit(chooser.address, {
      accion: 'otra',
      correo: '"><script>',
      nombre: '',
      apellido: 'Ruiz',
    })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('Escribe un correo completo')
    expect(page).toContain('Escribe el nombre.')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(page).toContain('value="Ruiz"')
  })

  it('opens the chooser for prompt=select_account and fills in a login hint', async () => {
    const sandbox = await startTestSandbox()
    const extra = { prompt: 'select_account', login_hint: 'pista@gmail.demo' }
    const { address } = await beginSignIn(await discover(sandbox), extra)
    const { page, callback } = await choose(sandbox, new CookieBrowser(), address, (markup) =>
      person(markup, 'multi@zancada.demo'),
    )
    expect(page).toContain('value="pista@gmail.demo"')
    expect(callback.searchParams.get('code')).not.toBeNull()
  })

  it('comes back with access_denied when the person cancels', async () => {
    const sandbox = await startTestSandbox()
    const { address, state } = await beginSignIn(await discover(sandbox))
    const { callback } = await choose(sandbox, new CookieBrowser(), address, () => ({ accion: 'cancelar' }))
    expect(callback.searchParams.get('error')).toBe('access_denied')
    expect(callback.searchParams.get('state')).toBe(state)
  })

  it('never sends anyone to an address the product did not register', async () => {
    const sandbox = await startTestSandbox()
    const { address } = await beginSignIn(await discover(sandbox), {
      redirect_uri: 'http://localhost:4179/otra',
    })
    const end = await new CookieBrowser().follow(address.href, sandbox.url)
    expect(end.response?.status).toBe(400)
    expect(end.address.startsWith(sandbox.url)).toBe(true)
    const page = await end.response?.text()
    expect(page).toContain('No se pudo iniciar sesión')
    expect(page).toContain('redirect_uri')
  })

  it('refuses a sign-in without PKCE, and a code redeemed with another verifier, state or nonce', async () => {
    const sandbox = await startTestSandbox()
    const config = await discover(sandbox)
    const withoutPkce = client.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'openid',
      state: 'a-state',
    })
    const refused = await new CookieBrowser().follow(withoutPkce.href, sandbox.url)
    expect(new URL(refused.address).searchParams.get('error')).toBe('invalid_request')

    const because = (word: string) => ({ cause: { message: expect.stringContaining(`"${word}"`) } })
    const redeem = async (wrong: { verifier?: string; state?: string; nonce?: string }) => {
      const begun = await beginSignIn(config)
      const { callback } = await choose(sandbox, new CookieBrowser(), begun.address, (page) =>
        person(page, 'multi@zancada.demo'),
      )
      const { verifier, state, nonce } = { ...begun, ...wrong }
      return client.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
      })
    }
    await expect(redeem({ verifier: client.randomPKCECodeVerifier() })).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(redeem({ state: 'another' })).rejects.toMatchObject(because('state'))
    await expect(redeem({ nonce: 'another' })).rejects.toMatchObject(because('nonce'))
    await expect(redeem({})).resolves.toBeDefined()
  })

  it('gives each code once', async () => {
    const sandbox = await startTestSandbox()
    const config = await discover(sandbox)
    const { address, verifier, state, nonce } = await beginSignIn(config)
    const { callback } = await choose(sandbox, new CookieBrowser(), address, (page) =>
      person(page, 'multi@zancada.demo'),
    )
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
    await client.authorizationCodeGrant(config, callback, checks)
    await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('explains a chooser that is stale or opened by someone else', async () => {
    const sandbox = await startTestSandbox()
    const { address } = await beginSignIn(await discover(sandbox))
    const chooser = await new CookieBrowser().follow(address.href, sandbox.url)
    const stranger = await new CookieBrowser().visit(chooser.address)
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain('Este ingreso venció')
  })
})
