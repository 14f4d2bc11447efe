import { LANGUAGE } from './language'

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Reads a locale file as i18next does: dotted keys, `{{values}}`, and plurals by `count` (`races_one`, `races_other`).
 * i18next itself stays in the tests, which hold every text of the site to its answers: with one language, known before
 * the first render, the rest of it (languages, backends, formats) was a tenth of what a visitor downloads.
 *
 * Unlike i18next, a value never ends a sentence with two full stops, and a plural that a file does not spell out is its `other`: Spanish has one for exact millions, `many`.
 */
export function translate(texts: object, key: string, values: TextValues = {}): string {
  const text = formsOf(key, values.count)
    .map((form) => valueAt(texts, form))
    .find((found) => typeof found === 'string')
  return (
    text?.replace(PLACEHOLDER, (place, name: string, stop: string) => filled(place, values[name], stop)) ??
    key
  )
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}(\.?)/g

/** A value that ends in a full stop of its own, as «6:00 a. m.» does, ends the sentence with it. */
function filled(place: string, value: string | number | undefined, stop: string): string {
  if (value === undefined) return place
  const text = String(value)
  return text.endsWith('.') ? text : text + stop
}

let plurals: Intl.PluralRules | undefined

function formsOf(key: string, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [key]
  // Made when first needed: a browser takes its time to load the rules, and few pages count anything.
  plurals ??= new Intl.PluralRules(LANGUAGE)
  const zero = count === 0 ? [`${key}_zero`] : []
  return [...zero, `${key}_${plurals.select(count)}`, `${key}_other`, key]
}

function valueAt(texts: object, key: string): unknown {
  let node: unknown = texts
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return undefined
    node = Reflect.get(node, step)
  }
  return node
}
