/** The way to register for a race. */
export const REGISTRATION_PATH = /^\/([^/]+)\/inscripcion\/?(\?|$)/
/** …to an order that is already there. */
export const ORDER_ASKED = /[?&]orden(=|&|$)/

/** The race that somebody was about to register for; null for any other way. */
export function raceToEnter(path: string): string | null {
  return ORDER_ASKED.test(path) ? null : (REGISTRATION_PATH.exec(path)?.[1] ?? null)
}
