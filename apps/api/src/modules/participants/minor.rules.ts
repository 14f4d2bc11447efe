import { ADULT_AGE, ageOn } from '@zancada/contracts'

/** Whether somebody is a minor on the day of the race. Whose data were erased is nobody's ward. */
export function isMinor(birthOn: string | null, raceOn: string): boolean {
  return birthOn !== null && ageOn(birthOn, raceOn) < ADULT_AGE
}
