import { RESERVED_SLUGS } from '@zancada/contracts/events/reserved-slugs'

/**
 * The site's navbar and footer give way where a screen brings its own: the organizer's panel, registering for a race, and
 * the page of an event, which is any single segment that no other screen claims.
 */
export function isNavbarHidden(pathname: string): boolean {
  return isOrganizerPath(pathname) || isEventDetailPath(pathname) || isRegistrationPath(pathname)
}

/** On a phone one bar is enough: the administration's own holds its places and the account. */
export function bringsPhoneBar(pathname: string): boolean {
  return segmentsOf(pathname)[0] === 'admin'
}

/**
 * An event's page keeps the footer, with the legal links; it is gone where people work, in the panel and the
 * administration, and where a clock runs.
 */
export function isFooterHidden(pathname: string): boolean {
  return isOrganizerPath(pathname) || bringsPhoneBar(pathname) || isRegistrationPath(pathname)
}

function isRegistrationPath(pathname: string): boolean {
  const [, second, ...rest] = segmentsOf(pathname)
  return second === 'inscripcion' && rest.length === 0
}

function isOrganizerPath(pathname: string): boolean {
  return segmentsOf(pathname)[0] === 'organizador'
}

export function isEventDetailPath(pathname: string): boolean {
  const [first, ...rest] = segmentsOf(pathname)
  return first !== undefined && rest.length === 0 && !CLAIMED_FIRST_SEGMENTS.has(first)
}

const CLAIMED_FIRST_SEGMENTS: ReadonlySet<string> = new Set(RESERVED_SLUGS)

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean)
}
