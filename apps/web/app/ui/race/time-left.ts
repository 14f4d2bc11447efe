/** Until when something is kept for somebody, as the server told it and when it did. */
export interface Deadline {
  /** ISO instants, both by the server's clock. */
  readonly expiresAt: string
  readonly serverNow: string
  /** When the answer arrived, by this device's clock. */
  readonly receivedAt: number
}

/**
 * Whole seconds left, never below zero. Only the time gone by since the answer is taken from the device, so a phone
 * whose clock is an hour off still counts right.
 */
export function secondsLeft({ expiresAt, serverNow, receivedAt }: Deadline, now: number): number {
  const left = Date.parse(expiresAt) - Date.parse(serverNow) - Math.max(0, now - receivedAt)
  return Number.isFinite(left) ? Math.max(0, Math.ceil(left / 1_000)) : 0
}

/** «19:05» */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
