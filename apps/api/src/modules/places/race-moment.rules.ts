/** «domingo, 7 de febrero de 2027», where the race is run. */
export function raceDay(startsAt: Date, timezone: string): string {
  return new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: timezone }).format(startsAt)
}

/** The same with its hour: «domingo, 7 de febrero de 2027, 6:00 a. m.». */
export function raceMoment(startsAt: Date, timezone: string): string {
  return new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(startsAt)
}
