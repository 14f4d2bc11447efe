import {
  acceptInvitationCall,
  invitationSchema,
  listTeamCall,
  type TeamMember,
  teamMemberSchema,
} from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { addToTeam, createEvent, createSignedInOrganizer } from '../../testing/event-factories'
import { createUser } from '../../testing/factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { answeredAfterReset } from '../../testing/overtaken-passwords'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3600 * 1000
const NOBODY = '0198c0de-0000-7000-8000-000000000000'
let serial = 0

describe('the team of an organizer', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  type Headers = Record<string, string>
  const call = (
    headers: Headers,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    payload: object | undefined = undefined,
  ) => api.app.inject({ method, url: `/api/v1/organizador/${path}`, headers, ...(payload && { payload }) })
  const newEmail = () => `voluntaria${++serial}@correo.test`
  const invitation = (given: object = {}) => ({
    email: newEmail(),
    permissions: ['check-in'],
    event_slugs: null,
    ...given,
  })
  const invite = async (headers: Headers, given: object = {}): Promise<TeamMember> => {
    const response = await call(headers, 'POST', 'equipo/', invitation(given))
    expect(response.statusCode).toBe(201)
    return teamMemberSchema.parse(response.json())
  }
  const accept = (token: string, payload: object = {}, headers: Headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/usuarios/invitacion/${token}/aceptar/`,
      headers: { 'user-agent': 'prueba', ...headers },
      payload,
    })
  const look = async (token: string) => {
    const response = await api.app.inject(`/api/v1/usuarios/invitacion/${token}/`)
    expect(response.statusCode).toBe(200)
    return invitationSchema.parse(response.json())
  }
  const newcomer = { first_name: 'Vera', last_name: 'Lozano', password: 'kilometros-y-cerros-8' }
  const list = async (headers: Headers, query = '') => {
    const response = await call(headers, 'GET', `equipo/${query}`)
    expect(response.statusCode).toBe(200)
    return listTeamCall.answer.parse(response.json()).results
  }
  const actionsOn = async (id: string) => {
    const rows = await api.database
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }
  const bearer = (response: { json: () => { access: string } }) => ({
    authorization: `Bearer ${response.json().access}`,
  })

  describe('inviting', () => {
    it('writes to the person who invites, what they may do, where and until when', async () => {
      const { organizer, owner, headers } = await createSignedInOrganizer(api)
      const event = await createEvent(api, { organizer_id: organizer.id, name: 'Ruta del Café' })
      const member = await invite(headers, {
        event_slugs: [event.slug],
        permissions: ['check-in', 'acreditacion'],
      })
      expect(member).toEqual({
        id: member.id,
        email: member.email,
        first_name: null,
        last_name: null,
        permissions: ['acreditacion', 'check-in'],
        event_slugs: [event.slug],
        state: 'invited',
      })
      const [mail] = await mailsTo(api.database, member.email)
      expect(mail?.subject).toBe(`${organizer.name} te invita a su equipo`)
      expect(mail?.text).toContain(`${owner.first_name} ${owner.last_name} te invita`)
      expect(mail?.text).toContain('Ruta del Café')
      expect(mail?.text).toContain('http://zancada.test/invitacion?token=')
      expect(await look(await tokenMailedTo(api.database, member.email))).toMatchObject({
        kind: 'team',
        state: 'open',
        organizer: { name: organizer.name },
        email: member.email,
        has_account: false,
        events: ['Ruta del Café'],
      })
      expect(await actionsOn(member.id)).toEqual(['team.invited'])
    })

    it('asks for a permission and an event, and knows no event of another organizer', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const foreign = await createEvent(api)
      for (const [given, field] of [
        [{ permissions: [] }, 'permissions'],
        [{ permissions: ['dueño'] }, 'permissions.0'],
        [{ event_slugs: [] }, 'event_slugs'],
        [{ event_slugs: [foreign.slug] }, 'event_slugs'],
        [{ email: 'sin arroba' }, 'email'],
      ] as const) {
        const answer = await call(headers, 'POST', 'equipo/', invitation(given))
        expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
      }
    })

    it('tells who is already in the team, however they stand in it', async () => {
      const { headers, owner } = await createSignedInOrganizer(api)
      const { id, email } = await invite(headers)
      const again = async (address: string) =>
        (await call(headers, 'POST', 'equipo/', invitation({ email: address }))).json().email?.[0]
      expect(await again(email.toUpperCase())).toContain('Ya invitaste este correo')
      expect(await again(owner.email)).toContain('Es tu propio correo')
      await accept(await tokenMailedTo(api.database, email), newcomer)
      expect(await again(email)).toContain('ya hace parte del equipo')
      await call(headers, 'POST', `equipo/${id}/desactivar/`)
      expect(await again(email)).toContain('Reactívala')
    })

    it('is carried out once for one key, and once when two press at the same time', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const body = invitation()
      const send = () =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/organizador/equipo/',
          headers: { ...headers, 'idempotency-key': 'una' },
          payload: body,
        })
      const answers = await Promise.all([send(), send()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect(answers[0]?.json()).toEqual(answers[1]?.json())
      expect(await mailsTo(api.database, body.email)).toHaveLength(1)
      const other = invitation()
      const both = await Promise.all([1, 2].map(() => call(headers, 'POST', 'equipo/', other)))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
      expect(await mailsTo(api.database, other.email)).toHaveLength(1)
    })

    it('sends the link again after a pause, and the first one opens nothing any more', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const { id, email } = await invite(headers)
      const first = await tokenMailedTo(api.database, email)
      const early = await call(headers, 'POST', `equipo/${id}/reenviar/`)
      expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '120'])
      api.clock.advance(3 * MINUTE_MS)
      expect((await call(headers, 'POST', `equipo/${id}/reenviar/`)).statusCode).toBe(200)
      expect((await look(first)).state).toBe('expired')
      const refused = await accept(first, newcomer)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'invitation_expired'])
      const second = await tokenMailedTo(api.database, email)
      expect((await accept(second, newcomer)).statusCode).toBe(200)
      expect((await call(headers, 'POST', `equipo/${id}/reenviar/`)).statusCode).toBe(409)
    })

    it('is withdrawn with its link while nobody has answered', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const { id, email } = await invite(headers)
      const token = await tokenMailedTo(api.database, email)
      expect((await call(headers, 'DELETE', `equipo/${id}/`)).statusCode).toBe(200)
      expect((await accept(token, newcomer)).statusCode).toBe(404)
      expect((await call(headers, 'DELETE', `equipo/${id}/`)).statusCode).toBe(404)
      const again = await invite(headers, { email })
      expect((await accept(await tokenMailedTo(api.database, email), newcomer)).statusCode).toBe(200)
      expect((await call(headers, 'DELETE', `equipo/${again.id}/`)).statusCode).toBe(409)
    })
  })

  describe('accepting', () => {
    it('makes the account of a new person, with the address proven and no other role', async () => {
      const { organizer, owner, headers } = await createSignedInOrganizer(api)
      const event = await createEvent(api, { organizer_id: organizer.id })
      await createEvent(api, { organizer_id: organizer.id })
      const { id, email } = await invite(headers, { permissions: ['eventos'], event_slugs: [event.slug] })
      const token = await tokenMailedTo(api.database, email)

      const bare = await accept(token, {})
      expect([bare.statusCode, Object.keys(bare.json()).sort()]).toEqual([
        400,
        ['first_name', 'last_name', 'password'],
      ])
      const weak = await accept(token, { ...newcomer, password: '1234567890' })
      expect([weak.statusCode, Object.keys(weak.json())]).toEqual([400, ['password']])

      const accepted = await accept(token, newcomer)
      expect(accepted.statusCode).toBe(200)
      expect(acceptInvitationCall.answer.parse(accepted.json()).available_roles).toEqual(['staff'])
      const mine = bearer(accepted)
      const profile = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: mine })
      expect(profile.json()).toMatchObject({
        email,
        first_name: 'Vera',
        runner_profile: null,
        memberships: [{ permissions: ['eventos'], event_slugs: [event.slug] }],
      })
      expect(profile.json().email_verified_at).not.toBeNull()
      const events = await call(mine, 'GET', 'eventos/')
      expect(events.json().results.map(({ slug }: { slug: string }) => slug)).toEqual([event.slug])
      expect((await call(mine, 'GET', 'equipo/')).statusCode).toBe(403)
      expect(await actionsOn(id)).toEqual(['team.invited', 'team.joined'])
      expect((await mailsTo(api.database, owner.email)).at(-1)?.subject).toBe(
        'Vera Lozano ya está en tu equipo',
      )
      const consents = await api.database
        .selectFrom('consents')
        .innerJoin('users', 'users.id', 'consents.user_id')
        .select('kind')
        .where('users.email', '=', email)
        .execute()
      expect(consents).toHaveLength(2)
    })

    it('happens once, however often it is pressed', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const { id, email } = await invite(headers)
      const token = await tokenMailedTo(api.database, email)
      const answers = await Promise.all([1, 2, 3].map(() => accept(token, newcomer)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      const later = await accept(token, newcomer)
      expect([later.statusCode, later.json().code]).toEqual([409, 'invitation_accepted'])
      expect((await look(token)).state).toBe('accepted')
      expect(await actionsOn(id)).toEqual(['team.invited', 'team.joined'])
    })

    it('takes the password of a person who has an account, and no other', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const runner = await createRunner(api, { email_verified_at: null })
      const { email } = await invite(headers, { email: runner.email })
      const token = await tokenMailedTo(api.database, email)
      expect(await look(token)).toMatchObject({ has_account: true, has_password: true })
      expect((await accept(token, {})).json()).toEqual({ password: ['Este campo es requerido'] })
      expect((await accept(token, newcomer)).statusCode).toBe(401)
      const accepted = await accept(token, { password: TEST_PASSWORD })
      expect([accepted.statusCode, accepted.json().available_roles]).toEqual([200, ['staff', 'runner']])
      const { email_verified_at } = await api.database
        .selectFrom('users')
        .select('email_verified_at')
        .where('id', '=', runner.id)
        .executeTakeFirstOrThrow()
      expect(email_verified_at).not.toBeNull()
    })

    it('lets nobody in with a password that was reset while it was being proven', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const runner = await createRunner(api)
      const { id, email } = await invite(headers, { email: runner.email })
      const token = await tokenMailedTo(api.database, email)
      const answer = await answeredAfterReset(api, runner.id, () =>
        accept(token, { password: TEST_PASSWORD }),
      )
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'no_active_account'])
      expect(await sessionsOf(runner.id)).toEqual([])
      expect(await actionsOn(id)).toEqual(['team.invited'])
    })

    it('needs nothing of a person signed in to that account, and refuses anybody else', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const runner = await createRunner(api)
      const { email } = await invite(headers, { email: runner.email })
      const token = await tokenMailedTo(api.database, email)
      const other = await createRunner(api)
      const refused = await accept(token, {}, (await logInAs(api, other.email)).headers)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'other_account'])
      expect(refused.json().detail).toContain(email)
      const session = await logInAs(api, runner.email)
      const accepted = await accept(token, {}, session.headers)
      expect([accepted.statusCode, accepted.json().available_roles]).toEqual([200, ['staff', 'runner']])
      // The same session goes on; the tokens it had stay good.
      const { rows } = { rows: await sessionsOf(runner.id) }
      expect(rows).toHaveLength(1)
      expect((await call(session.headers, 'GET', 'eventos/')).statusCode).toBe(200)
      expect((await call(bearer(accepted), 'GET', 'eventos/')).statusCode).toBe(200)
    })

    const sessionsOf = (user_id: string) =>
      api.database
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user_id)
        .where('revoked_at', 'is', null)
        .execute()

    it('of two organizers that invite one address are two: each link opens its own', async () => {
      const one = await createSignedInOrganizer(api)
      const two = await createSignedInOrganizer(api)
      const email = newEmail()
      await invite(one.headers, { email })
      const first = await tokenMailedTo(api.database, email)
      await invite(two.headers, { email })
      const second = await tokenMailedTo(api.database, email)
      expect((await accept(second, newcomer)).statusCode).toBe(200)
      expect(await look(first)).toMatchObject({ state: 'open', has_account: true })
      const accepted = await accept(first, { password: newcomer.password })
      expect(accepted.statusCode).toBe(200)
      const profile = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: bearer(accepted) })
      expect(profile.json().memberships).toHaveLength(2)
    })

    it('ends after a week, and waits while the organizer is suspended', async () => {
      const { organizer, headers } = await createSignedInOrganizer(api)
      const { email } = await invite(headers)
      const token = await tokenMailedTo(api.database, email)
      const stand = (state: 'approved' | 'suspended') =>
        api.database.updateTable('organizers').set({ state }).where('id', '=', organizer.id).execute()
      await stand('suspended')
      const paused = await accept(token, newcomer)
      expect([paused.statusCode, paused.json().code]).toEqual([409, 'organizer_suspended'])
      await stand('approved')
      api.clock.advance(7 * DAY_MS)
      expect((await look(token)).state).toBe('expired')
      expect((await accept(token, newcomer)).statusCode).toBe(409)
    })

    it('knows no link that was not sent', async () => {
      expect((await api.app.inject('/api/v1/usuarios/invitacion/inventado/')).statusCode).toBe(404)
      expect((await accept('inventado', newcomer)).statusCode).toBe(404)
    })
  })

  describe('a member', () => {
    it('is given other permissions and events, which hold for the request that follows', async () => {
      const { organizer, headers } = await createSignedInOrganizer(api)
      const event = await createEvent(api, { organizer_id: organizer.id })
      const member = await createRunner(api)
      const { id } = await addToTeam(api, member, organizer.id, ['check-in'])
      const mine = (await logInAs(api, member.email)).headers
      expect((await call(mine, 'GET', 'descuentos/')).statusCode).toBe(403)
      const changed = await call(headers, 'PATCH', `equipo/${id}/`, {
        permissions: ['descuentos'],
        event_slugs: [event.slug],
      })
      expect(changed.json()).toMatchObject({ permissions: ['descuentos'], event_slugs: [event.slug] })
      expect((await call(mine, 'GET', 'descuentos/')).statusCode).toBe(200)
      await call(headers, 'PATCH', `equipo/${id}/`, { event_slugs: null })
      const { before, after } = await api.database
        .selectFrom('audit_entries')
        .select(['before', 'after'])
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect([before, after]).toEqual([
        { permissions: ['descuentos'], event_slugs: [event.slug] },
        { permissions: ['descuentos'], event_slugs: null },
      ])
    })

    it('whose only event was deleted works on none, not on all', async () => {
      const { organizer, headers } = await createSignedInOrganizer(api)
      const event = await createEvent(api, { organizer_id: organizer.id, state: 'draft', published_at: null })
      const { id } = await invite(headers, { event_slugs: [event.slug] })
      await api.database.deleteFrom('events').where('id', '=', event.id).execute()
      expect((await list(headers)).find((each) => each.id === id)?.event_slugs).toEqual([])
    })

    it('with no other role loses requests, sessions and login at once, and gets them back', async () => {
      const { headers } = await createSignedInOrganizer(api)
      const { id, email } = await invite(headers)
      const joined = await accept(await tokenMailedTo(api.database, email), newcomer)
      const mine = bearer(joined)
      expect((await call(mine, 'GET', 'eventos/')).statusCode).toBe(200)
      const off = await call(headers, 'POST', `equipo/${id}/desactivar/`)
      expect(off.json()).toMatchObject({ state: 'inactive' })
      expect((await call(mine, 'GET', 'eventos/')).statusCode).toBe(401)
      // The browser asks to renew what was refused: it learns why the session ended.
      const { refresh } = joined.json<{ refresh: string }>()
      const renewal = await api.app.inject({
        method: 'POST',
        url: '/api/v1/usuarios/token/refresh/',
        payload: { refresh },
      })
      expect([renewal.statusCode, renewal.json().code]).toEqual([401, 'staff_deactivated'])
      const login = () =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/usuarios/token/',
          payload: { email, password: newcomer.password },
        })
      const refused = await login()
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        {
          non_field_errors: ['Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.'],
        },
      ])
      expect((await mailsTo(api.database, email)).at(-1)?.subject).toContain('Ya no estás en el equipo')
      expect((await call(headers, 'POST', `equipo/${id}/desactivar/`)).statusCode).toBe(409)
      expect((await call(headers, 'POST', `equipo/${id}/activar/`)).json()).toMatchObject({ state: 'active' })
      expect((await login()).statusCode).toBe(200)
      expect(await actionsOn(id)).toEqual([
        'team.invited',
        'team.joined',
        'team.deactivated',
        'team.activated',
      ])
    })

    it('who also runs keeps their session and loses the panel alone', async () => {
      const { organizer, headers } = await createSignedInOrganizer(api)
      const runner = await createRunner(api)
      const { id } = await addToTeam(api, runner, organizer.id, ['eventos'])
      const mine = (await logInAs(api, runner.email)).headers
      await call(headers, 'POST', `equipo/${id}/desactivar/`)
      expect((await call(mine, 'GET', 'eventos/')).statusCode).toBe(403)
      expect((await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: mine })).statusCode).toBe(200)
      expect((await logInAs(api, runner.email)).available_roles).toEqual(['runner'])
    })

    it('never changes the team, whatever permissions they have', async () => {
      const { organizer } = await createSignedInOrganizer(api)
      const member = await createRunner(api)
      const { id } = await addToTeam(api, member, organizer.id, ['eventos', 'finanzas', 'inscripciones'])
      const mine = (await logInAs(api, member.email)).headers
      for (const [method, path, payload] of [
        ['GET', 'equipo/', undefined],
        ['POST', 'equipo/', invitation()],
        ['PATCH', `equipo/${id}/`, { permissions: ['reportes'] }],
        ['POST', `equipo/${id}/activar/`, undefined],
        ['POST', 'propiedad/', { member_id: id, password: TEST_PASSWORD }],
      ] as const)
        expect((await call(mine, method, path, payload)).statusCode).toBe(403)
    })

    it('of another organizer is not found', async () => {
      const one = await createSignedInOrganizer(api)
      const two = await createSignedInOrganizer(api)
      const { id } = await invite(one.headers)
      for (const each of [id, NOBODY]) {
        expect((await call(two.headers, 'PATCH', `equipo/${each}/`, { event_slugs: null })).statusCode).toBe(
          404,
        )
        expect((await call(two.headers, 'POST', `equipo/${each}/desactivar/`)).statusCode).toBe(404)
        expect((await call(two.headers, 'DELETE', `equipo/${each}/`)).statusCode).toBe(404)
      }
    })

    it('of a suspended organizer can be shut out, and nobody let in', async () => {
      const { organizer, headers } = await createSignedInOrganizer(api)
      const member = await createRunner(api)
      const { id } = await addToTeam(api, member, organizer.id, ['check-in'])
      await api.database
        .updateTable('organizers')
        .set({ state: 'suspended' })
        .where('id', '=', organizer.id)
        .execute()
      expect((await list(headers)).length).toBe(1)
      expect((await call(headers, 'POST', 'equipo/', invitation())).statusCode).toBe(403)
      expect((await call(headers, 'PATCH', `equipo/${id}/`, { event_slugs: null })).statusCode).toBe(403)
      expect((await call(headers, 'POST', `equipo/${id}/desactivar/`)).statusCode).toBe(200)
      expect((await call(headers, 'POST', `equipo/${id}/activar/`)).statusCode).toBe(403)
    })

    it('is found by name or address without accents, and by state', async () => {
      const { organizer, headers } = await createSignedInOrganizer(api)
      const person = await createUser(api.database, { first_name: 'Íngrid', last_name: 'Peñaloza' })
      await addToTeam(api, person, organizer.id, ['check-in'])
      const { email } = await invite(headers)
      expect((await list(headers, '?q=ingrid%20pena')).map(({ last_name }) => last_name)).toEqual([
        'Peñaloza',
      ])
      expect((await list(headers, `?q=${email}`)).map((member) => member.email)).toEqual([email])
      expect((await list(headers, '?estado=invitado')).map((member) => member.email)).toEqual([email])
      expect(await list(headers, '?estado=inactivo')).toEqual([])
      expect(await list(headers, '?q=%25')).toEqual([])
    })
  })

  describe('an organization that changes hands', () => {
    const prepared = async () => {
      const owner = await createSignedInOrganizer(api)
      const heir = await createRunner(api, { first_name: 'Helena', last_name: 'Rueda' })
      const { id } = await addToTeam(api, heir, owner.organizer.id, ['eventos'])
      return { ...owner, heir, member_id: id }
    }
    const offer = (headers: Headers, member_id: string, password = TEST_PASSWORD) =>
      call(headers, 'POST', 'propiedad/', { member_id, password })

    it('asks for the owner’s password, then for the other’s yes; the roles are swapped and both are told', async () => {
      const { organizer, owner, headers, heir, member_id } = await prepared()
      const wrong = await offer(headers, member_id, 'otra-cosa-larga')
      expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['password']])
      const offered = await offer(headers, member_id)
      expect([offered.statusCode, offered.json().pending.email]).toEqual([201, heir.email])
      expect((await offer(headers, member_id)).statusCode).toBe(409)
      const token = await tokenMailedTo(api.database, heir.email)
      expect(await look(token)).toMatchObject({ kind: 'ownership', state: 'open', has_account: true })

      const accepted = await accept(token, { password: TEST_PASSWORD })
      expect([accepted.statusCode, accepted.json().available_roles]).toEqual([200, ['organizer', 'runner']])
      const theirs = bearer(accepted)
      expect(await list(theirs)).toEqual([
        expect.objectContaining({ email: owner.email, state: 'active', event_slugs: null }),
      ])
      expect((await call(headers, 'GET', 'equipo/')).statusCode).toBe(403)
      expect((await call(headers, 'GET', 'descuentos/')).statusCode).toBe(200)
      expect(await actionsOn(organizer.id)).toEqual(['organizer.offered', 'organizer.owner_changed'])
      expect((await mailsTo(api.database, owner.email)).at(-1)?.subject).toBe(
        `${organizer.name} ahora es de Helena Rueda`,
      )
      expect((await mailsTo(api.database, heir.email)).at(-1)?.subject).toBe(`${organizer.name} ya es tuya`)
      expect((await accept(token, { password: TEST_PASSWORD })).statusCode).toBe(409)
      // And back: the one who was a member before is so again.
      const [former] = await list(theirs)
      await offer(theirs, former?.id ?? '')
      expect((await accept(await tokenMailedTo(api.database, owner.email), {}, headers)).statusCode).toBe(200)
      expect((await call(headers, 'GET', 'equipo/')).statusCode).toBe(200)
    })

    it('is not offered with a password that was reset while it was being proven', async () => {
      const { owner, headers, member_id } = await prepared()
      const answer = await answeredAfterReset(api, owner.id, () => offer(headers, member_id))
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { password: ['La contraseña actual no es correcta'] },
      ])
    })

    it('stays when the offer is withdrawn, ends, or its receiver leaves the team', async () => {
      const { headers, heir, member_id } = await prepared()
      await offer(headers, member_id)
      const first = await tokenMailedTo(api.database, heir.email)
      expect((await call(headers, 'DELETE', 'propiedad/')).json()).toEqual({ pending: null })
      expect((await accept(first, { password: TEST_PASSWORD })).json().code).toBe('invitation_withdrawn')
      await offer(headers, member_id)
      const second = await tokenMailedTo(api.database, heir.email)
      await call(headers, 'POST', `equipo/${member_id}/desactivar/`)
      expect((await accept(second, { password: TEST_PASSWORD })).json().code).toBe('invitation_withdrawn')
      await call(headers, 'POST', `equipo/${member_id}/activar/`)
      await offer(headers, member_id)
      const third = await tokenMailedTo(api.database, heir.email)
      api.clock.advance(3 * DAY_MS)
      expect((await accept(third, { password: TEST_PASSWORD })).json().code).toBe('invitation_expired')
    })

    it('is offered to somebody active who owns no other', async () => {
      const { organizer, headers, member_id } = await prepared()
      const { id: invited } = await invite(headers)
      expect((await offer(headers, invited)).json().code).toBe('invalid_state')
      const other = await createSignedInOrganizer(api)
      const { id: busy } = await addToTeam(api, other.owner, organizer.id, ['eventos'])
      expect((await offer(headers, busy)).json().code).toBe('owns_another')
      expect((await offer(headers, NOBODY)).statusCode).toBe(404)
      expect((await offer(other.headers, member_id)).statusCode).toBe(404)
    })

    it('changes once when two accept at the same time', async () => {
      const { organizer, headers, heir, member_id } = await prepared()
      await offer(headers, member_id)
      const token = await tokenMailedTo(api.database, heir.email)
      const session = await logInAs(api, heir.email)
      const answers = await Promise.all([1, 2].map(() => accept(token, {}, session.headers)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(
        (await actionsOn(organizer.id)).filter((action) => action === 'organizer.owner_changed'),
      ).toHaveLength(1)
    })
  })
})
