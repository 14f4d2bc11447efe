import {
  API_TAGS,
  type Call,
  fieldErrorsSchema,
  MEDIA_TYPES,
  ORGANIZER_HEADER,
  problemSchema,
} from '@zancada/contracts'
import type { z } from 'zod'
import type { Access } from './access'
import { operationId } from './openapi-names'
import { OpenApiSchemas } from './openapi-schemas'
import type { Route } from './route'

/** The OpenAPI 3.1 document, printed from the route tables: what is not in a contract is not in the document. */
export function openApiText(routes: readonly Route[]): string {
  const schemas = new OpenApiSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, access } of routes) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(schemas, call, access) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'API de Zancada',
      version: '1',
      description:
        'Carreras en Colombia: eventos, inscripciones, pagos y día de carrera. Los errores de validación responden 400 con cada campo y sus textos; los demás, `{detail, code}`.',
      contact: { name: 'Zancada', url: '/' },
      license: { name: 'Términos y condiciones de Zancada', url: '/terminos-condiciones' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        guest: { type: 'apiKey', in: 'header', name: 'X-Guest-Token' },
      },
      responses: Object.fromEntries(
        Object.entries(DESCRIPTIONS).map(([status, description]) => [
          `Error${status}`,
          errorAnswer(schemas, Number(status), description),
        ]),
      ),
      schemas: schemas.components(),
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function operation(schemas: OpenApiSchemas, call: Call, access: Access) {
  return {
    operationId: operationId(call),
    tags: [call.tag],
    summary: call.summary,
    security: securityOf(access),
    parameters: [
      ...parametersOf(schemas, call.params, 'path'),
      ...parametersOf(schemas, call.query, 'query'),
      ...(access.who === 'organizer' ? [ACTING_ORGANIZER] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [call.multipart ? 'multipart/form-data' : 'application/json']: {
            schema: schemas.write(call.body, 'input'),
          },
        },
      },
    }),
    responses: {
      [call.status ?? 200]: {
        description: 'Correcto',
        content: contentOf(schemas, call),
      },
      ...Object.fromEntries(
        errorStatuses(call, access).map((status) => [
          status,
          { $ref: `#/components/responses/Error${status}` },
        ]),
      ),
    },
  }
}

const ACTING_ORGANIZER = {
  name: ORGANIZER_HEADER,
  in: 'header',
  required: false,
  description:
    'La organización para la que se actúa, por su slug o su id. Sin ella, la propia o la única para la que se trabaja; con varias, responde 400 `organizer_required`.',
  schema: { type: 'string' },
}

const JSON_TYPE = 'application/json'

/** A file's own media types; a report may be asked for as JSON or as a file. */
function contentOf(schemas: OpenApiSchemas, { path, answer, files = [] }: Call) {
  const schema = schemas.write(answer, 'output')
  const ending = path.split('.').at(-1) ?? ''
  const byPath = Object.entries(MEDIA_TYPES).flatMap(([end, type]) => (end === ending ? [type] : []))
  const isText = schema.type === 'string'
  return Object.fromEntries([
    ...(isText ? [] : [[JSON_TYPE, { schema }]]),
    ...[...byPath, ...files].map((type) => [type, { schema: isText ? schema : FILE }]),
  ])
}

const FILE = { type: 'string', format: 'binary' }

function securityOf(access: Access) {
  if (access.who === 'anyone') return []
  return access.who === 'buyer' ? [{ bearer: [] }, { guest: [] }] : [{ bearer: [] }]
}

const DESCRIPTIONS: Record<number, string> = {
  400: 'Datos inválidos',
  401: 'Sin sesión',
  403: 'Sin permiso',
  404: 'No existe',
  409: 'Conflicto con el estado actual',
  413: 'Demasiado grande',
  415: 'Tipo de contenido no admitido',
  429: 'Demasiados intentos',
  503: 'No disponible; reintenta',
}

/** Every status of a refusal that a call may be answered with. */
export function errorStatuses(call: Call, access: Access): number[] {
  // Anything may be closed to somebody who looks as another person does.
  const statuses = new Set<number>([401, 403, 503, ...(call.errors ?? [])])
  if (call.query || call.body) statuses.add(400)
  // 400 for a broken escape in the address, 404 for a value that names nothing.
  if (call.params) statuses.add(400).add(404)
  if (access.who === 'organizer') statuses.add(400).add(404)
  if (call.method !== 'GET') statuses.add(400).add(413).add(415)
  return [...statuses].sort((a, b) => a - b)
}

function errorAnswer(schemas: OpenApiSchemas, status: number, description: string) {
  const problem = schemas.write(problemSchema, 'output')
  const schema = status === 400 ? { anyOf: [schemas.write(fieldErrorsSchema, 'output'), problem] } : problem
  return { description, content: { 'application/json': { schema } } }
}

function parametersOf(schemas: OpenApiSchemas, given: z.ZodType | undefined, where: 'path' | 'query') {
  if (!given) return []
  return schemas.propertiesOf(given).map(({ name, isRequired, schema }) => ({
    name,
    in: where,
    required: where === 'path' || isRequired,
    schema,
  }))
}
