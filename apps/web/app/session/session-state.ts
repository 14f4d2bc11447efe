import type { AvailableRole, Profile, Role } from '@zancada/contracts'
import type { ActingTeam } from './acting-team'

/** The session as the rest of the web sees it. */
export interface SessionState {
  readonly status: 'signed-out' | 'signed-in' | 'guest'
  /** Whose session it is: the account's id, or the e-mail a guest proved. null for nobody and where it can't be told. */
  readonly person: string | null
  readonly profile: Profile | null
  readonly availableRoles: readonly AvailableRole[]
  /** null unless signed in. */
  readonly role: Role | null
  /** The organizer that the person works for in the panel; null for a person who works for none. */
  readonly acting: ActingTeam | null
  readonly isEmailVerified: boolean
  /** The e-mail a guest proved with a code; null until they do, and for everyone else. */
  readonly guestEmail: string | null
  /** The API no longer took what the guest had proven: they are asked for it again. */
  readonly isGuestRefused: boolean
  /** Whether the storage has been read, and the profile fetched where a decision needs it. */
  readonly initialised: boolean
  readonly loginBusy: boolean
  /** A text to show once, e.g. that the session expired. */
  readonly notice: string | null
  /** An administrator looks as this person does; null in every other tab. */
  readonly viewing: ViewingState | null
  /** On the way to a fresh page, logged out or as somebody else: nothing is shown, and nothing else should navigate. */
  readonly leaving: boolean
}

export interface ViewingState {
  readonly person: { readonly id: string; readonly name: string }
  readonly untilAt: string
  /** It ended: the tab says so, and shows nobody. */
  readonly isOver: boolean
}

export const SIGNED_OUT: SessionState = {
  status: 'signed-out',
  person: null,
  profile: null,
  availableRoles: [],
  role: null,
  acting: null,
  isEmailVerified: false,
  guestEmail: null,
  isGuestRefused: false,
  initialised: false,
  loginBusy: false,
  notice: null,
  viewing: null,
  leaving: false,
}
