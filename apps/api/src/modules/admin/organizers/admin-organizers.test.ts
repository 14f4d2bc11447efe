import { adminOrganizerSchema, listAdminOrganizersCall } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createPublishableDraft, createSignedInOrganizer } from '../../../testing/event-factories'
import { createOrganizer, createUser } from '../../../testing/factories'
import { mailsTo } from '../../../testing/outbox'
import { createRunner, logInAs } from '../../../testing/people'

const BASE = '/api/v1/admin/organizadores/'
const NOBODY = '0198c0de-0000-7000-8000-000000000000'

describe('the platform decides who may publish races', () => {
  let api: TestApi
  let admin: { id: string; headers: Record<string, string> }
  beforeAll(async () => {
    api = await createTestApi()
    const user = await createRunner(api, { is_superuser: true })
    admin = { id: user.id, headers: (await logInAs(api, user.email)).headers }
  })
  afterAll(() => api.close())

  const decide = (id: string, step: string, payload: object = {}) =>
    api.app.inject({ method: 'POST', url: `${BASE}${id}/${step}/`, headers: admin.headers, payload })
  const list = async (query = '') => {
    const response = await api.app.inject({ url: `${BASE}${query}`, headers: admin.headers })
    expect(response.statusCode).toBe(200)
    return listAdminOrganizersCall.answer.parse(response.json())
  }
  const waiting = async (name: string) => {
    const owner = await createUser(api.database, { first_name: 'Lucía', last_name: 'Ñáñez' })
    const organizer = await createOrganizer(api.database, { name, owner_id: owner.id, state: 'pending' })
    return { ...organizer, email: owner.email }
  }
  const record = (id: string) =>
    api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()

  it('approves: on record, told by mail, and the pages that list organizers start anew', async () => {
    const { id, slug, email } = await waiting('Sabana Corre')
    const seen = api.purgedTags.length
    const response = await decide(id, 'aprobar')
    expect(response.statusCode).toBe(200)
    expect(adminOrganizerSchema.parse(response.json())).toMatchObject({
      state: 'approved',
      state_reason: null,
      state_changed_at: api.clock.now().toISOString(),
    })
    expect(await record(id)).toEqual([
      {
        actor_id: admin.id,
        action: 'organizer.approved',
        before: { state: 'pending', reason: null },
        after: { state: 'approved', reason: null },
      },
    ])
    const [mail, ...others] = await mailsTo(api.database, email)
    expect([mail?.subject, others]).toEqual(['Sabana Corre ya puede publicar carreras', []])
    expect(mail?.text).toContain('http://zancada.test/organizador/eventos')
    expect(mail?.html).toContain('lang="es"')
    expect(api.purgedTags.slice(seen)).toEqual(['organizers', `organizer:${slug}`])
  })

  it.each([
    ['rechazar', 'pending', 'rejected', 'No aprobamos a Trote Largo todavía'],
    ['suspender', 'approved', 'suspended', 'Suspendimos a Trote Largo'],
  ] as const)('asks for a reason to «%s» and passes it on', async (step, from, to, subject) => {
    const { id, email } = await waiting('Trote Largo')
    await api.database.updateTable('organizers').set({ state: from }).where('id', '=', id).execute()
    const missing = await decide(id, step, { reason: '  ' })
    expect([missing.statusCode, missing.json()]).toEqual([400, { reason: ['Este campo es requerido'] }])
    const empty = await decide(id, step, { reason: 'x' })
    expect([empty.statusCode, empty.json()]).toEqual([
      400,
      { reason: ['Explica el motivo: escribe al menos 10 caracteres'] },
    ])
    expect(await mailsTo(api.database, email)).toEqual([])

    const decided = await decide(id, step, { reason: 'El NIT no corresponde' })
    expect(decided.json()).toMatchObject({ state: to, state_reason: 'El NIT no corresponde' })
    const [mail] = await mailsTo(api.database, email)
    expect([mail?.subject, mail?.text]).toEqual([subject, expect.stringContaining('«El NIT no corresponde»')])
    expect((await record(id)).map(({ action }) => action)).toEqual([`organizer.${to}`])
  })

  it('takes back who was suspended, and no move that the table does not know', async () => {
    const { id, email } = await waiting('Ida y Vuelta')
    const reason = { reason: 'Quejas sin responder' }
    const early = await decide(id, 'suspender', reason)
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { code: 'invalid_state', detail: 'El organizador todavía espera respuesta' },
    ])
    expect((await decide(id, 'aprobar')).statusCode).toBe(200)
    expect((await decide(id, 'rechazar', reason)).statusCode).toBe(409)
    expect((await decide(id, 'suspender', reason)).statusCode).toBe(200)
    expect((await decide(id, 'aprobar')).json()).toMatchObject({ state: 'approved', state_reason: null })
    const mails = await mailsTo(api.database, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Ida y Vuelta ya puede publicar carreras',
      'Suspendimos a Ida y Vuelta',
      'Levantamos la suspensión de Ida y Vuelta',
    ])
    expect(mails.at(-1)?.text).toContain('Las inscripciones de tus carreras se reanudaron')
    expect((await record(id)).map(({ action }) => action)).toEqual([
      'organizer.approved',
      'organizer.suspended',
      'organizer.reinstated',
    ])
  })

  it('decides once, however many press the button', async () => {
    const { id, email } = await waiting('Doble Clic')
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, 'aprobar')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await mailsTo(api.database, email)).toHaveLength(1)
  })

  it('does not know an organizer that is not there', async () => {
    expect((await decide(NOBODY, 'aprobar')).statusCode).toBe(404)
    expect((await decide('uno', 'aprobar')).statusCode).toBe(404)
  })

  it('is heard: a suspended organizer no longer publishes, an approved one does', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api, { state: 'approved' })
    const { event } = await createPublishableDraft(api, { organizer_id: organizer.id })
    const publish = () =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${event.slug}/publicar/`,
        headers,
      })
    expect((await decide(organizer.id, 'suspender', { reason: 'Pagos en disputa' })).statusCode).toBe(200)
    const refused = await publish()
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'La organización está suspendida: por ahora no puede publicar, editar ni crear códigos. Escríbenos para revisarlo.',
    ])
    expect((await decide(organizer.id, 'aprobar')).statusCode).toBe(200)
    expect((await publish()).statusCode).toBe(200)
  })

  it('lists those who wait, longest first, and finds them by name, NIT or person', async () => {
    const older = await waiting('Pico y Placa Running')
    const newer = await waiting('Zipa Trail')
    await api.database.updateTable('organizers').set({ nit: '900123' }).where('id', '=', newer.id).execute()
    const queue = (await list('?estado=pendiente')).results
    expect(queue.map(({ id }) => id)).toEqual([older.id, newer.id])
    expect(queue[0]).toMatchObject({
      owner: { first_name: 'Lucía', last_name: 'Ñáñez', email: older.email, email_verified: true },
      events_count: 0,
    })
    for (const q of ['zipa', '900123', newer.email])
      expect((await list(`?estado=pendiente&q=${q}`)).results.map(({ id }) => id)).toEqual([newer.id])
    expect((await list('?estado=pendiente&q=nanez')).results).toHaveLength(2)
    expect((await list('?q=%25')).results).toEqual([])
  })

  it('goes on from page to page with nothing lost or shown twice', async () => {
    for (let index = 0; index < 25; index++) await waiting(`Fila ${index}`)
    for (const filter of ['estado=pendiente&q=fila', 'q=fila']) {
      const first = await list(`?${filter}`)
      const second = await list(`?${filter}&cursor=${first.next}`)
      expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(25)
      expect(second.next).toBeNull()
    }
  })
})
