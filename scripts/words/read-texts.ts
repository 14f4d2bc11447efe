import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

export interface WrittenText {
  /** `path/es.json a.key`, or `path/file.ts`. */
  readonly where: string
  readonly text: string
}

const SOURCES = ['apps/api/src', 'apps/api/seeds', 'packages/contracts/src'] as const
const LOCALES = 'apps/web/app'

/** Every Spanish text of the product: the locale files of the web, and what the API writes in messages, mails and files. */
export function readTexts(root: string): WrittenText[] {
  const locales = filesUnder(root, LOCALES).filter((path) => /\/locale\/[\w.]*es\.json$/.test(path))
  const sources = SOURCES.flatMap((folder) => filesUnder(root, folder)).filter(isSource)
  return [
    ...locales.flatMap((path) => textsOfLocale(path, readFileSync(join(root, path), 'utf8'))),
    ...sources.flatMap((path) => textsOfSource(path, readFileSync(join(root, path), 'utf8'))),
  ]
}

export function textsOfLocale(path: string, source: string): WrittenText[] {
  return leavesOf(JSON.parse(source)).map(([key, text]) => ({ where: `${path} ${key}`, text }))
}

/** Quoted words, templates with their values left out, and what stands between tags. */
export function textsOfSource(path: string, source: string): WrittenText[] {
  const found: string[] = []
  const { program } = parseSync(path, source)
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && !isOfCode(value)) found.push(value)
    },
    TemplateLiteral({ quasis }) {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…')
      if (!isOfCode(text)) found.push(text)
    },
    JSXText({ value }) {
      found.push(value)
    },
  }).visit(program)
  return found.map((text) => ({ where: path, text: text.replace(/\s+/g, ' ').trim() }))
}

/** A column, a key, an address or a call. */
function isOfCode(text: string): boolean {
  return (
    /^[a-z0-9_.:-]*$/.test(text) || /^\S*\/\S*$/.test(text) || /^(GET|POST|PUT|PATCH|DELETE) \S*$/.test(text)
  )
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$|\/testing\/|\/src\/catalogs\//.test(path)
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .sort()
}

function leavesOf(value: unknown, keys: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[keys.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
}
