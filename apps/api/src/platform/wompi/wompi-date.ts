/** «2026-05-01T13:20:00.000Z», or as older answers write it, «2018-07-01 23:49:45 UTC». */
export function readWompiDate(text: unknown): Date | undefined {
  if (typeof text !== 'string') return undefined
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?) ?(?:UTC|Z)$/.exec(text) ?? []
  const moment = new Date(day !== undefined && time !== undefined ? `${day}T${time}Z` : withOffset(text))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Without an offset nobody knows which moment it is. */
function withOffset(text: string): string {
  return /^\d{4}-\d\d-\d\dT.*[+-]\d\d:?\d\d$/.test(text) ? text : ''
}
