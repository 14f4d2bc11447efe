import type { City } from '@zancada/contracts'
import { plainWords, sameButCase } from './plain-words.rules'
import { quoted, type Reading, understood } from './reading.rules'

/** How sizes are called besides their letters. */
const SIZE_WORDS: Readonly<Record<string, string>> = {
  'extra small': 'xs',
  'extra pequena': 'xs',
  small: 's',
  pequena: 's',
  pequeno: 's',
  chica: 's',
  medium: 'm',
  mediana: 'm',
  mediano: 'm',
  media: 'm',
  large: 'l',
  grande: 'l',
  'extra large': 'xl',
  'extra grande': 'xl',
  xlarge: 'xl',
  '2xl': 'xxl',
  'doble xl': 'xxl',
  '3xl': 'xxxl',
  'triple xl': 'xxxl',
}

export function readSize(written: string, sizes: readonly string[]): Reading<string> {
  const exact = sizes.find((size) => sameButCase(size, written))
  if (exact !== undefined) return { value: exact }
  const words = plainWords(written).replace(/^(talla|t|size) /, '')
  const wanted = sizeKey(words)
  const alike = sizes.filter((size) => sizeKey(plainWords(size)) === wanted)
  const [only, ...others] = alike
  if (only === undefined || others.length > 0)
    return { fault: `${quoted(written)} no está entre las tallas: ${sizes.join(', ')}` }
  return understood(only, written, only)
}

function sizeKey(words: string): string {
  const known = SIZE_WORDS[words] ?? SIZE_WORDS[words.replaceAll(' ', '')] ?? words
  return known.replaceAll(' ', '')
}

export interface NamedCategory {
  readonly id: string
  readonly name: string
  readonly distance_m: number
  /** More than 1: a relay, whose places are teams. */
  readonly team_size?: number
}

/** By its name; by the same words («10 km» is «10K»); or by a distance that only one category has. */
export function readCategory<Category extends NamedCategory>(
  written: string,
  categories: readonly Category[],
): Reading<Category> {
  const exact = categories.find(({ name }) => sameButCase(name, written))
  if (exact) return { value: exact }
  const wanted = categoryKey(written)
  const alike = categories.filter(({ name }) => categoryKey(name) === wanted)
  const asked = distanceOf(wanted)
  const near = asked === null ? [] : categories.filter(({ distance_m }) => isNear(distance_m, asked))
  const found = alike.length > 0 ? alike : near
  const [only, ...others] = found
  if (only === undefined)
    return {
      fault: `${quoted(written)} no es una categoría: usa ${categories.map(({ name }) => name).join(', ')}`,
    }
  if (others.length > 0)
    return {
      fault: `${quoted(written)} puede ser ${found.map(({ name }) => name).join(' o ')}: escribe el nombre completo`,
    }
  return understood(only, written, only.name)
}

function categoryKey(text: string): string {
  return plainWords(text.replaceAll(/(\d)[.,](\d)/g, '$1punto$2'))
    .replaceAll(/(\d) ?(?:kms?|kilometros?|k)\b/g, '$1k')
    .replaceAll(/^(?:categoria|distancia|carrera) /g, '')
    .replaceAll(' ', '')
}

const MARATHON_M = 42_195

function distanceOf(key: string): number | null {
  if (key === 'mediamaraton' || key === 'halfmarathon') return MARATHON_M / 2
  if (key === 'maraton' || key === 'marathon') return MARATHON_M
  const kilometres = /^(\d+(?:punto\d+)?)k?$/.exec(key)?.[1]
  return kilometres === undefined ? null : Number(kilometres.replace('punto', '.')) * 1000
}

/** «21K» and a half marathon of 21,097 m are one distance. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= other / 100
}

/** What people call some cities by. */
const CITY_WORDS: Readonly<Record<string, string>> = {
  'santafe de bogota': 'bogota',
  'santa fe de bogota': 'bogota',
  bta: 'bogota',
  bog: 'bogota',
  'santiago de cali': 'cali',
  'cartagena de indias': 'cartagena',
  'san jose de cucuta': 'cucuta',
  'san juan de pasto': 'pasto',
  buga: 'guadalajara de buga',
  medallo: 'medellin',
  med: 'medellin',
  'san andres islas': 'san andres',
}

