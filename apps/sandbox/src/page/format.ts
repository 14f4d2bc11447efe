const MOMENT = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** «dom 14 mar 2027, 6:00 a. m.», in Colombian time. */
export function formatMoment(moment: Date): string {
  const parts = new Map(MOMENT.formatToParts(moment).map((part) => [part.type, part.value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const month = part('month').replace('.', '')
  const weekday = part('weekday').replace('.', '')
  return `${weekday} ${part('day')} ${month} ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

/** «1,4 MB», «12 KB», «310 B». */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toLocaleString('es-CO', { maximumFractionDigits: 1 })} MB`
}
