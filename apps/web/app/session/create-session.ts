import type { AvailableRole, LoginAnswer, Profile } from '@zancada/contracts'
import { type ApiClient, type ApiClientSettings, createApiClient } from '../api-client'
import { clearWhenOrganizerChanges, tellsLostTeam } from './acting-organizer'
import { type ResendResult, resendVerification } from './email-verification'
import { followStorage } from './follow-storage'
import { LoginDesk, type LoginForm, type LoginResult, selectRole } from './log-in'
import { expire, followTheEnd, logOut } from './log-out'
import { OrderDrafts } from './order-drafts'
import { panelPathFor } from './organizer-address'
import { PaymentSessionShelf } from './payment-session'
import { preserveForPayment, restoreFromPayment } from './preserve-session'
import { ProfileDesk } from './profile-desk'
import { safeRedirectPath } from './safe-redirect-path'
import { ServerClock } from './server-clock'
import type { SessionContext } from './session-context'
import type { SessionState } from './session-state'
import { SessionStore } from './session-store'
import { SessionTabs } from './session-tabs'
import { SessionVault, type WebStorage } from './session-vault'
import { startGuest } from './start-guest'
import { startUp } from './start-up'
import { identityOf } from './stored-identity'
import type { TabChannel } from './tab-channel'
import { TokenKeeper, type TokenKeeperDependencies } from './token-keeper'
import { endViewing, markOver, openViewing } from './viewing/open-viewing'
import type { TabViewing } from './viewing/tab-viewing'
import { ViewingKeeper } from './viewing/viewing-keeper'

export interface SessionDependencies
  extends Pick<SessionContext, 'clock' | 'caches' | 'leave' | 'reload' | 'log'> {
  readonly transport: Omit<ApiClientSettings, 'credentials'>
  readonly persistentStorage: WebStorage
  readonly tabStorage: WebStorage
  readonly exclusively: TokenKeeperDependencies['exclusively']
  readonly tabChannel: TabChannel | null
  /** Whom an administrator looks as in this tab; absent from every other. */
  readonly viewing?: TabViewing | null
  /** Whom the page's address says one acts for from now on in this tab. */
  readonly askedOrganizer: string | null
}

export interface Session {
  /** Calls the API as the session's person, signed in or guest. */
  readonly client: ApiClient
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Reads the storage again, after another tab changed it. A page that showed somebody else is loaded anew. */
  sync(): void
  /** Once per page: reads the stored session and fetches its person. */
  initialise(): Promise<void>
  logIn(form: LoginForm): Promise<LoginResult>
  /** The rest of a login whose tokens came another way, such as Google's callback. */
  completeLogin(answer: LoginAnswer, rememberMe: boolean): Promise<LoginResult>
  /** Answers where the role leads. */
  selectRole(role: AvailableRole): string
  /** From now on this tab works in the panel for another organizer, on a page that begins anew. */
  actFor(slug: string): void
  /** A guest may enter before proving an e-mail; call again with the token once it is proven. */
  startGuest(guestToken?: string): void
  /** Whether the guest of this tab is the one of all of them, and not beside somebody who is remembered here. */
  isGuestShared(): boolean
  /** The API refused a guest's proof: they go on as a guest who has to prove it again. */
  forgetGuest(): void
  loadProfile(): Promise<Profile>
  /** Reads the profile again after something that changed it; a failure is only logged. */
  refreshProfile(): Promise<void>
  /** Keeps a profile the API just answered, e.g. after editing it. */
  keepProfile(profile: Profile): void
  resendVerification(): Promise<ResendResult>
  saveRedirectPath(path: string): void
  /** Where the person was going when they were asked who they are. */
  savedRedirectPath(): string | null
  /** What the person typed for orders they have not paid yet. */
  readonly drafts: OrderDrafts
  preserveForPayment(provider: string): void
  restoreFromPayment(): void
  /** From now on it outlives the tab, until its person logs out. */
  keepAfterClosing(): void
  logOut(): Promise<void>
  dismissNotice(): void
}

export function createSession(deps: SessionDependencies): Session {
  const { clock, transport, persistentStorage, tabStorage } = deps
  const vault = new SessionVault(persistentStorage, tabStorage)
  const serverClock = new ServerClock(persistentStorage, clock.now)
  const viewing = deps.viewing ?? null
  if (deps.askedOrganizer !== null) vault.writeChosenOrganizer(deps.askedOrganizer)
  const store = new SessionStore(vault)
  const shelf = new PaymentSessionShelf(persistentStorage, clock.now)
  const drafts = new OrderDrafts(persistentStorage, clock.now, () => identityOf(vault.read(), null).person)
  const anonymousClient = createApiClient(transport)
  const follow = followStorage({ ...deps, vault, store })
  const ground = { ...deps, viewing, vault, serverClock, store, shelf, drafts, anonymousClient, follow }
  const tabs = new SessionTabs({ vault, channel: deps.tabChannel, onEnded: () => followTheEnd(ground) })
  const base = { ...ground, tabs }
  const keeper =
    viewing === null
      ? new TokenKeeper({
          ...base,
          onExpired: (because) => expire(base, because),
          onDoubt: () => profiles.reconsider(),
        })
      : new ViewingKeeper({ ...viewing, onOver: () => markOver(base) })
  const client = createApiClient({
    ...transport,
    credentials: keeper,
    actingOrganizer: () => store.getState().acting?.slug ?? null,
    onRefused: (error) => {
      if (tellsLostTeam(error)) profiles.reload()
    },
  })
  const context: SessionContext = { ...base, client }
  clearWhenOrganizerChanges(context)
  if (viewing !== null) openViewing(context, viewing)
  const profiles = new ProfileDesk(context)
  const desk = new LoginDesk(context)
  let starting: Promise<void> | null = null

  return {
    client: context.client,
    getState: store.getState,
    subscribe: store.subscribe,
    sync: follow,
    initialise() {
      if (store.getState().initialised) return Promise.resolve()
      starting ??= startUp(context, profiles).finally(() => {
        starting = null
      })
      return starting
    },
    logIn: (form) => desk.logIn(form),
    completeLogin: (answer, rememberMe) => desk.complete(answer, rememberMe),
    selectRole: (role) => selectRole(context, role),
    actFor: (slug) => deps.leave(panelPathFor(slug)),
    startGuest: (guestToken) => startGuest(context, guestToken ?? null),
    isGuestShared: () => vault.isGuestShared,
    forgetGuest: () => startGuest(context, null, { isRefused: true }),
    loadProfile: () => profiles.load(),
    refreshProfile: () => profiles.refresh(),
    keepProfile: (profile) => profiles.keep(profile),
    resendVerification: () => resendVerification(context, profiles),
    saveRedirectPath: (path) => vault.writeRedirectPath(safeRedirectPath(path)),
    savedRedirectPath: () => safeRedirectPath(vault.redirectPath),
    drafts,
    preserveForPayment: (provider) => preserveForPayment(context, provider),
    restoreFromPayment: () => restoreFromPayment(context),
    keepAfterClosing: () => vault.keepAfterClosing(),
    logOut: () => (viewing === null ? logOut(context) : endViewing(context)),
    dismissNotice: () => store.note({ notice: null }),
  }
}
