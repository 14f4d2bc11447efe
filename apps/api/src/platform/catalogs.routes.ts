import {
  BLOOD_TYPES,
  CITIES,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  EPS_NAMES,
  loadCatalogsCall,
  SHIRT_SIZES,
} from '@zancada/contracts'
import { anyone } from './http/access'
import { type Route, route } from './http/route'

/** Lists that never depend on who asks nor on the database. */
export function catalogsRoutes(): Route[] {
  return [
    route(loadCatalogsCall, anyone, async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=3600')
      return {
        document_types: DOCUMENT_TYPES.map((code) => ({ code, name: DOCUMENT_TYPE_NAMES[code] })),
        eps: [...EPS_NAMES],
        cities: [...CITIES],
        sizes: [...SHIRT_SIZES],
        blood_types: [...BLOOD_TYPES],
      }
    }),
  ]
}
