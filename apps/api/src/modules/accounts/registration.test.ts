import { LEGAL_VERSION, profileSchema } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'

const person = {
  password: TEST_PASSWORD,
  first_name: 'Ana',
  last_name: 'Gómez',
  accept_terms: true,
  accept_data_policy: true,
}

describe('registering', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const post = (path: string, payload: object, remoteAddress = '10.2.0.1') =>
    api.app.inject({ method: 'POST', url: `/api/v1/usuarios/${path}`, payload, remoteAddress })

  it.each(['registro/corredor/', 'corredores/registro/'])(
    'as a runner by %s, then verifying and signing in',
    async (path) => {
      const email = `ana-${path.length}@correo.co`
      const response = await post(path, { ...person, email: email.toUpperCase() })
      expect(response.statusCode).toBe(201)
      expect(profileSchema.parse(response.json())).toMatchObject({ email, email_verified_at: null })

      const session = await logInAs(api, email)
      const before = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: session.headers })
      expect(before.json()).toMatchObject({ email_verified_at: null, available_roles: ['runner'] })

      const token = await tokenMailedTo(api.database, email)
      expect((await post('verificar-email/', { token })).statusCode).toBe(200)
      const after = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: session.headers })
      expect(after.json().email_verified_at).not.toBeNull()
      expect((await mailsTo(api.database, email)).map(({ subject }) => subject)).toEqual([
        'Verifica tu correo en Zancada',
        'Te damos la bienvenida a Zancada',
      ])
      expect((await post('verificar-email/', { token })).json()).toEqual({
        token: ['Este enlace ya se usó. Si lo necesitas, pide uno nuevo.'],
      })
    },
  )

  it.each(['registro/organizador/', 'organizadores/registro/'])(
    'as an organizer who waits for approval, by %s',
    async (path) => {
      const email = `org-${path.length}@correo.co`
      const response = await post(path, {
        ...person,
        email,
        organization_name: 'Ruta Ñapanga',
        nit: '901234567-7',
      })
      expect(response.statusCode).toBe(201)
      const { headers } = await logInAs(api, email)
      const profile = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers })
      expect(profile.json()).toMatchObject({
        available_roles: ['organizer'],
        groups: [{ name: 'Organizers' }],
        organizer_profile: {
          name: 'Ruta Ñapanga',
          slug: expect.stringMatching(/^ruta-napanga/),
          is_approved: false,
        },
        runner_profile: null,
      })
      const history = await api.app.inject({ url: '/api/v1/organizador/perfil/historial/', headers })
      expect(history.json().results).toMatchObject([
        { action: 'organizer.registered', actor: { kind: 'team', name: expect.any(String) } },
      ])
    },
  )

  it('records what was accepted: text, version, moment and address', async () => {
    await post('registro/corredor/', { ...person, email: 'consiente@correo.co' }, '203.0.113.7')
    const consents = await api.database
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .select(['kind', 'text_version', 'ip'])
      .where('users.email', '=', 'consiente@correo.co')
      .orderBy('kind')
      .execute()
    expect(consents).toEqual([
      { kind: 'terms', text_version: LEGAL_VERSION, ip: '203.0.113.7' },
      { kind: 'data_policy', text_version: LEGAL_VERSION, ip: '203.0.113.7' },
    ])
  })

  it('answers the same for an address that has an account, and tells its owner by mail', async () => {
    const owner = await createRunner(api, { email: 'duena@correo.co' })
    const taken = await post('registro/corredor/', { ...person, email: 'Duena@correo.co' })
    const free = await post('registro/corredor/', { ...person, email: 'libre@correo.co' })
    const shape = ({ username: _username, email: _email, ...rest }: Record<string, unknown>) => rest
    expect([taken.statusCode, shape(taken.json())]).toEqual([free.statusCode, shape(free.json())])
    expect((await mailsTo(api.database, owner.email)).map(({ subject }) => subject)).toEqual([
      'Ya tienes una cuenta en Zancada',
    ])
    expect((await logInAs(api, owner.email)).available_roles).toEqual(['runner'])
  })

  it('writes to the owner of a known address once, however often the form is sent', async () => {
    const owner = await createRunner(api, { email: 'molestada@correo.co' })
    await Promise.all(
      Array.from({ length: 6 }, () => post('registro/corredor/', { ...person, email: owner.email })),
    )
    expect(await mailsTo(api.database, owner.email)).toHaveLength(1)
  })

  it('gives organizations of the same name, or of a long one, an address each', async () => {
    const long = `${'a'.repeat(59)} larga`
    const responses = await Promise.all(
      ['Runners', 'Runners', 'Runners', long, long].map((organization_name, index) =>
        post('registro/organizador/', { ...person, email: `mismo${index}@correo.co`, organization_name }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
  })

  it('refuses characters that cannot be kept', async () => {
    const response = await post('registro/corredor/', {
      ...person,
      email: 'nul@correo.co',
      first_name: 'a\0b',
    })
    expect(response.statusCode).toBe(400)
  })

  it('creates one account however many times the form is sent at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post('registro/corredor/', { ...person, email: 'doble@correo.co' })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    const rows = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'doble@correo.co')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['short', 'corta', 'Debe tener al menos 10 caracteres'],
    ['common', 'Colombia2026!', 'Esta contraseña es demasiado común. Elige otra.'],
    ['about oneself', 'soy-anagomez-1', 'La contraseña no puede contener tu correo ni tu nombre.'],
  ])('refuses a password that is %s', async (_, password, message) => {
    const response = await post('registro/corredor/', { ...person, email: 'anagomez@correo.co', password })
    expect([response.statusCode, response.json()]).toEqual([400, { password: [message] }])
  })

  it('refuses one’s own address as a password, however short it is, and one’s first name', async () => {
    for (const password of ['ana@correo.co', 'soy-Mariana-1'])
      expect(
        (
          await post('registro/corredor/', {
            ...person,
            email: 'ana@correo.co',
            first_name: 'Mariana',
            password,
          })
        ).json(),
      ).toEqual({ password: ['La contraseña no puede contener tu correo ni tu nombre.'] })
  })

  it('tells every bad field at once', async () => {
    const response = await post('registro/organizador/', {
      email: 'x',
      password: '',
      phone: '300',
      accept_terms: false,
    })
    expect(Object.keys(response.json()).sort()).toEqual([
      'accept_data_policy',
      'accept_terms',
      'email',
      'first_name',
      'last_name',
      'organization_name',
      'password',
      'phone',
    ])
  })

  it('is limited by address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        post('registro/corredor/', { ...person, email: `masivo${index}@correo.co` }, '198.51.100.9'),
      ),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  })
})
