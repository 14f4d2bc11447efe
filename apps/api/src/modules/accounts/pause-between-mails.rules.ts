/** Nobody is written to more than once in two minutes for the same reason, however often it is asked for. */
export const PAUSE_SECONDS = 2 * 60

export function secondsToWait(lastSentAt: Date | undefined, now: Date): number {
  if (lastSentAt === undefined) return 0
  return Math.max(0, Math.ceil(PAUSE_SECONDS - (now.getTime() - lastSentAt.getTime()) / 1000))
}
