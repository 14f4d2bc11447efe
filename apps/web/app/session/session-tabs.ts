import { expiryOf, sessionOf } from './access-token'
import type { SessionVault } from './session-vault'
import type { TabChannel } from './tab-channel'

/** A tab that is awake answers in a few milliseconds; one the browser put to sleep does not. */
const ANSWER_LIMIT_MS = 250
/** Never reached while the channel works: it only keeps a broken one from holding up every renewal. */
const ECHO_LIMIT_MS = 2_000

/** `tokens`: what a tab keeps now. `newer`: a tab asks for tokens later than its own. `ended`: the person logged out. */
type Word =
  | { readonly kind: 'tokens'; readonly access: string; readonly refresh: string }
  | { readonly kind: 'newer'; readonly than: string }
  | { readonly kind: 'ended'; readonly session: string }
  | { readonly kind: 'echo'; readonly id: string }

export interface SessionTabsDependencies {
  readonly vault: SessionVault
  readonly channel: TabChannel | null
  /** The others ended the session this tab keeps. */
  readonly onEnded: () => void
}

/**
 * The tabs of one session share the tokens one of them renews. A tab that was duplicated has its own copy of them, and
 * what one tab writes in the shared storage reaches the others some time after; so a channel tells them. The tab that
 * renews holds the lock until the channel has passed the new tokens on, and the next tab with the lock first reads the
 * channel to the end: the same refresh token is not spent twice.
 */
export class SessionTabs {
  readonly #deps: SessionTabsDependencies
  readonly #listeners = new Set<(word: Word) => void>()
  readonly #tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
  #echoes = 0

  constructor(deps: SessionTabsDependencies) {
    this.#deps = deps
    deps.channel?.hear((said) => {
      const word = wordOf(said)
      if (word === null) return
      this.#act(word)
      for (const listener of this.#listeners) listener(word)
    })
  }

  /** Hands the tokens of this tab to the others; done when they are on their way to every one. */
  async share(): Promise<void> {
    const { accessToken, refreshToken } = this.#deps.vault.read()
    if (accessToken === null || refreshToken === null) return
    this.#say({ kind: 'tokens', access: accessToken, refresh: refreshToken })
    await this.#heardSoFar()
  }

  /** Takes over what the others renewed meanwhile, if `spent` is what this tab still keeps. */
  async catchUp(spent: string): Promise<void> {
    const { channel, vault } = this.#deps
    if (channel === null || sessionOf(spent) === null) return
    const isSpent = () => vault.read().accessToken === spent
    const answered = this.#next((word) => word.kind === 'tokens' && !isSpent())
    this.#say({ kind: 'newer', than: spent })
    await this.#heardSoFar()
    if (isSpent()) await Promise.race([answered.heard, channel.wait(ANSWER_LIMIT_MS)])
    answered.stop()
  }

  end(access: string | null): void {
    const session = access && sessionOf(access)
    if (session !== null) this.#say({ kind: 'ended', session })
  }

  #act(word: Word): void {
    const { vault, onEnded } = this.#deps
    const { accessToken, refreshToken } = vault.read()
    if (accessToken === null || refreshToken === null) return
    switch (word.kind) {
      case 'tokens':
        if (isLater(word.access, accessToken)) vault.renew(refreshToken, word.access, word.refresh)
        break
      case 'newer':
        if (isLater(accessToken, word.than))
          this.#say({ kind: 'tokens', access: accessToken, refresh: refreshToken })
        break
      case 'ended':
        if (sessionOf(accessToken) === word.session) onEnded()
        break
      case 'echo':
        break
    }
  }

  /** Once a tab hears its own last word, it has heard all that was said before it. */
  async #heardSoFar(): Promise<void> {
    const { channel } = this.#deps
    if (channel === null) return
    this.#echoes += 1
    const id = `${this.#tab}-${this.#echoes}`
    const echo = this.#next((word) => word.kind === 'echo' && word.id === id)
    this.#say({ kind: 'echo', id })
    await Promise.race([echo.heard, channel.wait(ECHO_LIMIT_MS)])
    echo.stop()
  }

  #next(isIt: (word: Word) => boolean): { heard: Promise<void>; stop: () => void } {
    let stop = () => {}
    const heard = new Promise<void>((resolve) => {
      const listener = (word: Word) => {
        if (isIt(word)) resolve()
      }
      this.#listeners.add(listener)
      stop = () => this.#listeners.delete(listener)
    })
    return { heard, stop }
  }

  #say(word: Word): void {
    this.#deps.channel?.say(word)
  }
}

/** Of the same session, and given after the other. */
function isLater(token: string, other: string): boolean {
  const session = sessionOf(token)
  return session !== null && session === sessionOf(other) && (expiryOf(token) ?? 0) > (expiryOf(other) ?? 0)
}

function wordOf(said: unknown): Word | null {
  if (typeof said !== 'object' || said === null) return null
  const { kind, access, refresh, than, session, id }: Record<string, unknown> = { ...said }
  if (kind === 'tokens' && typeof access === 'string' && typeof refresh === 'string')
    return { kind, access, refresh }
  if (kind === 'newer' && typeof than === 'string') return { kind, than }
  if (kind === 'ended' && typeof session === 'string') return { kind, session }
  if (kind === 'echo' && typeof id === 'string') return { kind, id }
  return null
}
