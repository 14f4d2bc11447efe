import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, assertAccess } from './platform/http/access'
import { type Actor, ANONYMOUS, STAFF_PERMISSIONS } from './platform/http/actor'
import { createTestApi, type TestApi } from './testing'
import { createOrganizer } from './testing/factories'
import { createRunner, logInAs } from './testing/people'

/**
 * Every endpoint against every kind of caller, generated from the route table: whoever the declared rule refuses gets
 * 401 or 403 before anything else is looked at, and nobody else does.
 */
describe('who may call what', () => {
  let api: TestApi
  const routes: RouteOptions[] = []
  const callers: { name: string; actor: Actor; headers: Record<string, string> }[] = []

  beforeAll(async () => {
    api = await createTestApi({ extend: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
    callers.push({ name: 'anonymous', actor: ANONYMOUS, headers: {} })
    const guestToken = await api.deps.accessTokens.signGuest('ana@correo.co')
    const guest: Actor = { kind: 'guest', email: 'ana@correo.co' }
    callers.push({ name: 'guest', actor: guest, headers: { 'x-guest-token': guestToken } })

    const organizer = await createOrganizer(api.database, {
      owner_id: (await createRunner(api)).id,
      state: 'approved',
    })
    await addAccount('runner', async () => ({}))
    await addAccount('admin', async () => ({}), { is_superuser: true })
    await addAccount('organizer', async (user_id) => ({
      organizer_id: (await createOrganizer(api.database, { owner_id: user_id })).id,
    }))
    for (const permission of STAFF_PERMISSIONS)
      await addAccount(`staff with ${permission}`, async (user_id) => {
        const staff = { organizer_id: organizer.id, permissions: [permission] }
        await api.database
          .insertInto('staff_members')
          .values({ ...staff, user_id, invited_email: `${user_id}@correo.co`, state: 'active' })
          .execute()
        return { staff }
      })
  })
  afterAll(() => api.close())

  type Role = Partial<Pick<Extract<Actor, { kind: 'account' }>, 'organizer_id' | 'staff'>>

  async function addAccount(
    name: string,
    become: (user_id: string) => Promise<Role>,
    given = {},
  ): Promise<void> {
    const user = await createRunner(api, given)
    const role = await become(user.id)
    const { headers } = await logInAs(api, user.email)
    const actor: Actor = {
      kind: 'account',
      user_id: user.id,
      session_id: '',
      email_verified: true,
      is_superuser: user.is_superuser,
      organizer_id: null,
      staff: null,
      ...role,
    }
    callers.push({ name, actor, headers })
  }

  const isAllowed = (access: Access, actor: Actor) => {
    try {
      assertAccess(access, actor)
      return true
    } catch {
      return false
    }
  }

  it('is exactly what each route declares', async () => {
    const wrong: string[] = []
    for (const { method, url, config } of routes) {
      if (config?.access === undefined || method === 'HEAD' || isDestructive(String(method), url)) continue
      for (const { name, actor, headers } of callers) {
        const path = url.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
        const { statusCode } = await api.app.inject({ method: method as 'GET', url: path, headers })
        const isRefused = statusCode === 401 || statusCode === 403
        if (isRefused === isAllowed(config.access, actor))
          wrong.push(`${name}: ${method} ${url} → ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
    expect(callers).toHaveLength(5 + STAFF_PERMISSIONS.length)
  })
})

/** Deleting the very accounts that the walk still needs is tried in profile.test.ts. */
function isDestructive(method: string, url: string): boolean {
  return method === 'DELETE' && url === '/api/v1/usuarios/perfil/'
}
