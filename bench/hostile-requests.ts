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

/** Shorter texts cost nothing, whatever they hold. */
const LONG = 1_000

export interface HostileField {
  readonly call: Call
  readonly part: 'query' | 'body'
  readonly path: string
  readonly longest: number
}

/** Every long text that a call takes: a new field of a contract is among them. */
export function hostileFields(): HostileField[] {
  return Object.values<unknown>(contracts)
    .filter(isCall)
    .filter(({ multipart }) => multipart !== true)
    .flatMap((call) =>
      (['query', 'body'] as const).flatMap((part) =>
        fieldsIn(call[part]).map(({ path, longest }) => ({ call, part, path, longest })),
      ),
    )
}

/** Calls that take a file. */
export function uploads(): Call[] {
  return Object.values<unknown>(contracts)
    .filter(isCall)
    .filter(({ multipart }) => multipart === true)
}

function fieldsIn(schema: z.ZodType | undefined): { path: string; longest: number }[] {
  if (schema === undefined) return []
  return contracts
    .inputFields(schema)
    .flatMap(({ path, kind, maximum, isClosed }) =>
      kind === 'text' && !isClosed && maximum !== undefined && maximum >= LONG
        ? [{ path, longest: maximum }]
        : [],
    )
}

/** A request with one hostile text; what else the call asks for is as small as its schema allows. */
export function requestWith({ call, part, path }: HostileField, text: string, slug: string) {
  const value = (schema: z.ZodType | undefined, hostile: string | undefined) =>
    schema === undefined ? undefined : sample(jsonSchemaOf(schema), '', { path: hostile, text, slug })
  const query = value(call.query, part === 'query' ? path : undefined)
  const body = value(call.body, part === 'body' ? path : undefined)
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, each]): [string, string] => [name, String(each)]),
  )
  return { method: call.method, url: `${addressOf(call, slug)}?${search}`, body }
}

export function addressOf({ path }: Call, slug: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'slug' ? slug : name === 'number' ? '1' : randomUUID(),
  )
}

type JsonSchema = z.core.JSONSchema.BaseSchema
interface Hostile {
  readonly path: string | undefined
  readonly text: string
  readonly slug: string
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

function sample(schema: JsonSchema, path: string, hostile: Hostile): unknown {
  if (path !== '' && path === hostile.path) return hostile.text
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[]
  if (choices.length > 0) {
    const chosen = choices.find((choice) => leadsTo(choice, path, hostile.path)) ?? choices[0]
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
      const wanted = hostile.path?.startsWith(`${path}[]`)
        ? Math.max(1, schema.minItems ?? 0)
        : (schema.minItems ?? 0)
      return Array.from({ length: wanted }, () => sample(Object(schema.items), `${path}[]`, hostile))
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
  return next === '' ? choice.type === 'string' : next in (choice.properties ?? {})
}

function textOf({ format, minLength = 0 }: JsonSchema, path: string, slug: string): string {
  if (/(^|\.)(event_slug|evento|slug)$/.test(path)) return slug
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return '2030-01-01'
  if (format === 'date-time') return '2030-01-01T00:00:00Z'
  if (format === 'email') return 'ana@correo.co'
  if (format === 'uri') return 'https://correo.co'
  return 'a'.repeat(Math.max(1, minLength))
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}
