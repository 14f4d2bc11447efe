import { apiRoutes } from '../build-api'
import type { ApiDependencies } from '../platform/dependencies'
import { openApiText } from '../platform/http/openapi'

/** The committed OpenAPI document. Route tables only hold on to their dependencies, so none are needed to print them. */
export function generateOpenApi(): string {
  return openApiText(apiRoutes(unused))
}

const called: unknown = new Proxy(() => called, {
  get: (_target, name) => (name === 'publicUrl' ? 'https://zancada.example' : called),
})
const unused = called as ApiDependencies
