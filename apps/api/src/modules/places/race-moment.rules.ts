import { saidDay, saidMoment } from '../../platform/spanish-moment.rules'

/** «domingo 7 de febrero de 2027», where the race is run. */
export const raceDay = saidDay

/** The same with its hour: «domingo 7 de febrero de 2027 a las 6:00 a. m.». */
export const raceMoment = saidMoment
