import type { AvailableRole, Profile } from '@zancada/contracts'
import { emailOf, expiryOf, namesOrder, personOf } from './access-token'
import { type ChosenOrganizer, parseChosenOrganizer } from './chosen-organizer'
import { isAvailableRole } from './roles'
import { CHOSEN_ORGANIZER_KEY, REDIRECT_PATH_KEY, SESSION_KEYS, type SessionKey } from './session-keys'
import { parseStoredProfile } from './stored-profile'

/** As much of the DOM's `Storage` as the session needs. */
export interface WebStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface StoredSession {
  readonly accessToken: string | null
  readonly refreshToken: string | null
  readonly rememberMe: boolean
  readonly profile: Profile | null
  readonly selectedRole: AvailableRole | null
  readonly isGuest: boolean
  readonly guestToken: string | null
}

/**
 * Where a session lives between pages: in the persistent storage when it is remembered, else in the tab's own.
 * Nothing is kept in memory, so what another tab wrote is what this one reads.
 */
export class SessionVault {
  readonly #persistent: WebStorage
  readonly #perTab: WebStorage

  constructor(persistent: WebStorage, perTab: WebStorage) {
    this.#persistent = persistent
    this.#perTab = perTab
  }

  read(): StoredSession {
    const storage = this.#holder()
    const get = (key: SessionKey) => storage?.getItem(key) ?? null
    const selectedRole = get('selectedRole')
    return {
      accessToken: get('accessToken'),
      refreshToken: get('refreshToken'),
      rememberMe: get('rememberMe') === 'true',
      profile: parseStoredProfile(get('userProfile')),
      selectedRole: isAvailableRole(selectedRole) ? selectedRole : null,
      isGuest: get('isGuest') === 'true',
      guestToken: get('guestToken'),
    }
  }

