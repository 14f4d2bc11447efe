const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Colombia has one offset all year. */
const BOGOTA_OFFSET_MS = -5 * HOUR_SECONDS * 1000
/** The queue itself starts a turn within its minute. */
const OWN_START_MS = 2 * MINUTE_SECONDS * 1000

/** The longest time between two turns. Of the fields of a cron expression only minute and hour are used here. */
export function secondsBetween(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ')
  if (/^\d+$/.test(hour)) return DAY_SECONDS
  const step = /^\*(?:\/(\d+))?$/.exec(minute)
  const between = step ? Number(step[1] ?? 1) * MINUTE_SECONDS : HOUR_SECONDS
  if (hour === '*') return between
  const [, from, to] = /^(\d+)-(\d+)$/.exec(hour) ?? []
  if (from === undefined || to === undefined) throw new Error(`Nobody knows how often «${cron}» recurs`)
  return DAY_SECONDS - (Number(to) - Number(from)) * HOUR_SECONDS
}

/**
 * The nightly turn that was missed: no worker ran in its minute, or it failed. What recurs more often comes again by
 * itself. The very first turn is not missed.
 */
export function missedTurn(cron: string, wentWellAt: Date | null, now: Date): Date | undefined {
  const [minute = '', hour = ''] = cron.split(' ')
  if (wentWellAt === null || !/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return undefined
  const local = now.getTime() + BOGOTA_OFFSET_MS
  const midnight = local - (local % (DAY_SECONDS * 1000))
  const today = midnight + (Number(hour) * HOUR_SECONDS + Number(minute) * MINUTE_SECONDS) * 1000
  const latest = (today > local - OWN_START_MS ? today - DAY_SECONDS * 1000 : today) - BOGOTA_OFFSET_MS
  return wentWellAt.getTime() < latest ? new Date(latest) : undefined
}
