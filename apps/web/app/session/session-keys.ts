/** What a stored session is made of, by its keys in the web storage. */
export const SESSION_KEYS = [
  'accessToken',
  'refreshToken',
  'rememberMe',
  'userProfile',
  'selectedRole',
  'isGuest',
  'guestToken',
  'isGuestApart',
] as const
export type SessionKey = (typeof SESSION_KEYS)[number]

/** The organizer that this tab works for in the panel. */
export const CHOSEN_ORGANIZER_KEY = 'actingOrganizer'

/** Where a tab keeps the path that its person was asked to log in for. */
export const REDIRECT_PATH_KEY = 'redirectPath'

/** Where a session waits while its person is at the payment provider. */
export const PAYMENT_SESSION_KEY = 'paymentSession'

/** Where the forms of unpaid orders wait for a reload. */
export const ORDER_DRAFTS_KEY = 'orderDrafts'

/** Says that lists kept for a session are to be deleted: a page that closes too early leaves it to the next one. */
export const FORGET_LISTS_KEY = 'forgetKeptLists'

/** Where the panel keeps the races that a person saw last, for the doors of race day with no network. */
export const SEEN_RACES_KEY = 'zancada.panel.races'

/** How far ahead of the server's this device's clock is, in milliseconds. Of the device: it outlives sessions. */
export const CLOCK_AHEAD_KEY = 'zancada.device.clockAhead'

/** Where a tab keeps that it looks as somebody else. Never in the shared storage: other tabs are their own. */
export const VIEWING_KEY = 'zancada.viewing'

/** Any of these says that the page is not of a visitor who is nobody yet. */
export const STORED_KEYS = [...SESSION_KEYS, PAYMENT_SESSION_KEY, FORGET_LISTS_KEY, VIEWING_KEY] as const

export function isSessionKey(key: string): boolean {
  return SESSION_KEYS.some((ours) => ours === key)
}
