import { randomUUID } from 'node:crypto'
import type { Call } from '@zancada/contracts'
import * as contracts from '@zancada/contracts'
import { z } from 'zod'

/** Texts that parsers of cells, addresses, Markdown, names and numbers walk again and again. */
export const SHAPES: readonly { readonly name: string; readonly of: (length: number) => string }[] = [
  repeated('tabs', '\t'),
  repeated('quotes', '>'),
  { name: 'an address that never ends', of: (length) => `${'a.'.repeat(length / 2).slice(0, length - 1)}@` },
  repeated('marks that close nowhere', '**a'),
  repeated('brackets', '[a](b'),
  repeated('spaces', ' ', 'x'),
  repeated('digits', '1', '!'),
  repeated('lines', 'a\n'),
]

function repeated(name: string, part: string, end = '') {
  return {
    name,
    of: (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length - end.length) + end,
  }
}

/** Shorter texts and lists cost nothing, whatever they hold. */
const LEAST = { text: 1_000, list: 50, number: 1_000 } as const

export interface HostileField {
  readonly call: Call
  readonly part: 'query' | 'body'
  readonly path: string
  /** Letters of a text, items of a list, or the number itself. */
  readonly longest: number
  readonly kind: 'text' | 'list' | 'number'
}

/** Every long text, list and number that a call takes: a new field of a contract is among them. */
export function hostileFields(): HostileField[] {
  return Object.values<unknown>(contracts)
    .filter(isCall)
    .filter(({ multipart }) => multipart !== true)
    .flatMap((call) =>
      (['query', 'body'] as const).flatMap((part) =>
        fieldsIn(call[part]).map((field) => ({ call, part, ...field })),
      ),
    )
}

/** Calls that take a file. */
export function uploads(): Call[] {
  return Object.values<unknown>(contracts)
    .filter(isCall)
    .filter(({ multipart }) => multipart === true)
}

function fieldsIn(schema: z.ZodType | undefined): Pick<HostileField, 'path' | 'longest' | 'kind'>[] {
  if (schema === undefined) return []
  return contracts
    .inputFields(schema)
    .flatMap(({ path, kind, maximum, isClosed }) =>
      kind !== 'record' && !isClosed && maximum !== undefined && maximum >= LEAST[kind]
        ? [{ path, kind, longest: maximum }]
        : [],
    )
}

/** A request with one hostile text; what else the call asks for is as small as its schema allows. */
export function requestWith(
  { call, part, path, kind }: HostileField,
  { text, amount, known }: { text: string; amount: number; known: Readonly<Record<string, unknown>> },
  { slug, ids }: Target,
) {
  const value = (schema: z.ZodType | undefined, hostile: string | undefined) =>
    schema === undefined
      ? undefined
      : sample(jsonSchemaOf(schema), '', { path: hostile, text, amount, kind, known, slug })
  const query = value(call.query, part === 'query' ? path : undefined)
  const body = value(call.body, part === 'body' ? path : undefined)
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, each]): [string, string] => [name, String(each)]),
  )
  return { method: call.method, url: `${addressOf(call, { slug, ids })}?${search}`, body }
}

/** What requests are about: a race, and records of it by the beginning of their addresses. */
export interface Target {
  readonly slug: string
  readonly ids: Readonly<Record<string, string>>
}

export function addressOf({ path }: Call, { slug, ids }: Target): string {
  const known = Object.entries(ids).find(([beginning]) => path.startsWith(beginning))?.[1]
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'slug') return slug
    if (name === 'id' && known !== undefined) return known
    return name === 'number' ? '1' : randomUUID()
  })
}

type JsonSchema = z.core.JSONSchema.BaseSchema
interface Hostile {
  readonly path: string | undefined
  readonly text: string
  readonly amount: number
  readonly kind: HostileField['kind']
  /** What the product said of a record, such as its version. */
  readonly known: Readonly<Record<string, unknown>>
  readonly slug: string
}

/** Writing out a large contract takes longer than most answers. */
const written = new WeakMap<z.ZodType, JsonSchema>()

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = written.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  written.set(schema, known)
  return known
}

function sample(schema: JsonSchema, path: string, hostile: Hostile): unknown {
  if (path in hostile.known) return hostile.known[path]
  if (path !== '' && path === hostile.path && hostile.kind !== 'list' && schema.type !== undefined)
    return hostile.kind === 'number' ? hostile.amount : encoded(schema, hostile.text)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[]
  if (choices.length > 0) {
    const chosen =
      choices.find((choice) => leadsTo(choice, path, hostile.path)) ??
      choices.find(({ type }) => type === 'null') ??
      choices[0]
    return chosen === undefined ? null : sample(chosen, path, hostile)
  }
  const types: unknown = schema.type
  const type = Array.isArray(types) ? types[0] : types
  switch (type) {
    case 'string':
      return textOf(schema, path, hostile.slug)
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'array': {
      if (schema.prefixItems !== undefined)
        return schema.prefixItems.map((item, index) => sample(Object(item), `${path}[${index}]`, hostile))
      const wanted = hostile.path?.startsWith(`${path}[]`)
        ? Math.max(1, schema.minItems ?? 0)
        : (schema.minItems ?? 0)
      const length = path === hostile.path ? hostile.amount : wanted
      return Array.from({ length }, () => sample(Object(schema.items), `${path}[]`, hostile))
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
          const inner = path === '' ? name : `${path}.${name}`
          const isWanted = schema.required?.includes(name) || hostile.path?.startsWith(inner)
          return isWanted ? [[name, sample(Object(field), inner, hostile)]] : []
        }),
      )
    default:
      return null
  }
}

/** Whether a choice of a union holds the hostile text. */
function leadsTo(choice: JsonSchema, path: string, hostile: string | undefined): boolean {
  if (hostile === undefined || !hostile.startsWith(path)) return false
  const next = hostile.slice(path.length).replace(/^\./, '').split(/[.[]/, 1)[0] ?? ''
  if (next === '') return choice.type !== 'null'
  return next in (choice.properties ?? {}) || (choice.type === 'array' && hostile.startsWith(`${path}[`))
}

function textOf({ format, minLength = 0 }: JsonSchema, path: string, slug: string): string {
  if (/(^|\.)(event_slug|evento|slug)$/.test(path)) return slug
  if (format === 'uuid') return randomUUID()
  const year = /(^|[._])(to|until|ends?)(_|$)/.test(path) ? '2031' : '2030'
  if (format === 'date') return /birth/.test(path) ? '1990-01-01' : `${year}-01-01`
  if (format === 'date-time') return `${year}-01-01T00:00:00Z`
  if (format === 'email' || /(^|\.)email$/.test(path)) return 'ana@correo.co'
  if (/(^|\.)document_number$/.test(path)) return '1020304050'
  if (/phone$/.test(path)) return '3001234567'
  if (/new_password$/.test(path)) return 'Montaña alta 27'
  if (format === 'uri') return 'https://correo.co'
  return 'a'.repeat(Math.max(1, minLength))
}

/** A file in a JSON body is base64 of what it holds, as long as the text. */
function encoded(schema: JsonSchema, text: string): string {
  if (schema.contentEncoding !== 'base64') return text
  return Buffer.from(text.slice(0, Math.floor((text.length * 3) / 4))).toString('base64')
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}
