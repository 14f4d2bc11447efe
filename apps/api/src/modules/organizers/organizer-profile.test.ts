import { type OrganizerProfile, organizerProfileSchema } from '@zancada/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createEvent, createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { mailsTo } from '../../testing/outbox'
import { createRunner, logInAs } from '../../testing/people'

describe('an organization’s profile', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  type Headers = Record<string, string>
  const send = (
    headers: Headers,
    method: 'GET' | 'PATCH' | 'PUT' | 'POST' | 'DELETE',
    path = '',
    payload?: object,
  ) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/perfil/${path}`,
      headers,
      ...(payload && { payload }),
    })
  const read = async (headers: Headers): Promise<OrganizerProfile> =>
    organizerProfileSchema.parse((await send(headers, 'GET')).json())
  const onSite = (slug: string) => api.app.inject(`/api/v1/organizadores/publicos/${slug}/`)
  const bank = {
    bank_name: 'Bancolombia',
    account_type: 'savings',
    number: '001-122 33445',
    holder: 'Andes SAS',
  }

  it('is changed by its owner, field by field, and shown anew wherever runners see it', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const race = await createEvent(api, { organizer_id: organizer.id })
    const seen = api.purgedTags.length
    const response = await send(headers, 'PATCH', '', {
      contact_phone: '+573001234567',
      city_code: '05001',
      website: 'andes.co',
      social_links: { instagram: 'https://instagram.com/andes' },
      description: '## Corremos\nDesde 2012.',
    })
    expect(response.statusCode).toBe(200)
    expect(await read(headers)).toMatchObject({
      name: organizer.name,
      website: 'https://andes.co',
      social_links: { instagram: 'https://instagram.com/andes' },
      city_code: '05001',
    })
    expect(new Set(api.purgedTags.slice(seen))).toEqual(
      new Set(['organizers', `organizer:${organizer.slug}`, 'events', `event:${race.slug}`]),
    )
    expect((await onSite(organizer.slug)).json()).toMatchObject({
      city: 'Medellín',
      website: 'https://andes.co',
    })
    await send(headers, 'PATCH', '', { website: null })
    expect((await read(headers)).website).toBeNull()
  })

  it('refuses a wrong NIT, a link that is none and a name too short, each at its field', async () => {
    const { headers } = await createSignedInOrganizer(api)
    for (const [given, field] of [
      [{ nit: '901234567-1' }, 'nit'],
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ social_links: { instagram: 'no es un enlace' } }, 'social_links.instagram'],
      [{ name: 'x' }, 'name'],
    ] as const) {
      const answer = await send(headers, 'PATCH', '', given)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
    }
  })

  it('keeps an approved one approved when its name or NIT changes, and an administrator looks at it', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    await send(headers, 'PATCH', '', { name: 'Andes Renovada', nit: '901234567-7' })
    const admin = await createRunner(api, { is_superuser: true })
    const { headers: theirs } = await logInAs(api, admin.email)
    const found = async () => {
      const url = '/api/v1/admin/organizadores/?q=Andes%20Renovada'
      return (await api.app.inject({ url, headers: theirs })).json().results[0]
    }
    const toReview = async () => {
      const url = '/api/v1/admin/organizadores/?estado=cambiado'
      const { results } = (await api.app.inject({ url, headers: theirs })).json()
      return results.map(({ id }: { id: string }) => id)
    }
    expect(await toReview()).toContain(organizer.id)
    expect(await found()).toMatchObject({
      state: 'approved',
      legal_changed_at: api.clock.now().toISOString(),
    })
    const url = `/api/v1/admin/organizadores/${organizer.id}/revisado/`
    expect((await api.app.inject({ method: 'POST', url, headers: theirs })).statusCode).toBe(200)
    expect((await found()).legal_changed_at).toBeNull()
    expect(await toReview()).not.toContain(organizer.id)
    const actions = await api.database
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', organizer.id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'organizer.legal_changed',
      'organizer.legal_reviewed',
    ])
    expect(actions[0]).toMatchObject({ before: { name: organizer.name }, after: { name: 'Andes Renovada' } })
    // Saved again as it stands, nothing waits for anybody.
    await send(headers, 'PATCH', '', { name: 'Andes Renovada' })
    expect((await found()).legal_changed_at).toBeNull()
  })

  it('shows the bank account by its last digits alone, and tells the owner when it changes', async () => {
    const { organizer, owner, headers } = await createSignedInOrganizer(api)
    expect((await read(headers)).bank).toBeNull()
    const changed = await send(headers, 'PUT', 'banco/', bank)
    expect(changed.json().bank).toEqual({
      bank_name: 'Bancolombia',
      account_type: 'savings',
      masked_number: '•••• 3445',
      holder: 'Andes SAS',
    })
    expect(changed.body).not.toContain('00112233445')
    const mail = (await mailsTo(api.database, owner.email)).at(-1)
    expect(mail?.subject).toBe(`Cambió la cuenta bancaria de ${organizer.name}`)
    expect(mail?.text).not.toContain('00112233445')
    const record = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('subject_id', '=', organizer.id)
      .where('action', '=', 'organizer.bank_changed')
      .executeTakeFirstOrThrow()
    expect(record.after).toEqual({ bank_name: 'Bancolombia', number: '•••• 3445' })
    expect((await send(headers, 'PUT', 'banco/', { ...bank, number: '12a' })).json()).toEqual({
      number: ['Escribe entre 6 y 20 dígitos'],
    })
  })

  it('is read by members who handle its money, changed by its owner alone, and by nobody while suspended', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const money = await createSignedInStaff(api, organizer.id, ['finanzas'])
    const volunteer = await createSignedInStaff(api, organizer.id, ['check-in', 'eventos'])
    expect((await send(money.headers, 'GET')).statusCode).toBe(200)
    expect((await send(money.headers, 'PATCH', '', { name: 'Otra' })).statusCode).toBe(403)
    expect((await send(money.headers, 'PUT', 'banco/', bank)).statusCode).toBe(403)
    expect((await send(volunteer.headers, 'GET')).statusCode).toBe(403)
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', organizer.id)
      .execute()
    expect((await send(headers, 'GET')).statusCode).toBe(200)
    expect((await send(headers, 'PATCH', '', { name: 'Otra' })).statusCode).toBe(403)
    expect((await send(headers, 'PUT', 'banco/', bank)).statusCode).toBe(403)
  })

  it('takes a logo, written anew, and gives it up', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const upload = (content: Buffer) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(content)], 'logo.png'))
      return api.app.inject({
        method: 'POST',
        url: '/api/v1/organizador/perfil/logo/',
        headers,
        payload: form,
      })
    }
    const wide = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#1646E6' } })
      .png()
      .toBuffer()
    const uploaded = await upload(wide)
    expect(uploaded.statusCode).toBe(200)
    const { logo_url } = uploaded.json<OrganizerProfile>()
    expect(logo_url).toMatch(new RegExp(`organizers/${organizer.id}/[\\w-]+\\.webp$`))
    expect((await onSite(organizer.slug)).json().logo_url).toBe(logo_url)
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(400)
    expect((await send(headers, 'DELETE', 'logo/')).json().logo_url).toBeNull()
  })

  it('of a rejected organization is corrected and asks again; its history tells each step', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api, { state: 'pending' })
    const admin = await createRunner(api, { is_superuser: true })
    const { headers: theirs } = await logInAs(api, admin.email)
    const decide = (step: string, payload: object = {}) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/organizadores/${organizer.id}/${step}/`,
        headers: theirs,
        payload,
      })
    expect((await send(headers, 'POST', 'revision/')).statusCode).toBe(409)
    await decide('rechazar', { reason: 'Falta el NIT' })
    await send(headers, 'PATCH', '', { nit: '901234567-7' })
    const answers = await Promise.all([1, 2].map(() => send(headers, 'POST', 'revision/')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await decide('aprobar')
    expect((await read(headers)).history.map(({ state, reason }) => [state, reason])).toEqual([
      ['pending', null],
      ['rejected', 'Falta el NIT'],
      ['pending', null],
      ['approved', null],
    ])
  })

  it('has a page of its own while it is approved, and none when it is not', async () => {
    for (const [state, status] of [
      ['approved', 200],
      ['pending', 404],
      ['suspended', 404],
      ['rejected', 404],
    ] as const) {
      const { organizer } = await createSignedInOrganizer(api, { state })
      expect((await onSite(organizer.slug)).statusCode).toBe(status)
    }
    expect((await onSite('nadie')).statusCode).toBe(404)
  })
})
