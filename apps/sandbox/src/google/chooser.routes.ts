import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { acceptForms, readForm } from '../page/forms'
import { noticePage } from '../page/notice.page'
import { sendPage } from '../page/send-page'
import { type AccountForm, checkAccountForm, type FormProblems, readAccountForm } from './account-form'
import type { GoogleAccounts } from './accounts'
import { avatar } from './avatar'
import { chooserPage } from './chooser.page'

interface ChooserOptions {
  provider: Provider
  accounts: GoogleAccounts
  /** Where a submitted form may end up: the sites that asked for the sign-in. */
  siteOrigins: string[]
}

/** The page between the product and its sign-in: who are you at Google? */
export async function chooserRoutes(app: FastifyInstance, options: ChooserOptions): Promise<void> {
  const { provider, accounts, siteOrigins } = options
  acceptForms(app)

  app.get('/google/cuentas/:uid', async (request, reply) => {
    const site = await askingSite(provider, request, reply)
    if (site === null) return expired(reply)
    const form = { email: site.loginHint, givenName: '', familyName: '', verified: true }
    return show(request, reply, site.host, form, {})
  })

  app.post('/google/cuentas/:uid', async (request, reply) => {
    const site = await askingSite(provider, request, reply)
    if (site === null) return expired(reply)
    const form = readForm(request)

    if (form.get('accion') === 'cancelar') return finish(request, reply, { error: 'access_denied' })
    const chosen = accounts.find(form.get('cuenta') ?? '')
    if (chosen !== undefined) return finish(request, reply, signedIn(chosen.sub))

    const typed = readAccountForm(form)
    const checked = checkAccountForm(typed)
    if ('problems' in checked) return show(request, reply.code(422), site.host, typed, checked.problems)
    const added = await accounts.add(checked.account)
    return finish(request, reply, signedIn(added.sub))
  })

  app.get<{ Params: { file: string } }>('/google/fotos/:file', (request, reply) => {
    const account = accounts.find(request.params.file.replace(/\.svg$/, ''))
    if (account === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('No hay foto.')
    return reply
      .headers({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
      })
      .type('image/svg+xml')
      .send(avatar(account))
  })

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: string,
    form: AccountForm,
    problems: FormProblems,
  ) {
    const openForm = form.email !== '' || Object.keys(problems).length > 0
    const page = chooserPage({
      action: request.url,
      site,
      accounts: accounts.all(),
      form,
      problems,
      openForm,
    })
    return sendPage(reply, page, siteOrigins)
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    const next = await provider.interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(next, 303)
  }
}

function signedIn(accountId: string): InteractionResults {
  return { login: { accountId }, select_account: {}, consent: {} }
}

interface AskingSite {
  host: string
  loginHint: string
}

/** Null when the request that led here has expired, was finished already, or never was. */
async function askingSite(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AskingSite | null> {
  try {
    const { params } = await provider.interactionDetails(request.raw, reply.raw)
    const { redirect_uri: redirectUri, login_hint: loginHint } = params
    return {
      host: typeof redirectUri === 'string' ? new URL(redirectUri).host : '',
      loginHint: typeof loginHint === 'string' ? loginHint : '',
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

function expired(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply.code(400),
    noticePage({
      section: 'google',
      title: 'Este ingreso venció',
      explanation: 'Vuelve a Zancada y elige de nuevo «Continuar con Google».',
    }),
  )
}