  /**
   * The token is written over the previous one, and what else was kept goes afterwards: other tabs hear of each write
   * by itself, and must never take a login as somebody else for a logout.
   */
  start(access: string, refresh: string, rememberMe: boolean): void {
    // A guest who logs in is no guest any more, in any of their tabs.
    const wasSharedGuest = this.isGuestShared
    const [storage, other] = rememberMe ? [this.#persistent, this.#perTab] : [this.#perTab, this.#persistent]
    storage.setItem('accessToken', access)
    storage.setItem('refreshToken', refresh)
    storage.setItem('rememberMe', String(rememberMe))
    storage.setItem('isGuest', 'false')
    for (const key of ['userProfile', 'selectedRole', 'guestToken', 'isGuestApart'] as const)
      storage.removeItem(key)
    // A tab's own session is read before a remembered one, which stays if it is somebody else's.
    const isOthers =
      other === this.#persistent &&
      holdsSession(other) &&
      !wasSharedGuest &&
      personIn(other) !== personOf(access)
    if (!isOthers) forgetIn(other)
    for (const each of [storage, this.#perTab]) each.removeItem(CHOSEN_ORGANIZER_KEY)
  }

  /** What else the tab chose as this person stays: a page of theirs follows another. */
  startViewing(token: string): void {
    this.#perTab.setItem('accessToken', token)
  }

  /**
   * A guest who proved a whole mailbox is the same in every tab, unless somebody else is kept there. Who has proven nothing
   * yet, or came by the link of one order, is a guest of this tab. A tab that gives up a guest of its own leaves the
   * others' as it is, and does not become them.
   */
  startGuest(guestToken: string | null): void {
    const isOfOneOrder = guestToken !== null && namesOrder(guestToken)
    const isSharedHere = this.#holder() === this.#persistent
    const isSameAsShared = guestToken !== null && personIn(this.#persistent) === emailOf(guestToken)
    const isOwn = !isSharedHere && (isProvenGuestIn(this.#perTab) || isApart(this.#perTab))
    forgetIn(this.#perTab)
    if (isGuestIn(this.#persistent) && !isOfOneOrder && (isSharedHere || isSameAsShared))
      forgetIn(this.#persistent)
    const isShared = guestToken !== null && !isOfOneOrder && !holdsSession(this.#persistent)
    const storage = isShared ? this.#persistent : this.#perTab
    if (guestToken !== null) storage.setItem('guestToken', guestToken)
    else if (isOwn) storage.setItem('isGuestApart', 'true')
    storage.setItem('isGuest', 'true')
  }

  /** Whether the guest of this tab is the guest of their other tabs too. */
  get isGuestShared(): boolean {
    return this.#holder() === this.#persistent && isGuestIn(this.#persistent)
  }

  /** A proof that was kept for the other tabs is worth nothing after its hours. */
  forgetExpiredGuest(now: number): void {
    const { isGuest, guestToken } = this.read()
    const until = guestToken === null ? null : expiryOf(guestToken)
    if (isGuest && until !== null && until <= now && this.#holder() === this.#persistent) this.clear()
  }

  /** Tokens that replace `spent`; false when that session is no longer the one stored. */
  renew(spent: string, access: string, refresh: string): boolean {
    const storage = this.#holder()
    if (storage?.getItem('refreshToken') !== spent) return false
    storage.setItem('refreshToken', refresh)
    storage.setItem('accessToken', access)
    return true
  }

  writeProfile(profile: Profile): void {
    this.#holder()?.setItem('userProfile', JSON.stringify(profile))
  }

  writeSelectedRole(role: AvailableRole): void {
    this.#holder()?.setItem('selectedRole', role)
  }

  /** The way back belongs to the tab: two tabs at two doors must not swap their paths. */
  get redirectPath(): string | null {
    return this.#perTab.getItem(REDIRECT_PATH_KEY)
  }

  writeRedirectPath(path: string | null): void {
    if (path === null) this.#perTab.removeItem(REDIRECT_PATH_KEY)
    else this.#perTab.setItem(REDIRECT_PATH_KEY, path)
  }

  /** The organizer chosen in the panel: two tabs may work for two. One that chose none works for who was kept last. */
  get chosenOrganizer(): ChosenOrganizer | null {
    return parseChosenOrganizer(
      this.#perTab.getItem(CHOSEN_ORGANIZER_KEY) ?? this.#persistent.getItem(CHOSEN_ORGANIZER_KEY),
    )
  }

  writeChosenOrganizer(slug: string): void {
    const person = personIn(this.#holder())
    if (person !== null) this.#perTab.setItem(CHOSEN_ORGANIZER_KEY, JSON.stringify({ person, slug }))
  }

  /**
   * A session of this tab is kept as a remembered one is, unless somebody else's is kept there, and so is the organizer it
   * works for: acting for another, the races of this one would not be theirs.
   */
  keepAfterClosing(): void {
    this.#keepSession()
    const chosen = this.chosenOrganizer
    if (chosen !== null && chosen.person === personIn(this.#persistent))
      this.#persistent.setItem(CHOSEN_ORGANIZER_KEY, JSON.stringify(chosen))
  }

  #keepSession(): void {
    if (this.#perTab.getItem('accessToken') === null) return
    const isOthers = holdsSession(this.#persistent) && !isGuestIn(this.#persistent)
    if (isOthers && personIn(this.#persistent) !== personIn(this.#perTab)) return
    for (const key of SESSION_KEYS) {
      const value = this.#perTab.getItem(key)
      if (value === null) this.#persistent.removeItem(key)
      else this.#persistent.setItem(key, value)
    }
    for (const key of SESSION_KEYS) this.#perTab.removeItem(key)
  }

  /** Forgets the session that is read here. What the other storage keeps stays if it is somebody else's. */
  clear(): void {
    const holder = this.#holder()
    const isOthers = (storage: WebStorage) =>
      storage !== holder &&
      (storage.getItem('accessToken') !== null || isProvenGuestIn(storage)) &&
      personIn(storage) !== personIn(holder)
    const own = [this.#perTab, this.#persistent].filter((storage) => !isOthers(storage))
    this.#perTab.removeItem(CHOSEN_ORGANIZER_KEY)
    for (const storage of own) forgetIn(storage)
  }

  #holder(): WebStorage | null {
    const both = [this.#perTab, this.#persistent]
    // A tab where nobody proved anything yet takes over what another tab proved.
    const isUnproven = isGuestIn(this.#perTab) && !isProvenGuestIn(this.#perTab) && !isApart(this.#perTab)
    if (isUnproven && isProvenGuestIn(this.#persistent)) return this.#persistent
    return both.find(holdsSession) ?? null
  }
}

function holdsSession(storage: WebStorage): boolean {
  return storage.getItem('accessToken') !== null || storage.getItem('isGuest') === 'true'
}

function isGuestIn(storage: WebStorage): boolean {
  return storage.getItem('isGuest') === 'true'
}

function isProvenGuestIn(storage: WebStorage): boolean {
  return isGuestIn(storage) && storage.getItem('guestToken') !== null
}

/** It gave up a guest of its own while the other tabs had another. */
function isApart(storage: WebStorage): boolean {
  return storage.getItem('isGuestApart') === 'true'
}

function forgetIn(storage: WebStorage): void {
  for (const key of [...SESSION_KEYS, CHOSEN_ORGANIZER_KEY]) storage.removeItem(key)
}

/** null for a guest who proved nothing, and where it can't be told. */
function personIn(storage: WebStorage | null): string | null {
  if (storage !== null && isGuestIn(storage)) return emailOf(storage.getItem('guestToken') ?? '')
  return personOf(storage?.getItem('accessToken') ?? '')
}
