import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createOrganizer } from '../../testing/factories'
import { tokenMailedTo } from '../../testing/outbox'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { sendResetLink } from '.'

describe('the profile', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  async function change(headers: Record<string, string>, fields: Record<string, string | Blob>) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const request = new Request('http://zancada.test', { method: 'POST', body: form })
    return api.app.inject({
      method: 'PATCH',
      url: '/api/v1/usuarios/perfil/',
      headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1646E6' } })
      .png()
      .toBuffer()

  it('changes what the form names, clears what it empties, and leaves the rest', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const first = await change(headers, {
      first_name: 'Lucía',
      eps: 'Sura',
      health: 'true',
      weight_kg: '58.5',
      birth_on: '1994-05-17',
    })
    expect(first.statusCode).toBe(200)
    const second = await change(headers, { eps: '', height_cm: '166' })
    expect(second.json()).toMatchObject({
      first_name: 'Lucía',
      runner_profile: { eps: null, weight_kg: 58.5, height_cm: 166, birth_on: '1994-05-17' },
    })
  })

  it('clears what holds only blanks', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    await change(headers, {
      eps: 'Sura',
      club: 'Trotadores',
      weight_kg: '58.5',
      phone: '+573001112233',
      health: 'true',
    })
    const cleared = await change(headers, { eps: '  ', club: '\t', weight_kg: ' ', phone: ' ' })
    expect(cleared.json()).toMatchObject({
      phone: null,
      runner_profile: { eps: null, club: null, weight_kg: null },
    })
  })

  it('keeps health data only with their own authorisation, and erases them when it is withdrawn', async () => {
    const user = await createRunner(api)
    const { headers } = await logInAs(api, user.email)
    const refused = await change(headers, { eps: 'Sura', blood_type: 'O+', weight_kg: '60', health: 'false' })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['eps', 'blood_type']])
    const given = await change(headers, { eps: 'Sura', blood_type: 'O+', health: 'true' })
    expect(given.json().runner_profile).toMatchObject({ eps: 'Sura', has_health_consent: true })
    const later = await change(headers, { eps: 'Sanitas' })
    expect(later.json().runner_profile).toMatchObject({ eps: 'Sanitas', blood_type: 'O+' })
    const withdrawn = await change(headers, { health: 'false' })
    expect(withdrawn.json().runner_profile).toMatchObject({
      eps: null,
      blood_type: null,
      has_health_consent: false,
    })
    const consents = await api.database
      .selectFrom('consents')
      .select(['kind', 'revoked_at', 'ip'])
      .where('user_id', '=', user.id)
      .execute()
    expect(consents).toEqual([{ kind: 'health', revoked_at: expect.any(Date), ip: '127.0.0.1' }])
    const again = await change(headers, { eps: 'Sura' })
    expect(again.json().runner_profile).toMatchObject({ eps: 'Sura', has_health_consent: true })
  })

  it('tells every bad field at once and changes nothing', async () => {
    const { headers } = await logInAs(api, (await createRunner(api, { first_name: 'Igual' })).email)
    const response = await change(headers, {
      first_name: 'Otra',
      weight_kg: '5',
      gender: 'x',
      emergency_contact_phone: '12',
    })
    expect(response.json()).toEqual({
      weight_kg: ['Debe ser mínimo 10'],
      gender: ['Elige una de las opciones'],
      emergency_contact_phone: ['Ingresa un celular válido'],
    })
    const profile = await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers })
    expect(profile.json().first_name).toBe('Igual')
  })

  it('keeps a picture re-encoded, serves it harmlessly, and forgets the one before', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const first = await change(headers, {
      avatar: new Blob([await picture(900, 600)], { type: 'image/png' }),
    })
    const url: string = first.json().avatar
    const served = await api.app.inject(url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(served.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 })

    const removed = await change(headers, { avatar: '' })
    expect(removed.json().avatar).toBeNull()
    expect((await api.app.inject(url)).statusCode).toBe(404)
  })

  it.each([
    [
      'a script dressed as a picture',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['something that is no picture', 'GIF89a y nada más'],
  ])('refuses %s', async (_, content) => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const response = await change(headers, { avatar: new Blob([content], { type: 'image/png' }) })
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { avatar: ['No pudimos leer la imagen. Usa JPG, PNG o WebP.'] },
    ])
  })

  it('refuses a picture of more than 40 megapixels, or of more than 8 MB', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const giant = await change(headers, { avatar: new Blob([await picture(8000, 6000)]) })
    expect(giant.json()).toEqual({ avatar: ['La imagen tiene demasiados píxeles (máximo 40 millones)'] })
    const heavy = await change(headers, { avatar: new Blob([Buffer.alloc(8 * 1024 * 1024 + 1)]) })
    expect(heavy.json()).toEqual({ avatar: ['El archivo no puede pasar de 8 MB'] })
  })

  it('wants a form, and refuses other bodies', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const response = await api.app.inject({
      method: 'PATCH',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: {},
    })
    expect(response.statusCode).toBe(415)
  })

  it('can be taken along, without secrets', async () => {
    const { headers } = await logInAs(api, (await createRunner(api)).email)
    const response = await api.app.inject({ url: '/api/v1/usuarios/datos/', headers })
    expect(response.headers['content-disposition']).toContain('mis-datos-zancada.json')
    expect(response.json()).toMatchObject({
      account: { first_name: 'Persona' },
      sessions: [{}],
      consents: [],
    })
    expect(response.body).not.toMatch(/argon2|password_hash|token_hash/)
  })

  it('deleted, leaves no person behind and frees the e-mail', async () => {
    const user = await createRunner(api)
    const session = await logInAs(api, user.email)
    const remove = (password: string) =>
      api.app.inject({
        method: 'DELETE',
        url: '/api/v1/usuarios/perfil/',
        headers: session.headers,
        payload: { password },
      })
    expect((await remove('no es esta')).json()).toEqual({ password: ['La contraseña actual no es correcta'] })
    expect((await remove(TEST_PASSWORD)).statusCode).toBe(200)
    const row = await api.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(user.email)
    expect(row).toMatchObject({
      first_name: 'Cuenta',
      last_name: 'eliminada',
      password_hash: null,
      is_active: false,
    })
    const profiles = await api.database
      .selectFrom('runner_profiles')
      .where('user_id', '=', user.id)
      .selectAll()
      .execute()
    expect(profiles).toEqual([])
    expect(
      (await api.app.inject({ url: '/api/v1/usuarios/perfil/', headers: session.headers })).statusCode,
    ).toBe(401)
    await createRunner(api, { email: user.email })
  })

  it('deleted, is not brought back by a link or a form that was under way', async () => {
    const user = await createRunner(api)
    const { headers } = await logInAs(api, user.email)
    await sendResetLink(api.deps, user.email)
    const token = await tokenMailedTo(api.database, user.email)
    const { save } = api.deps.storage
    // The person leaves in another tab while this one's picture is being stored.
    api.deps.storage.save = async (path, content) => {
      await api.app.inject({
        method: 'DELETE',
        url: '/api/v1/usuarios/perfil/',
        headers,
        payload: { password: TEST_PASSWORD },
      })
      await save(path, content)
    }
    const late = await change(headers, { first_name: 'Maria', avatar: new Blob([await picture(10, 10)]) })
    api.deps.storage.save = save
    expect(late.statusCode).toBe(404)
    const reset = await api.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/contrasena/restablecer/',
      payload: { token, password: 'subida-a-monserrate-7' },
    })
    expect(reset.statusCode).toBe(400)
    const row = await api.database
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ first_name: 'Cuenta', avatar_path: null, password_hash: null })
  })

  it('of an organizer is not deleted while the organization is theirs', async () => {
    const user = await createRunner(api)
    await createOrganizer(api.database, { owner_id: user.id })
    const { headers } = await logInAs(api, user.email)
    const response = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })
    expect([response.statusCode, response.json().code]).toEqual([409, 'organizer_account'])
  })
})
