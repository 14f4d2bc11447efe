import type { AuditLogEntry } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRunner, createSignedInOrganizer, createTestApi, logInAs, type TestApi } from '../../../testing'
import { createSignedInStaff } from '../../../testing/event-factories'
import { createRace } from '../../../testing/order-factories'
import { createPaidOrder } from '../../../testing/paid-orders'
import { createTicket } from '../../../testing/race-tickets'
import { readXlsx } from '../../../testing/read-xlsx'
import { openRefundDesk } from '../../../testing/refund-desk'
import { dayOf } from '../../payments'

describe('the audit log', () => {
  let api: TestApi
  let headers: Record<string, string>
  let adminId: string
  beforeAll(async () => {
    api = await createTestApi()
    const admin = await createRunner(api, { is_superuser: true, first_name: '=HYPERLINK("x")' })
    adminId = admin.id
    headers = (await logInAs(api, admin.email)).headers
  })
  afterAll(() => api.close())

  const read = async (query: Record<string, string> = {}) => {
    const answer = await api.app.inject({ url: '/api/v1/admin/auditoria/', query, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ results: AuditLogEntry[]; next: string | null }>()
  }

  async function changedOrganization() {
    const { organizer, owner, headers: theirs } = await createSignedInOrganizer(api)
    const answer = await api.app.inject({
      method: 'PATCH',
      url: '/api/v1/organizador/perfil/',
      headers: theirs,
      remoteAddress: '203.0.113.40',
      payload: { name: 'Trotes del Valle' },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { organizer, owner, headers: theirs }
  }

  it('tells what was done, by whom, for which organization, from where, and what changed', async () => {
    const { organizer, owner } = await changedOrganization()
    const { results } = await read({ organizador: organizer.id })
    expect(results).toMatchObject([
      {
        action: 'organizer.legal_changed',
        actor: { kind: 'team', id: owner.id, email: owner.email },
        subject: { type: 'organizer', id: organizer.id, name: 'Trotes del Valle' },
        organizer: { id: organizer.id, name: 'Trotes del Valle' },
        address: '203.0.113.40',
        changes: [{ field: 'name', before: organizer.name, after: 'Trotes del Valle' }],
      },
    ])
  })

  it('tells the life of a registration from its purchase on, and nothing of another’s', async () => {
    const race = await createRace(api)
    const [own, other] = [await createPaidOrder(api, race), await createPaidOrder(api, race)]
    const { results } = await read({ sobre: 'registration', id: own.registrationIds[0] ?? '' })
    expect(results.map(({ action }) => action)).toEqual([
      'order.paid',
      'order.participants_written',
      'order.held',
    ])
    expect(results.some(({ subject }) => subject.name?.startsWith(other.code))).toBe(false)
  })

  it('tells what a runner corrected with what it was, and leaves that out of sheets', async () => {
    const own = await createPaidOrder(api, await createRace(api))
    const id = own.registrationIds[0] ?? ''
    const answer = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/inscripciones/${id}/`,
      headers: own.headers,
      payload: { club: 'Club Andino' },
    })
    expect(answer.statusCode).toBe(200)
    const { results } = await read({ sobre: 'registration', id })
    expect(results[0]?.changes).toEqual([{ field: 'club', before: null, after: 'Club Andino' }])
    const sheet = await api.app.inject({
      url: `/api/v1/admin/auditoria/exportar.csv?sobre=registration&id=${id}`,
      headers,
    })
    expect(sheet.body).toContain('Cambió: club')
    expect(sheet.body).not.toContain('Club Andino')
  })

  it('tells the story of a refund by the code of its order, and nothing of another’s', async () => {
    const desk = await openRefundDesk(api)
    const race = await createRace(api)
    const [order, other] = [
      await createPaidOrder(api, race, { method: 'PSE' }),
      await createPaidOrder(api, race, { method: 'PSE' }),
    ]
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    await desk.giveAccount(order.email)
    const { code } = await desk.writeFile(race)
    const title = 'Referencia;Estado;Comprobante;Fecha'
    const today = dayOf(api.clock.now())
    for (const state of ['Rechazado', 'Pagado']) {
      await desk.loadResult(race, `${title}\n${code}-0001;${state};BC-1;${today}`, { confirm: true })
      await desk.apply(race)
    }
    const { results } = await read({ q: order.code })
    const told = results.map(({ action }) => action).reverse()
    const STORY = /^refund|^payment\.refund/
    expect(told.filter((action) => STORY.test(action))).toEqual([
      'payment.refund_due',
      'refund_line.sent_to_bank',
      'refund_account.asked',
      'refund_account.given',
      'refund_file.written',
      'refund_line.rejected_by_bank',
      'refund_account.asked',
      'refund_line.paid_after_rejection',
      'payment.refunded',
    ])
    const named = new Map(results.map(({ subject }) => [subject.type, subject.name]))
    expect([named.get('refund_line'), named.get('refund_account'), named.get('refund_file')]).toEqual([
      order.code,
      order.code,
      code,
    ])
    const ofOther = (await read({ q: other.code })).results.map(({ action }) => action)
    expect(ofOther).toContain('refund_account.asked')
    expect(ofOther).not.toContain('refund_line.rejected_by_bank')
    expect(ofOther).not.toContain('refund_file.written')
  })

  it('is filtered by actor, action, subject, day, and by code or id', async () => {
    const { owner, organizer } = await changedOrganization()
    const { id } = await createTicket(api, await createRace(api))
    const { order_code } = await api.database
      .selectFrom('registrations')
      .innerJoin('orders', 'orders.id', 'registrations.order_id')
      .select('orders.code as order_code')
      .where('registrations.id', '=', id)
      .executeTakeFirstOrThrow()
    const actionsOf = async (query: Record<string, string>) =>
      new Set((await read(query)).results.map(({ action }) => action))
    expect(await actionsOf({ persona: owner.email.toUpperCase() })).toEqual(
      new Set(['session.opened', 'organizer.legal_changed']),
    )
    expect(await actionsOf({ persona: owner.id })).toContain('organizer.legal_changed')
    expect(await actionsOf({ accion: 'order.held' })).toEqual(new Set(['order.held']))
    expect(await actionsOf({ sobre: 'organizer', id: organizer.id })).toEqual(
      new Set(['organizer.legal_changed']),
    )
    expect(await actionsOf({ q: order_code.toLowerCase() })).toContain('order.held')
    expect(await actionsOf({ q: organizer.id })).toEqual(new Set(['organizer.legal_changed']))
    expect(await actionsOf({ q: 'nada-se-llama-asi' })).toEqual(new Set())
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(new Date())
    expect((await read({ desde: today, hasta: today })).results.length).toBeGreaterThan(0)
    expect((await read({ hasta: '2020-01-01' })).results).toEqual([])
    expect((await read({ desde: '2999-01-01' })).results).toEqual([])
  })

  it('is read page after page, each entry once, also those of one instant', async () => {
    await sql`
      insert into audit_entries (action, subject_type, subject_id, created_at)
      select 'bibs.assigned', 'event', gen_random_uuid()::text, '2026-01-01 00:00:00.123456'::timestamptz
      from generate_series(1, 70)
    `.execute(api.database)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await read({ accion: 'bibs.assigned', ...(cursor && { cursor }) })
      seen.push(...page.results.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen).toHaveLength(70)
    expect(new Set(seen).size).toBe(70)
    const broken = await api.app.inject({ url: '/api/v1/admin/auditoria/?cursor=nada', headers })
    expect(broken.statusCode).toBe(400)
  })

  it('leaves as a sheet whose cells run nothing, and that it left stands in it', async () => {
    await api.app.inject({ url: '/api/v1/admin/auditoria/exportar.csv?accion=audit.exported', headers })
    const csv = await api.app.inject({
      url: '/api/v1/admin/auditoria/exportar.csv?accion=audit.exported',
      headers,
    })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('Dirección IP')
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")`)
    const xlsx = await api.app.inject({
      url: '/api/v1/admin/auditoria/exportar.xlsx?accion=audit.exported',
      headers,
    })
    const sheet = JSON.stringify(await readXlsx(xlsx.rawPayload))
    // As the screen says it, and as programs know it.
    for (const told of ['Exportó el registro de auditoría', 'audit.exported']) expect(sheet).toContain(told)
    const { results } = await read({ accion: 'audit.exported' })
    expect(results.slice(0, 3).map(({ actor }) => actor.id)).toEqual([adminId, adminId, adminId])
  })

  describe('as organizers see their part of it', () => {
    const history = async (url: string, theirs: Record<string, string>) => {
      const answer = await api.app.inject({ url: `/api/v1/organizador/${url}`, headers: theirs })
      return { status: answer.statusCode, body: answer.body }
    }

    it('tells an owner of their organization and nobody of the team, never from where', async () => {
      const { organizer, headers: theirs } = await changedOrganization()
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/organizadores/${organizer.id}/suspender/`,
        headers,
        payload: { reason: 'Faltan documentos' },
      })
      const { status, body } = await history('perfil/historial/', theirs)
      expect(status).toBe(200)
      const { results } = JSON.parse(body)
      expect(results).toMatchObject([
        { action: 'organizer.suspended', actor: { kind: 'admin', name: null }, address: null },
        { action: 'organizer.legal_changed', actor: { kind: 'team' }, address: null },
      ])
      expect(body).not.toContain('203.0.113.40')
      const staff = await createSignedInStaff(api, organizer.id, ['eventos', 'finanzas'])
      expect((await history('perfil/historial/', staff.headers)).status).toBe(403)
    })

    it('shows the history of a race to members who edit it, within their scope, and to nobody else', async () => {
      const { organizer, headers: theirs } = await createSignedInOrganizer(api)
      const { event } = await createRace(api, { event: { organizer_id: organizer.id } })
      const other = await createRace(api, { event: { organizer_id: organizer.id } })
      const closed = await api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${event.slug}/cerrar-inscripciones/`,
        headers: theirs,
        remoteAddress: '203.0.113.41',
      })
      expect(closed.statusCode, closed.body).toBe(200)
      const url = `eventos/${event.slug}/historial/`
      const { body } = await history(url, theirs)
      expect(JSON.parse(body).results).toMatchObject([
        { action: 'event.sales_closed', actor: { kind: 'team' }, address: null },
      ])
      const within = await createSignedInStaff(api, organizer.id, ['eventos'], [event.id])
      const elsewhere = await createSignedInStaff(api, organizer.id, ['eventos'], [other.event.id])
      const desk = await createSignedInStaff(api, organizer.id, ['check-in'])
      const foreign = await createSignedInOrganizer(api)
      expect((await history(url, within.headers)).status).toBe(200)
      expect((await history(url, elsewhere.headers)).status).toBe(404)
      expect((await history(url, foreign.headers)).status).toBe(404)
      expect((await history(url, desk.headers)).status).toBe(403)
    })
  })
})
