import type { City } from '@zancada/contracts'
import { CITIES } from '@zancada/contracts/catalogs/cities'

/** More than anybody reads; a phone draws them at once. */
const MOST_SHOWN = 60

export function cityLabel({ name, department }: City): string {
  return `${name}, ${department}`
}

/**
 * Cities that match a typed text, accents and case aside: names that begin with it, then words of a name, then
 * departments. Of equals, the cities with most races come first, as they do in the list. The last of `elsewhere` is
 * always there, for people who do not find their city.
 */
export function citiesLike(typed: string, cities: readonly City[], elsewhere: readonly City[]): City[] {
  const wanted = plain(typed)
  const nowhere = elsewhere.slice(-1)
  if (wanted === '') return [...cities.slice(0, CITIES.length), ...nowhere]
  const ranks: City[][] = [[], [], []]
  for (const city of [...cities, ...elsewhere.slice(0, -1)]) ranks[rankOf(city, wanted)]?.push(city)
  return [...ranks.flat().slice(0, MOST_SHOWN), ...nowhere]
}

function rankOf(city: City, wanted: string): number {
  const label = plain(cityLabel(city))
  if (label.startsWith(wanted)) return 0
  if (plain(city.name).includes(` ${wanted}`)) return 1
  return label.includes(` ${wanted}`) ? 2 : 3
}

const plainTexts = new Map<string, string>()

/** Remembered: every letter that is typed asks for a thousand names. */
function plain(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const made = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
  plainTexts.set(text, made)
  return made
}
