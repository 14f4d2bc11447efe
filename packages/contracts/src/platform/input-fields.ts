import { z } from 'zod'

/** One value of a request that can be long, large or many, and the limits that its schema gives it. */
export interface InputField {
  /** Where it stands: `sections[].title`. */
  readonly path: string
  readonly kind: 'text' | 'number' | 'list' | 'record'
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  /** A text of a shape that cannot grow, such as a UUID. */
  readonly isClosed: boolean
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Every such value that a schema takes in. */
export function inputFields(schema: z.ZodType): InputField[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw' }), '')
}

function fieldsOf(schema: JsonSchema, path: string): InputField[] {
  if (schema.const !== undefined || schema.enum !== undefined || schema.not !== undefined) return []
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (choices.length > 0) return choices.flatMap((choice) => nested(choice, path))
  // A value that may be null: `["string", "null"]`.
  const types: unknown = schema.type
  if (Array.isArray(types)) return types.flatMap((type) => nested({ ...schema, type }, path))
  const field = (kind: InputField['kind'], minimum?: unknown, maximum?: unknown): InputField => ({
    path,
    kind,
    minimum: limit(minimum),
    maximum: limit(maximum),
    isClosed: kind === 'text' && isClosed(schema),
  })
  switch (schema.type) {
    case 'string':
      return [field('text', schema.minLength, schema.maxLength)]
    case 'number':
    case 'integer':
      return [
        field('number', schema.minimum ?? schema.exclusiveMinimum, schema.maximum ?? schema.exclusiveMaximum),
      ]
    case 'array':
      return [
        ...(schema.prefixItems ? [] : [field('list', schema.minItems, schema.maxItems)]),
        ...(schema.prefixItems ?? []).flatMap((item, index) => nested(item, `${path}[${index}]`)),
        ...nested(schema.items, `${path}[]`),
      ]
    case 'object':
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
          nested(value, path === '' ? name : `${path}.${name}`),
        ),
        ...recordIn(schema, path, field),
      ]
    case 'boolean':
    case 'null':
      return []
    default:
      // Anything at all: nothing limits it.
      return [field('record')]
  }
}

/** Names that a caller may choose. */
function recordIn(
  { propertyNames, additionalProperties, maxProperties }: JsonSchema,
  path: string,
  field: (kind: 'record', minimum?: unknown, maximum?: unknown) => InputField,
): InputField[] {
  if (propertyNames === undefined) return []
  const names = nested(propertyNames, `${path}{name}`)
  return [
    ...(names.length > 0 ? [field('record', 0, maxProperties), ...names] : []),
    ...nested(additionalProperties, `${path}{}`),
  ]
}

function nested(schema: unknown, path: string): InputField[] {
  return isSchema(schema) ? fieldsOf(schema, path) : []
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

/** An integer that is only safe has no limit of its own. */
function limit(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
}

/** By a pattern from its beginning to its end in which nothing repeats without a limit. */
function isClosed({ pattern, allOf, format }: JsonSchema): boolean {
  // A file: bounded where it is received.
  if (format === 'binary') return true
  if (pattern === undefined || allOf !== undefined) return false
  // Escaped signs and classes are left out: in them `*` and `+` are only themselves.
  const bare = pattern.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '')
  return pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|,\}/.test(bare)
}
