const DAY_MS = 24 * 3600 * 1000
const DAYS = 14
const REMEMBERED_DAYS = 30

/**
 * A rotated token still works this long, so that two tabs that refresh together both survive. Longer than the 15 s a
 * browser waits for an answer: a tab that missed it can ask again.
 */
export const ROTATION_OVERLAP_MS = 60_000

/** A session lives on while it is used; left alone, it ends after 14 days, or 30 with «Recuérdame». */
export function sessionExpiry(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? REMEMBERED_DAYS : DAYS) * DAY_MS)
}
