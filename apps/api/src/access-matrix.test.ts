import { STAFF_PERMISSIONS } from '@zancada/contracts'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessName } from './platform/http/route-line'
import { routeTable } from './route-table.gen'
import { createTestApi, type TestApi } from './testing'
import { ask } from './testing/endless-answers'
import { createSignedInOrganizer } from './testing/event-factories'
import { createOrganizer } from './testing/factories'
import { createRunner, logInAs } from './testing/people'

/**
 * Every endpoint against every kind of caller. The committed table of routes says whom each lets in, and the list
 * below who they are. A caller who is not let in gets 401 or 403 before anything else is looked
 * at, and nobody else does.
 */
describe('who may call what', { timeout: 240_000 }, () => {
  let api: TestApi
  const routes: RouteOptions[] = []
  const callers: { name: Caller; headers: Record<string, string> }[] = []

  beforeAll(async () => {
    api = await createTestApi({ extend: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
    callers.push({ name: 'anonymous', headers: {} })
    const guestToken = await api.deps.accessTokens.signGuest('ana@correo.co')
    callers.push({ name: 'guest', headers: { 'x-guest-token': guestToken } })
    const link = api.deps.accessTokens.signRegistration({
      registration_id: '0198c0de-0000-7000-8000-000000000001',
      address: 'x',
    })
    callers.push({ name: 'link', headers: { 'x-guest-token': link } })

    const organizer = await createOrganizer(api.database, {
      owner_id: (await createRunner(api)).id,
      state: 'approved',
    })
    await addAccount('runner')
    await addAccount('admin', { given: { is_superuser: true } })
    await addAccount('organizer', {
      become: (owner_id) => createOrganizer(api.database, { owner_id }),
    })
    for (const permission of STAFF_PERMISSIONS)
      await addAccount(`staff:${permission}`, {
        become: (user_id) =>
          api.database
            .insertInto('staff_members')
            .values({
              organizer_id: organizer.id,
              permissions: [permission],
              user_id,
              invited_email: `${user_id}@correo.co`,
              state: 'active',
            })
            .execute(),
      })
  })
  afterAll(() => api.close())

  interface Becoming {
    readonly become?: (user_id: string) => Promise<unknown>
    readonly given?: Parameters<typeof createRunner>[1]
  }

  async function addAccount(name: Caller, { become, given = {} }: Becoming = {}): Promise<void> {
    const user = await createRunner(api, given)
    await become?.(user.id)
    callers.push({ name, headers: (await logInAs(api, user.email)).headers })
  }

  it('is exactly what the table of routes says', async () => {
    const wrong: string[] = []
    for (const [route, { access }] of Object.entries(routeTable)) {
      const [method = '', url = ''] = route.split(' ')
      if (isDestructive(method, url)) continue
      for (const { name, headers } of callers) {
        const { statusCode } = await ask(api, { method: method as 'GET', url: pathOf(url), headers })
        const isRefused = statusCode === 401 || statusCode === 403
        if (isRefused === letsIn(access, name)) wrong.push(`${name}: ${route} → ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
    expect(callers).toHaveLength(6 + STAFF_PERMISSIONS.length)
  })

  it('is, for a suspended organizer, every read and only the writes that the table names', async () => {
    const { headers } = await createSignedInOrganizer(api, { state: 'suspended' })
    const panel = Object.entries(routeTable).filter(([, { access }]) => access.startsWith('organizer:'))
    const wrong: string[] = []
    for (const [route, { whileSuspended }] of panel) {
      const [method = '', url = ''] = route.split(' ')
      const { statusCode, body } = await ask(api, { method: method as 'GET', url: pathOf(url), headers })
      const isRefused = statusCode === 403 && body.includes('"organizer_suspended"')
      const isAllowed = method === 'GET' || whileSuspended === true
      if (isRefused === isAllowed || (statusCode === 403 && !isRefused))
        wrong.push(`${route} → ${statusCode}`)
    }
    expect(wrong).toEqual([])
    expect(panel.length).toBeGreaterThan(80)
  })

  it('is known for every route that declares an access', () => {
    const declared = routes.filter(({ method, config }) => config?.access !== undefined && method !== 'HEAD')
    const unknown = declared
      .map(({ method, url }) => `${method} ${url}`)
      .filter((name) => !(name in routeTable))
    expect(unknown).toEqual([])
    expect(declared.length).toBe(Object.keys(routeTable).length)
  })
})

type Caller = 'anonymous' | 'guest' | 'link' | 'runner' | 'admin' | 'organizer' | `staff:${string}`

function letsIn(access: AccessName, caller: Caller): boolean {
  if (access === 'anyone') return true
  if (access === 'viewing') return false
  if (caller === 'anonymous') return false
  if (access === 'runner') return true
  if (caller === 'link') return false
  if (access === 'buyer') return true
  if (caller === 'guest') return false
  if (access === 'account') return true
  if (access === 'admin') return caller === 'admin'
  if (caller === 'organizer') return true
  if (access === 'organizer:race-day') return caller === 'staff:acreditacion' || caller === 'staff:check-in'
  if (access === 'organizer:import-payments')
    return caller === 'staff:importaciones' || caller === 'staff:finanzas'
  return access === 'organizer:any'
    ? caller.startsWith('staff:')
    : caller === access.replace('organizer:', 'staff:')
}

/** Every value of its path names a record that is not there. */
function pathOf(url: string): string {
  return url.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
}

/** Deleting the very accounts that the walk still needs is tried in profile.test.ts. */
function isDestructive(method: string, url: string): boolean {
  return method === 'DELETE' && url === '/api/v1/usuarios/perfil/'
}
