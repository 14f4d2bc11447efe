import { ORGANIZER_HEADER, STAFF_PERMISSIONS } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing'
import {
  addToTeam,
  createEvent,
  createSignedInOrganizer,
  createSignedInStaff,
} from './testing/event-factories'
import { createOrganizer } from './testing/factories'
import { createRunner, logInAs } from './testing/people'

/** A person may own one organizer and work for several; each request says for which one it acts. */
describe('the organizer that a request acts for', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const listed = async (headers: Record<string, string>, organizer?: string) => {
    const answer = await api.app.inject({
      url: '/api/v1/organizador/eventos/',
      headers: { ...headers, ...(organizer !== undefined && { [ORGANIZER_HEADER]: organizer }) },
    })
    return answer.statusCode === 200
      ? answer.json<{ results: { name: string }[] }>().results.map(({ name }) => name)
      : [answer.statusCode, answer.json<{ code: string }>().code]
  }
  const withRace = async (name: string) => {
    const organizer = await createOrganizer(api.database, { state: 'approved' })
    await createEvent(api, { organizer_id: organizer.id, name })
    return organizer
  }

  it('is the one named, and without a name the own', async () => {
    const { organizer: own, owner, headers } = await createSignedInOrganizer(api)
    await createEvent(api, { organizer_id: own.id, name: 'Propia' })
    const [andes, caribe] = [await withRace('De Andes'), await withRace('Del Caribe')]
    await addToTeam(api, owner, andes.id, [])
    await addToTeam(api, owner, caribe.id, [])
    expect(await listed(headers)).toEqual(['Propia'])
    expect(await listed(headers, andes.slug)).toEqual(['De Andes'])
    expect(await listed(headers, caribe.id)).toEqual(['Del Caribe'])
    expect(await listed(headers, own.slug)).toEqual(['Propia'])
  })

  it('must be named by a member of several teams, and not by a member of one', async () => {
    const [andes, caribe] = [await withRace('De Andes'), await withRace('Del Caribe')]
    const { user, headers } = await createSignedInStaff(api, andes.id, [])
    expect(await listed(headers)).toEqual(['De Andes'])
    await addToTeam(api, user, caribe.id, [])
    expect(await listed(headers)).toEqual([400, 'organizer_required'])
    expect(await listed(headers, caribe.slug)).toEqual(['Del Caribe'])
  })

  it('is never one they do not work for, or no longer do', async () => {
    const [andes, caribe, foreign] = [await withRace('A'), await withRace('C'), await withRace('Ajena')]
    const { user, headers } = await createSignedInStaff(api, andes.id, [...STAFF_PERMISSIONS])
    const member = await addToTeam(api, user, caribe.id, [...STAFF_PERMISSIONS])
    expect(await listed(headers, foreign.slug)).toEqual([404, 'organizer_not_found'])
    expect(await listed(headers, 'no-existe')).toEqual([404, 'organizer_not_found'])
    expect(await listed(headers, '')).toEqual([404, 'organizer_not_found'])
    expect(await listed(headers, caribe.slug)).toEqual(['C'])
    await api.database
      .updateTable('staff_members')
      .set({ state: 'inactive' })
      .where('id', '=', member.id)
      .execute()
    expect(await listed(headers, caribe.slug)).toEqual([404, 'organizer_not_found'])
    expect(await listed(headers)).toEqual(['A'])
  })

  it('lets in by its own permissions, whatever they may do elsewhere', async () => {
    const [andes, caribe] = [await withRace('A'), await withRace('C')]
    const { user, headers } = await createSignedInStaff(api, andes.id, ['eventos'])
    await addToTeam(api, user, caribe.id, ['check-in'])
    const create = (organizer: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/organizador/eventos/',
        headers: { ...headers, [ORGANIZER_HEADER]: organizer },
        payload: { name: 'Nueva' },
      })
    expect((await create(andes.slug)).statusCode).toBe(201)
    expect((await create(caribe.slug)).statusCode).toBe(403)
    expect(await listed(headers, andes.slug)).toEqual(['A', 'Nueva'])
  })

  it('is not changed by an owner whose e-mail is not verified, until it is', async () => {
    const { owner, headers } = await createSignedInOrganizer(api)
    const verified = (email_verified_at: Date | null) =>
      api.database.updateTable('users').set({ email_verified_at }).where('id', '=', owner.id).execute()
    const create = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/organizador/eventos/',
        headers,
        payload: { name: 'Nueva' },
      })
    await verified(null)
    const refused = await create()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_verified'])
    expect(await listed(headers)).toEqual([])
    await verified(new Date())
    expect((await create()).statusCode).toBe(201)
  })

  it('is told by the profile, with what each team lets them do and where', async () => {
    const [andes, caribe] = [await withRace('A'), await withRace('C')]
    const { id: chosen, slug } = await createEvent(api, { organizer_id: caribe.id })
    const { user, headers } = await createSignedInStaff(api, andes.id, ['check-in', 'eventos'])
    await addToTeam(api, user, caribe.id, ['importaciones'], [chosen])
    const profile = (await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers })).json()
    expect(profile.available_roles).toEqual(['staff', 'runner'])
    expect(profile.memberships).toEqual(
      [
        {
          organizer: { slug: andes.slug, name: andes.name, state: 'approved' },
          permissions: ['eventos', 'check-in'],
          event_slugs: null,
        },
        {
          organizer: { slug: caribe.slug, name: caribe.name, state: 'approved' },
          permissions: ['importaciones'],
          event_slugs: [slug],
        },
      ].sort((a, b) => a.organizer.name.localeCompare(b.organizer.name)),
    )
  })

  it('still lets in a member who lost one team of two; with none left, the login says so', async () => {
    const [andes, caribe] = [await withRace('A'), await withRace('C')]
    const user = await createRunner(api)
    await api.database.deleteFrom('runner_profiles').where('user_id', '=', user.id).execute()
    const members = [await addToTeam(api, user, andes.id, []), await addToTeam(api, user, caribe.id, [])]
    for (const { id } of members) {
      await logInAs(api, user.email)
      await api.database
        .updateTable('staff_members')
        .set({ state: 'inactive' })
        .where('id', '=', id)
        .execute()
    }
    await expect(logInAs(api, user.email)).rejects.toThrow('Tu cuenta de staff ha sido desactivada')
  })
})

describe('the database keeps teams sound', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('knows exactly the permissions of the contract', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'staff_members_permissions'
    `.execute(api.database)
    const named = [...(rows[0]?.text.matchAll(/'([^']+)'::text/g) ?? [])].map(([, name]) => name)
    expect(named).toEqual([...STAFF_PERMISSIONS])
  })

  it('takes nobody twice into one team, and no event of another organizer into a scope', async () => {
    const [one, other] = [await createOrganizer(api.database), await createOrganizer(api.database)]
    const foreign = await createEvent(api, { organizer_id: other.id })
    const user = await createRunner(api)
    const member = await addToTeam(api, user, one.id, [], [])
    await expect(addToTeam(api, { ...user, email: 'otro@correo.test' }, one.id, [])).rejects.toMatchObject({
      constraint: 'staff_members_once_per_team',
    })
    for (const organizer_id of [one.id, other.id])
      await expect(
        api.database
          .insertInto('staff_member_events')
          .values({ staff_member_id: member.id, event_id: foreign.id, organizer_id })
          .execute(),
      ).rejects.toMatchObject({ code: '23503' })
  })
})
