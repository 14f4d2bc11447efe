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

/** «19:05», and «23:59:05» for what is kept a whole day. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
