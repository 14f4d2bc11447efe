import { pick, type Random } from '../platform/seeded-random'

/** Values nobody sensible sends, shaped after a JSON schema just enough to get past its first door. */

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly default?: unknown
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '{{constructor.constructor("return 1")()}}',
  '🏃🏽‍♀️'.repeat(40),
  'a'.repeat(20_000),
  '\ud800',
  '__proto__',
  'NaN',
  '-1',
  '99999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  '2026-11-15T10:00:00+99:99',
  'ana@correo.co',
  '0198c0de-0000-7000-8000-000000000000',
  '=cmd|calc',
]
const NUMBERS = [0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, 2_147_483_648]
const OTHERS: readonly unknown[] = [null, true, false, [], {}, [[[[]]]], { length: -1 }, { toString: 1 }]

/** One time in three something of another kind altogether. */
export function hostileValue(schema: Schema, random: Random, depth = 0): unknown {
  if (depth > 6 || random() < 0.33) return pick([...TEXTS, ...NUMBERS, ...OTHERS], random)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return hostileValue(pick(choices, random), random, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(schema.enum, random)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'object' || schema.properties !== undefined) return hostileObject(schema, random, depth)
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () =>
      hostileValue(schema.items ?? {}, random, depth + 1),
    )
  if (type === 'integer' || type === 'number')
    return random() < 0.5 ? Math.floor(random() * 100) : pick(NUMBERS, random)
  if (type === 'boolean') return random() < 0.5
  return hostileText(schema, random)
}

function hostileObject(schema: Schema, random: Random, depth: number): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {})
    .filter(() => random() < 0.85)
    .map(([name, inner]): [string, unknown] => [name, hostileValue(inner, random, depth + 1)])
  if (random() < 0.2) entries.push(['unasked', pick(TEXTS, random)])
  return Object.fromEntries(entries)
}

function hostileText({ format }: Schema, random: Random): string {
  if (random() < 0.5) return pick(TEXTS, random)
  if (format === 'email') return 'ana@correo.co'
  if (format === 'uuid') return '0198c0de-0000-7000-8000-000000000000'
  if (format === 'date') return '2001-02-28'
  if (format === 'date-time') return '2027-03-01T05:00:00.000Z'
  return 'abc'
}
