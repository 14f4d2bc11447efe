import { CITIES, type City } from './cities'
import { ELSEWHERE } from './elsewhere'
import { OTHER_MUNICIPALITIES } from './other-municipalities'

/** All of Colombia's, those where most races are run first. It weighs: no page that anybody opens brings it along. */
export const MUNICIPALITIES: readonly City[] = [
  ...CITIES,
  ...Object.entries(OTHER_MUNICIPALITIES).flatMap(([department, lines]) =>
    lines
      .flatMap((line) => line.split(' · '))
      .map((entry) => ({ code: entry.slice(0, 5), name: entry.slice(6), department })),
  ),
]

const NAMES = new Map([...MUNICIPALITIES, ...ELSEWHERE].map((city) => [city.code, city.name]))

/** Of a municipality, or of the country of a person who lives abroad. */
export function cityName(code: string | null): string | null {
  return (code && NAMES.get(code)) || null
}

/**
 * The codes that a text may mean, accents and case aside: a code, a name alone, which several may share, or one with its
 * department.
 */
export function findCityCodes(text: string, cities: readonly City[] = MUNICIPALITIES): string[] {
  const wanted = plain(text)
  return cities
    .filter(
      ({ code, name, department }) =>
        code === wanted || plain(name) === wanted || plain(`${name}, ${department}`) === wanted,
    )
    .map(({ code }) => code)
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
