/** Whether a race has started; one without a date has not. */
export function hasStarted(starts_at: Date | null, now: Date): boolean {
  return starts_at !== null && starts_at <= now
}