/**
 * By name or DIVIPOLA code, alone or with its department, which tells apart those of one name. Where one of them is
 * among the usual ones and the others are not, that one is meant, and it is noted.
 */
export function readCity(
  written: string,
  cities: readonly City[],
  usual: readonly City[] = [],
): Reading<City> {
  const named = namesOf(cities)
  const [exact, ...namesakes] = (named.get(written.toLowerCase()) ?? []).filter(
    ({ code, name }) => code === written || sameButCase(name, written),
  )
  if (exact && namesakes.length === 0) return { value: exact }
  const said = plainWords(written)
  const words = named.has(said) ? said : withoutCapital(said)
  // A spreadsheet takes the zero from the beginning of a code.
  const wanted = /^\d{4}$/.test(words) ? `0${words}` : (CITY_WORDS[words] ?? words)
  const called = named.get(wanted)
  const found = called ? likeliest(called, usual) : (almost(wanted, usual) ?? almost(wanted, cities) ?? [])
  const [only, ...others] = found
  if (only === undefined)
    return {
      fault: `${quoted(written)} no está en la lista de ciudades: escribe un municipio cercano o su código DANE`,
    }
  if (others.length > 0) {
    const options = found.map(({ name, department }) => `${name}, ${department}`)
    return { fault: `${quoted(written)} puede ser ${options.join(' o ')}: escribe también el departamento` }
  }
  const whole = `${only.name}, ${only.department}`
  return said === plainWords(whole) ? { value: only } : understood(only, written, whole)
}

function likeliest(called: readonly City[], usual: readonly City[]): readonly City[] {
  const among = called.filter(({ code }) => usual.some((city) => city.code === code))
  return among.length === 1 ? among : called
}

/** Those whose name is one letter away; null when there are none. */
function almost(wanted: string, cities: readonly City[]): readonly City[] | null {
  const near = cities.filter(({ name }) => isOneLetterOff(plainWords(name), wanted))
  return near.length > 0 ? near : null
}

const cityNames = new WeakMap<readonly City[], ReadonlyMap<string, readonly City[]>>()

/** Every way of naming each city of a list: its code, its name as it is and plain, and with its department. */
function namesOf(cities: readonly City[]): ReadonlyMap<string, readonly City[]> {
  const known = cityNames.get(cities)
  if (known) return known
  const names = new Map<string, City[]>()
  for (const city of cities)
    for (const name of new Set([
      city.code,
      city.name.toLowerCase(),
      plainWords(city.name),
      ...namedWithDepartment(city),
    ])) {
      const called = names.get(name)
      if (called) called.push(city)
      else names.set(name, [city])
    }
  cityNames.set(cities, names)
  return names
}

/** «D.C.», the country, and nothing else. */
function withoutCapital(words: string): string {
  return words.replaceAll(/ (d c|dc|distrito capital|colombia)\b/g, '')
}

function namedWithDepartment({ name, department }: City): string[] {
  const place = plainWords(name)
  const around = plainWords(department)
  // «Cali Valle» is how its department is called.
  const short = around.split(' ')[0] ?? around
  return [`${place} ${around}`, `${place} ${short}`, `${around} ${place}`]
}

const LEAST_LETTERS = 5

/** One letter too many, too few, or another: «Medelin», «Barranquila». Short names are too much alike for that. */
function isOneLetterOff(name: string, written: string): boolean {
  if (written.length < LEAST_LETTERS || Math.abs(name.length - written.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === written[start]) start += 1
  const rest = (from: number, to: number) => name.slice(from) === written.slice(to)
  return rest(start + 1, start + 1) || rest(start + 1, start) || rest(start, start + 1)
}
