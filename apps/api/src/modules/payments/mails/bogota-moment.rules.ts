import { saidDate } from '../../../platform/spanish-moment.rules'

/** «1 de mayo de 2026 a las 8:00 a. m.» */
export function bogotaMoment(date: Date): string {
  return saidDate(date, 'America/Bogota')
}
