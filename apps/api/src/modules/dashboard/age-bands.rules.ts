import { ageOn } from '@zancada/contracts'

/** From which age each band starts, youngest first. */
const BANDS = [
  { from: 0, label: 'Menos de 18' },
  { from: 18, label: '18 a 24' },
  { from: 25, label: '25 a 34' },
  { from: 35, label: '35 a 44' },
  { from: 45, label: '45 a 54' },
  { from: 55, label: '55 a 64' },
  { from: 65, label: '65 o más' },
] as const

export const AGE_BAND_LABELS: readonly string[] = BANDS.map(({ label }) => label)

export function ageBand(birthOn: string, raceOn: string): string {
  const age = ageOn(birthOn, raceOn)
  return (BANDS.findLast(({ from }) => age >= from) ?? BANDS[0]).label
}
