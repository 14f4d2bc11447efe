import type { ChosenOrganizer } from './chosen-organizer'
import { type SessionState, SIGNED_OUT } from './session-state'
import type { SessionVault } from './session-vault'
import { identityOf } from './stored-identity'

type Circumstances = Pick<
  SessionState,
  'initialised' | 'isGuestRefused' | 'loginBusy' | 'notice' | 'viewing' | 'leaving'
>

/** Mirrors the vault as a snapshot that only changes when something did, in the shape React subscribes to. */
export class SessionStore {
  readonly #vault: SessionVault
  readonly #listeners = new Set<() => void>()
  /**
   * Read once: a page acts for one organizer from its beginning to its end, and choosing another opens a new page.
   * Forgotten when the person who chose is gone.
   */
  #chosenOrganizer: ChosenOrganizer | null
  #state: SessionState = SIGNED_OUT

  constructor(vault: SessionVault) {
    this.#vault = vault
    this.#chosenOrganizer = vault.chosenOrganizer
  }

  readonly getState = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the vault again, because this tab or another one wrote to it. */
  readonly sync = (): void => this.note({})

  readonly note = (change: Partial<Circumstances>): void => {
    const identity = identityOf(this.#vault.read(), this.#chosenOrganizer)
    if (identity.person !== this.#chosenOrganizer?.person) this.#chosenOrganizer = null
    const next = { ...this.#state, ...identity, ...change }
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}
