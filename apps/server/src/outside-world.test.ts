import { createGoogleSignIn, startWorkers } from '@zancada/api'
import { createTestApi, type TestApi } from '@zancada/api/testing'
import type { LoginAnswer } from '@zancada/contracts'
import type { Sandbox } from '@zancada/sandbox'
import { CookieBrowser, choose, person, startTestSandbox, TEST_CLIENT } from '@zancada/sandbox/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

/** The product against the sandbox's real servers: the two sides that never import each other. */

const CALLBACK = TEST_CLIENT.redirectUris[0] ?? ''
const acceptance = { accept_terms: true, accept_data_policy: true }

async function startBoth(): Promise<{ api: TestApi; sandbox: Sandbox }> {
  const sandbox = await startTestSandbox()
  const { clientId, clientSecret } = TEST_CLIENT
  const google = createGoogleSignIn({
    issuer: sandbox.googleIssuer,
    clientId,
    clientSecret,
    redirectUri: CALLBACK,
  })
  const api = await createTestApi({ google, smtpUrl: sandbox.smtpUrl })
  onTestFinished(() => api.close())
  return { api, sandbox }
}

describe('continuing with Google', () => {
  async function comeBack({ api, sandbox }: { api: TestApi; sandbox: Sandbox }, email: string) {
    const start = await api.app.inject('/api/v1/usuarios/google/')
    const cookie = start.cookies.find(({ name }) => name === 'google_state')?.value ?? ''
    const address = new URL(start.json<{ authorization_url: string }>().authorization_url)
    const { callback } = await choose(sandbox, new CookieBrowser(), address, (page) => person(page, email))
    const answer = { code: callback.searchParams.get('code'), state: callback.searchParams.get('state') }
    return (given: { cookie?: string; state?: string } = {}) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/usuarios/google/callback/',
        payload: { ...answer, ...(given.state !== undefined && { state: given.state }) },
        cookies: { google_state: given.cookie ?? cookie },
      })
  }

  it('a newcomer chooses a role, accepts the terms and is signed in with a verified e-mail', async () => {
    const both = await startBoth()
    const finish = await comeBack(both, 'nueva.persona@gmail.demo')
    const newcomer = (await finish()).json()
    expect(newcomer).toMatchObject({
      email: 'nueva.persona@gmail.demo',
      first_name: 'Andrés',
      last_name: 'Quintero',
    })

    const register = (payload: object) =>
      both.api.app.inject({ method: 'POST', url: '/api/v1/usuarios/google/registro/', payload })
    const { registration_token } = newcomer
    expect(Object.keys((await register({ role: 'runner', registration_token })).json())).toEqual([
      'accept_terms',
      'accept_data_policy',
    ])
    const registered = await register({ role: 'runner', registration_token, ...acceptance })
    expect([registered.statusCode, registered.json().available_roles]).toEqual([201, ['runner']])
    const profile = await both.api.app.inject({
      url: '/api/v1/usuarios/perfil/',
      headers: { authorization: `Bearer ${registered.json<LoginAnswer>().access}` },
    })
    expect(profile.json()).toMatchObject({ has_password: false, email_verified_at: expect.any(String) })
    expect((await register({ role: 'runner', registration_token, ...acceptance })).statusCode).toBe(400)

    const again = await comeBack(both, 'nueva.persona@gmail.demo')
    expect((await again()).json()).toMatchObject({ available_roles: ['runner'] })
  })

  it('links a verified account by its e-mail, and never an unverified one', async () => {
    const both = await startBoth()
    const insert = (email: string, email_verified_at: Date | null) =>
      both.api.database
        .insertInto('users')
        .values({ email, first_name: 'Ana', last_name: 'Gómez', username: email, email_verified_at })
        .execute()
    await insert('corredor@zancada.demo', new Date())
    await insert('multi@zancada.demo', null)
    expect((await (await comeBack(both, 'corredor@zancada.demo'))()).statusCode).toBe(200)
    const refused = await (await comeBack(both, 'multi@zancada.demo'))()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_not_verified'])
    const linked = await both.api.database
      .selectFrom('users')
      .select(['email', 'google_sub'])
      .orderBy('email')
      .execute()
    expect(linked.map(({ google_sub }) => google_sub !== null)).toEqual([true, false])
  })

  it('refuses an e-mail that Google itself has not verified', async () => {
    const both = await startBoth()
    const response = await (await comeBack(both, 'sin.confirmar@gmail.demo'))()
    expect([response.statusCode, response.json().code]).toEqual([403, 'google_email_not_verified'])
  })

  it('refuses an answer that another browser asked for, a made-up state, and the same answer twice', async () => {
    const both = await startBoth()
    const finish = await comeBack(both, 'nueva.persona@gmail.demo')
    expect((await finish({ cookie: 'otro' })).json().code).toBe('google_expired')
    expect((await finish({ state: 'inventado', cookie: 'inventado' })).json().code).toBe('google_expired')
    expect((await finish()).statusCode).toBe(200)
    expect((await finish()).json().code).toBe('google_expired')
  })
})

describe('mail', () => {
  it('asked for by committed work reaches the mailbox in both forms, and leaves no copy behind', async () => {
    const { api, sandbox } = await startBoth()
    await startWorkers(api.deps.jobs, api.deps)
    const registered = await api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/registro/corredor/',
      payload: {
        email: 'ana@correo.co',
        password: 'subida-a-patios-5',
        first_name: 'Ana',
        last_name: 'Gómez',
        ...acceptance,
      },
    })
    expect(registered.statusCode).toBe(201)
    const mail = await vi.waitFor(
      async () => {
        const list = await fetch(`${sandbox.mailboxUrl}/api/mensajes?para=ana@correo.co`)
        const { messages } = (await list.json()) as { messages: { id: string }[] }
        expect(messages).toHaveLength(1)
        return (
          await fetch(`${sandbox.mailboxUrl}/api/mensajes/${messages[0]?.id}`)
        ).json() as Promise<MailDetail>
      },
      { timeout: 15_000 },
    )
    expect(mail).toMatchObject({
      subject: 'Verifica tu correo en Zancada',
      html: expect.stringContaining('Hola, '),
    })
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    const verified = await api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/verificar-email/',
      payload: { token },
    })
    expect(verified.statusCode).toBe(200)
  })
})

interface MailDetail {
  readonly subject: string
  readonly html: string
  readonly text: string
}
