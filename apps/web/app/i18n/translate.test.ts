import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { translate } from './translate'

const appDirectory = join(import.meta.dirname, '..')
const localeFiles = readdirSync(appDirectory, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\/locale\/[^/]+\.json$/.test(path),
)

it('finds the texts of the whole site', () => {
  expect(localeFiles.length).toBeGreaterThan(5)
})

describe.each(localeFiles)('%s', (path) => {
  const texts: object = JSON.parse(readFileSync(join(appDirectory, path), 'utf8'))
  const reference = i18nextWith(texts)

  it('reads as i18next would read it', () => {
    const samples = samplesOf(texts)
    expect(samples.length).toBeGreaterThan(0)
    const differences = samples.filter(
      ({ key, values }) => translate(texts, key, values) !== reference(key, values),
    )
    expect(differences).toEqual([])
  })
})

describe('a text', () => {
  const texts = {
    races_one: '{{count}} carrera',
    races_other: '{{count}} carreras',
    bought_zero: 'Nada',
    bought_other: '{{count}} cupos',
    bought_one: '{{count}} cupo',
    steps: [{ title: 'Elige' }],
    greeting: 'Hola, {{ name }}',
  }
  const reference = i18nextWith(texts)
  const cases: [string, Record<string, string | number>, string][] = [
    ['races', { count: 0 }, '0 carreras'],
    ['races', { count: 1 }, '1 carrera'],
    ['bought', { count: 0 }, 'Nada'],
    ['steps.0.title', {}, 'Elige'],
    ['greeting', { name: 'Lucía <3 $& {{count}}' }, 'Hola, Lucía <3 $& {{count}}'],
    ['greeting', { other: 'Ana' }, 'Hola, {{ name }}'],
    ['greeting.more', {}, 'greeting.more'],
    ['missing', {}, 'missing'],
    ['constructor', {}, 'constructor'],
  ]

  it.each(cases)('«%s» with %o is «%s», as i18next says', (key, values, expected) => {
    expect(translate(texts, key, values)).toBe(expected)
    expect(reference(key, values)).toBe(expected)
  })

  it('ends in one full stop after an hour that ends in its own', () => {
    expect(translate({ open: 'Abren el {{date}}.' }, 'open', { date: '16 nov, 6:00 a. m.' })).toBe(
      'Abren el 16 nov, 6:00 a. m.',
    )
  })

  it('of an exact million is written like any other plural', () => {
    expect(translate(texts, 'races', { count: 1_000_000 })).toBe('1000000 carreras')
  })
})

function i18nextWith(texts: object) {
  const instance = i18next.createInstance()
  instance.init({
    lng: 'es',
    fallbackLng: 'es',
    resources: { es: { texts: { ...texts } } },
    defaultNS: 'texts',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return (key: string, values: Record<string, string | number>) => String(instance.t(key, values))
}

/** Each text with something in its `{{places}}`; a plural is asked for by its base, with counts that tell forms apart. */
function samplesOf(node: unknown, key = ''): { key: string; values: Record<string, string | number> }[] {
  if (typeof node === 'object' && node !== null)
    return Object.entries(node).flatMap(([step, child]) =>
      samplesOf(child, key === '' ? step : `${key}.${step}`),
    )
  const values = Object.fromEntries(
    [...String(node).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `«${name}» $1`]),
  )
  const base = key.replace(/_(zero|one|other)$/, '')
  return base === key
    ? [{ key, values }]
    : [0, 1, 2, 21].map((count) => ({ key: base, values: { ...values, count } }))
}
