import * as contracts from '@zancada/contracts'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * The schemas of the document. Each that the contract exports is written once, under its name, and pointed at from
 * wherever it is part of another.
 */
export class OpenApiSchemas {
  readonly #components = new Map<string, JsonSchema>()

  /** The schema itself, or a pointer to it when it has a name. */
  write(schema: z.ZodType, io: Io): JsonSchema {
    const { $defs, ...written } = withPointers(plainSchema(schema, io, names().registry), io)
    for (const [name, part] of Object.entries(Object($defs)))
      this.#components.set(componentName(name, io), Object(part))
    return written
  }

  /** Its properties as a list of parameters, for a path or a query. */
  propertiesOf(schema: z.ZodType): { name: string; isRequired: boolean; schema: unknown }[] {
    // A copy has no name, so it is written out.
    const { properties, required } = this.write(schema.clone(), 'input')
    const names: unknown[] = Array.isArray(required) ? required : []
    return Object.entries(Object(properties)).map(([name, each]) => ({
      name,
      isRequired: names.includes(name),
      schema: each,
    }))
  }

  components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

type Io = 'input' | 'output'

/** The names that the contract exports its schemas under: `pictureSchema` is `Picture`. */
class SchemaNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #names = new Map<unknown, string>()

  constructor(exported: object) {
    super()
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType && isWorthAName(value)) this.#names.set(value, capitalized(name))
  }

  nameOf(schema: unknown): string | undefined {
    return this.#names.get(schema)
  }

  override get(schema: z.core.$ZodType): z.core.GlobalMeta | undefined {
    const meta = z.globalRegistry.get(schema)
    const id = this.nameOf(schema)
    return id === undefined ? meta : { ...meta, id }
  }
}

/** A pointer is longer than a plain text or number. */
function isWorthAName(schema: z.ZodType): boolean {
  return JSON.stringify(plainSchema(schema, 'output')).length > 120
}

function capitalized(name: string): string {
  const bare = name.replace(/Schema$/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

interface Names {
  readonly registry: SchemaNames
  /** Names of schemas with optional fields in a body that an answer always has: such a schema gets two components. */
  readonly twofold: ReadonlySet<string>
}

let known: Names | undefined

/** Found for the first document and not at the start: it takes half a second of a processor. */
function names(): Names {
  known ??= { registry: new SchemaNames(contracts), twofold: findTwofold(contracts) }
  return known
}

function findTwofold(exported: object): ReadonlySet<string> {
  const differing = Object.entries(exported).filter(
    ([, value]) =>
      value instanceof z.ZodType &&
      JSON.stringify(plainSchema(value, 'input')) !== JSON.stringify(plainSchema(value, 'output')),
  )
  return new Set(differing.map(([name]) => capitalized(name)))
}

function componentName(name: string, io: Io): string {
  if (!names().twofold.has(name)) return name
  if (name.endsWith('Input')) return io === 'input' ? name : `${name}Output`
  return io === 'input' ? `${name}Input` : name
}

function withPointers(schema: JsonSchema, io: Io): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? pointer(componentName(value.replace('#/$defs/', ''), io)).$ref
      : value,
  )
}

function pointer(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

/** Leaves out patterns that repeat a format and bounds that every number has: they only make the document longer. */
function plainSchema(schema: z.ZodType, io: Io, metadata?: SchemaNames): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(metadata && { metadata }),
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      nameEachKey(jsonSchema)
      oneKindOfItem(jsonSchema)
    },
  })
  return written
}

/** Keys out of a list are properties: said by their names only, generators lose them. */
function nameEachKey(schema: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = schema
  if (propertyNames === undefined || !Array.isArray(required)) return
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
  delete schema.propertyNames
  delete schema.additionalProperties
}

/** A point's three numbers are a list of three numbers to a generator that knows no positions. */
function oneKindOfItem(schema: JsonSchema): void {
  const positions = schema.prefixItems
  if (!Array.isArray(positions) || schema.items !== undefined) return
  const types = [...new Set(positions.map((each: unknown) => Object(each).type))]
  delete schema.prefixItems
  Object.assign(schema, {
    items: { type: types.length === 1 ? types[0] : types },
    minItems: positions.length,
    maxItems: positions.length,
  })
}
