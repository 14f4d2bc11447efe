const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})

/** «1 de mayo de 2026 a las 8:00 a. m.» */
export function bogotaMoment(date: Date): string {
  return moment.format(date)
}
