import { apiRoutes } from '../build-api'
import { type Access, worksWhileSuspended } from '../platform/http/access'
import type { Route } from '../platform/http/route'
import type { AccessName, RouteLine } from '../platform/http/route-line'
import { unusedDependencies } from './unused-dependencies'

/** The committed table of every route, by path: what a change of a row decides is a line of its diff. */
export function generateRouteTable(): string {
  const rows = apiRoutes(unusedDependencies)
    .map((row) => ({ name: `${row.call.method} ${row.call.path}`, at: placeOf(row), line: lineOf(row) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return `${HEAD}${rows.map(({ name, line }) => `  ${written(name)}: ${written(line)},\n`).join('')}}\n`
}

const HEAD = `import type { RouteLine } from './platform/http/route-line'

/**
 * Who may call what, and what was decided about it: every row of the modules' route tables, by path. Written by
 * \`npm run generate\`; the review of a changed row reads it here.
 */
export const routeTable: Readonly<Record<string, RouteLine>> = {
`

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function placeOf({ call }: Route): string {
  return `${call.path} ${METHODS.indexOf(call.method)}`
}

function lineOf({ call, access, audit, takenDown, viewings }: Route): RouteLine {
  const isAllowed = access.who === 'organizer' && call.method !== 'GET' && worksWhileSuspended(access)
  return {
    access: accessName(access),
    ...(audit && { audit }),
    ...(takenDown && { takenDown }),
    ...(isAllowed && { whileSuspended: true }),
    ...(viewings && { viewings: Object.keys(viewings) }),
  }
}

function accessName(access: Access): AccessName {
  return access.who === 'organizer' ? `organizer:${access.permission}` : access.who
}

/** As a person writes it. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${written(inner)}`)
      .join(', ')} }`
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
