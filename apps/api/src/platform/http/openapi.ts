import { type Call, fieldErrorsSchema, problemSchema } from '@zancada/contracts'
import { z } from 'zod'
import type { Access } from './access'
import type { Route } from './route'

/** The OpenAPI 3.1 document, printed from the route tables: what is not in a contract is not in the document. */
export function openApiText(routes: readonly Route[]): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, access } of routes) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, access) }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'API de Zancada',
      version: '1',
      description:
        'Carreras en Colombia: eventos, inscripciones, pagos y día de carrera. Los errores de validación responden 400 con cada campo y sus textos; los demás, `{detail, code}`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        guest: { type: 'apiKey', in: 'header', name: 'X-Guest-Token' },
      },
      schemas: {
        Problem: jsonSchema(problemSchema, 'output'),
        FieldErrors: jsonSchema(fieldErrorsSchema, 'output'),
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function operation(call: Call, access: Access) {
  const answer = jsonSchema(call.answer, 'output')
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(access.who !== 'anyone' && { security: securityOf(access) }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [call.multipart ? 'multipart/form-data' : 'application/json']: {
            schema: jsonSchema(call.body, 'input'),
          },
        },
      },
    }),
    responses: {
      [call.status ?? 200]: { description: 'Correcto', content: { 'application/json': { schema: answer } } },
      ...Object.fromEntries(errorStatuses(call, access).map((status) => [status, errorAnswer(status)])),
    },
  }
}

function securityOf(access: Access) {
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

function errorStatuses(call: Call, access: Access): number[] {
  const statuses = new Set<number>([401, 503, ...(call.errors ?? [])])
  if (call.query || call.body) statuses.add(400)
  if (call.params) statuses.add(404)
  if (access.who !== 'anyone') statuses.add(403)
  if (call.method !== 'GET') statuses.add(400).add(403).add(413).add(415)
  return [...statuses].sort((a, b) => a - b)
}

function errorAnswer(status: number) {
  const problem = { $ref: '#/components/schemas/Problem' }
  const schema = status === 400 ? { anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, problem] } : problem
  return { description: DESCRIPTIONS[status], content: { 'application/json': { schema } } }
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
