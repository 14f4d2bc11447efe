import type { AvailableRole, FieldErrors, LoginAnswer } from '@zancada/contracts'
import { ApiError } from '../api-client'
import { accountCalls } from './lazy-account-calls'
import { sessionTexts } from './locale'
import { loginErrorText } from './login-error-text'
import { postLoginDestination, ROLE_SELECTION_PATH } from './post-login-destination'
import type { SessionContext } from './session-context'

const LOGIN_BUSY_LIMIT_MS = 30_000

export interface LoginForm {
  readonly email: string
  readonly password: string
  readonly rememberMe: boolean
}

export type LoginResult =
  | { readonly outcome: 'signed-in'; readonly destination: string }
  | { readonly outcome: 'refused'; readonly text: string; readonly fieldErrors: FieldErrors }
  /** Another login is running, or overtook this one: nothing to do or say. */
  | { readonly outcome: 'busy' }

export class LoginDesk {
  readonly #context: SessionContext
  #turn = 0
  /** The tokens are stored and the profile is not there yet. */
  #isHalfIn = false

  constructor(context: SessionContext) {
    this.#context = context
  }

  logIn({ email, password, rememberMe }: LoginForm): Promise<LoginResult> {
    return this.#inTurn(rememberMe, async () => {
      const { logInCall } = await accountCalls()
      return this.#context.client.call(logInCall, { body: { email, password }, rememberMe })
    })
  }

  /** The rest of a login whose tokens came another way, such as Google's callback. */
  complete(answer: LoginAnswer, rememberMe: boolean): Promise<LoginResult> {
    return this.#inTurn(rememberMe, async () => answer)
  }

  async #inTurn(rememberMe: boolean, obtain: () => Promise<LoginAnswer>): Promise<LoginResult> {
    const { store, clock } = this.#context
    if (store.getState().loginBusy) return { outcome: 'busy' }
    this.#turn += 1
    const turn = this.#turn
    const isOvertaken = () => turn !== this.#turn
    store.note({ loginBusy: true, notice: null })
    let cancel = () => {}
    const limit = new Promise<LoginResult>((resolve) => {
      cancel = clock.after(LOGIN_BUSY_LIMIT_MS, () => resolve(this.#giveUp()))
    })
    try {
      return await Promise.race([this.#attempt(rememberMe, obtain, isOvertaken), limit])
    } finally {
      cancel()
      if (!isOvertaken()) store.note({ loginBusy: false })
    }
  }

  async #attempt(
    rememberMe: boolean,
    obtain: () => Promise<LoginAnswer>,
    isOvertaken: () => boolean,
  ): Promise<LoginResult> {
    try {
      const answer = await obtain()
      return isOvertaken() ? { outcome: 'busy' } : await this.#signIn(answer, rememberMe, isOvertaken)
    } catch (error) {
      if (isOvertaken()) return { outcome: 'busy' }
      if (!(error instanceof ApiError)) throw error
      return { outcome: 'refused', text: loginErrorText(error), fieldErrors: error.fieldErrors }
    }
  }

  /** Whatever it was waiting for: what comes later no longer counts, and a login half made is none. */
  #giveUp(): LoginResult {
    this.#turn += 1
    if (this.#isHalfIn) this.#context.vault.clear()
    this.#isHalfIn = false
    this.#context.store.note({ loginBusy: false })
    return { outcome: 'refused', text: sessionTexts.t('login.noResponse'), fieldErrors: {} }
  }

  async #signIn(answer: LoginAnswer, rememberMe: boolean, isOvertaken: () => boolean): Promise<LoginResult> {
    const { vault, serverClock, store, client, caches, drafts, log } = this.#context
    vault.start(answer.access, answer.refresh, rememberMe)
    serverClock.received(answer.access)
    this.#isHalfIn = true
    try {
      const { loadProfileCall } = await accountCalls()
      const profile = await client.call(loadProfileCall)
      if (isOvertaken()) return { outcome: 'busy' }
      this.#isHalfIn = false
      vault.writeProfile(profile)
      drafts.handOver(profile.email ?? '')
    } catch (error) {
      if (isOvertaken()) return { outcome: 'busy' }
      log('the profile could not be loaded after the login', error)
      this.#isHalfIn = false
      vault.clear()
      store.note({ notice: null })
      return { outcome: 'refused', text: sessionTexts.t('profileLoadFailed'), fieldErrors: {} }
    }
    caches.clear()
    const roles = answer.available_roles
    const [onlyRole] = roles
    if (roles.length === 1 && onlyRole !== undefined) vault.writeSelectedRole(onlyRole)
    store.note({ initialised: true })
    return {
      outcome: 'signed-in',
      destination: roles.length > 1 ? ROLE_SELECTION_PATH : arrive(this.#context),
    }
  }
}

/** Takes up one of the available roles and answers where it leads. */
export function selectRole(context: SessionContext, role: AvailableRole): string {
  context.vault.writeSelectedRole(role)
  context.store.sync()
  return arrive(context)
}

/** A saved path is good for one arrival. */
function arrive({ store, vault }: SessionContext): string {
  const { role } = store.getState()
  const destination = postLoginDestination(role ?? 'user', vault.redirectPath)
  vault.writeRedirectPath(null)
  return destination
}
