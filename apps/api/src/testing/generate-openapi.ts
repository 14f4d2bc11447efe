import { apiRoutes } from '../build-api'
import { openApiText } from '../platform/http/openapi'
import { unusedDependencies } from './unused-dependencies'

/** The committed OpenAPI document. */
export function generateOpenApi(): string {
  return openApiText(apiRoutes(unusedDependencies))
}
