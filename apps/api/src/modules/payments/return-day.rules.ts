import { colombianDay } from '../settings'

/** Wompi's day, and ours. */
export const dayOf = (moment: Date): string => colombianDay(moment)
