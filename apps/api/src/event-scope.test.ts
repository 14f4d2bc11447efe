import { STAFF_PERMISSIONS } from '@zancada/contracts'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing'
import { createSignedInOrganizer, createSignedInStaff } from './testing/event-factories'
import { createHeldOrder } from './testing/held-orders'
import { createDiscount, createRace } from './testing/order-factories'
import { createRunner } from './testing/people'

/**
 * Somebody who works on one of an organizer's races, with every permission. Routes that name a record are walked in
 * foreign-records.test.ts, where they are one more stranger to the other races; here are those that name none.
 */
describe('a member of a team who works on chosen events', () => {
  let api: TestApi
  const routes: RouteOptions[] = []
  let headers: Record<string, string>
  let mine: Awaited<ReturnType<typeof createRace>>
  let other: Awaited<ReturnType<typeof createRace>>
  const codes = { mine: '', other: '', both: '', every: '' }

  beforeAll(async () => {
    api = await createTestApi({ extend: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
    const { organizer } = await createSignedInOrganizer(api)
    mine = await createRace(api, { event: { organizer_id: organizer.id, name: 'La mía' } })
    other = await createRace(api, { event: { organizer_id: organizer.id, name: 'La de otros' } })
    for (const [name, events] of [
      ['mine', [mine]],
      ['other', [other]],
      ['both', [mine, other]],
      ['every', []],
    ] as const) {
      const { id } = await createDiscount(api, organizer.id, { code: `PARA-${name.toUpperCase()}` })
      codes[name] = id
      for (const { event } of events)
        await api.database
          .insertInto('discount_code_events')
          .values({ discount_code_id: id, event_id: event.id })
          .execute()
    }
    const staff = await createSignedInStaff(api, organizer.id, [...STAFF_PERMISSIONS], [mine.event.id])
    headers = staff.headers
  })
  afterAll(() => api.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/${path}`,
      headers,
      ...(payload && { payload }),
    })

  /** What each of these does with a scope is told in a test below; a new one fails here until it is thought of. */
  it('is known to every route of the panel that names no record', () => {
    const unnamed = routes.filter(
      ({ method, url, config }) =>
        method !== 'HEAD' &&
        config?.access?.who === 'organizer' &&
        // What only the owner may do has no member before it.
        config.access.permission !== 'owner' &&
        !url.includes('/:'),
    )
    expect(
      unnamed.map(({ method, url }) => `${method} ${url.replace('/api/v1/organizador/', '')}`).sort(),
    ).toEqual(
      [
        'GET descuentos/',
        'GET eventos/',
        'GET en-vivo/',
        'GET pagos-recibidos/',
        'GET perfil/',
        'GET resumen/',
        'GET saldos/',
        'POST descuentos/',
        'POST eventos/',
        // What these do with a scope is told in list-registrations.test.ts and export-registrations.test.ts…
        'GET inscripciones/',
        'GET inscripciones/exportar.csv',
        'GET inscripciones/exportar.xlsx',
        'GET inscripciones/carrera/',
        // …in registration-desk.test.ts…
        'GET inscripciones/dorsales/',
        'GET inscripciones/opciones/',
        'POST inscripciones/',
        'POST inscripciones/dorsales/',
        'POST inscripciones/dorsales/archivo/',
        'PUT inscripciones/dorsales/reservados/',
        // …in bulk-mail.test.ts…
        'GET inscripciones/correo/',
        'POST inscripciones/correo/',
        'POST inscripciones/correo/prueba/',
        'POST inscripciones/correo/vista-previa/',
        // …and in organizer-queue.test.ts.
        'GET lista-espera/',
        'GET lista-espera/categorias/',
        // Of the inventory: in inventory.test.ts.
        'GET inventario/',
        'GET inventario/exportar.csv',
        'GET inventario/exportar.xlsx',
        'GET inventario/movimientos/',
        'POST inventario/',
        'POST inventario/importar/',
        'POST inventario/kit/',
        'POST inventario/movimientos/',
        // Of imports: in imports.test.ts.
        'GET importaciones/',
        'GET importaciones/plantilla.csv',
        'GET importaciones/plantilla.xlsx',
        'POST importaciones/',
        // Of their payments: in transfers.test.ts.
        'GET pagos-importacion/',
        // Of reports: in reports.test.ts, start-list.test.ts and report-files.test.ts.
        ...['corredores', 'descuentos', 'jornada', 'liquidacion', 'pagos', 'ventas'].map(
          (report) => `GET reportes/${report}/`,
        ),
        'GET reportes/cronometraje.csv',
        'GET reportes/cronometraje.xlsx',
        'GET reportes/cronometraje/exportaciones/',
        'POST reportes/liquidacion/archivos/',
      ].sort(),
    )
  })

  it('finds those events alone, in the list and by name', async () => {
    const { results } = (await call('GET', 'eventos/')).json<{ results: { slug: string }[] }>()
    expect(results.map(({ slug }) => slug)).toEqual([mine.event.slug])
    expect((await call('GET', `eventos/${mine.event.slug}/`)).statusCode).toBe(200)
    expect((await call('GET', `eventos/${other.event.slug}/`)).statusCode).toBe(404)
    expect((await call('GET', `eventos/${other.event.slug}/widgets/`)).statusCode).toBe(404)
  })

  it('reads the organization, which is of no event, with the permission for its money', async () => {
    expect((await call('GET', 'perfil/')).statusCode).toBe(200)
  })

  it('creates none, and copies none', async () => {
    for (const [path, payload] of [
      ['eventos/', { name: 'Una más' }],
      [`eventos/${mine.event.slug}/duplicar/`, {}],
    ] as const) {
      const answer = await call('POST', path, payload)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'chosen_events_only'])
    }
  })

  it('sees the codes that are for those events and no others', async () => {
    const { results } = (await call('GET', 'descuentos/')).json<{ results: { code: string }[] }>()
    expect(results.map(({ code }) => code)).toEqual(['PARA-MINE'])
    const filtered = await call('GET', `descuentos/?evento=${other.event.slug}`)
    expect(filtered.json().results).toEqual([])
    for (const id of [codes.other, codes.both, codes.every]) {
      expect((await call('GET', `descuentos/${id}/`)).statusCode).toBe(404)
      expect((await call('DELETE', `descuentos/${id}/`)).statusCode).toBe(404)
      expect((await call('PUT', `descuentos/${id}/`, codeFor([mine.event.slug]))).statusCode).toBe(404)
    }
  })

  it('writes codes for those events and no others', async () => {
    expect((await call('POST', 'descuentos/', codeFor([mine.event.slug]))).statusCode).toBe(201)
    for (const slugs of [[], [other.event.slug], [mine.event.slug, other.event.slug]]) {
      const created = await call('POST', 'descuentos/', codeFor(slugs))
      expect([created.statusCode, Object.keys(created.json())]).toEqual([400, ['event_slugs']])
      const widened = await call('PUT', `descuentos/${codes.mine}/`, codeFor(slugs))
      expect([widened.statusCode, Object.keys(widened.json())]).toEqual([400, ['event_slugs']])
    }
  })

  it('reads of a code only its uses in those events, also when it was good for others before', async () => {
    const now = api.clock.now()
    for (const race of [mine, other]) {
      const { id: order_id } = await createHeldOrder(api, race)
      await api.database
        .insertInto('discount_redemptions')
        .values({ discount_code_id: codes.mine, order_id, amount_cop: 1, created_at: now, updated_at: now })
        .execute()
    }
    await api.database
      .updateTable('discount_codes')
      .set({ held_count: 2 })
      .where('id', '=', codes.mine)
      .execute()
    const { results } = (await call('GET', `descuentos/${codes.mine}/usos/`)).json<{
      results: { event: { slug: string } }[]
    }>()
    expect(results.map(({ event }) => event.slug)).toEqual([mine.event.slug])
  })

  it('reads what was paid for those events and no others', async () => {
    const { id: created_by } = await createRunner(api)
    for (const [{ event }, amount_cop] of [
      [mine, 5],
      [other, 7],
    ] as const) {
      // Nothing was sold: only who reads it is looked at.
      api.inventedCounts.add(event.slug)
      await api.database
        .insertInto('payouts')
        .values({
          event_id: event.id,
          amount_cop,
          paid_on: '2026-01-01',
          bank_reference: 'X',
          created_by,
          created_at: api.clock.now(),
        })
        .execute()
    }
    expect((await call('GET', 'pagos-recibidos/')).json().paid_out_cop).toBe(5)
    expect((await call('GET', `pagos-recibidos/?evento=${other.event.slug}`)).statusCode).toBe(404)
    const balances = (await call('GET', 'saldos/')).json<{ results: { event: { slug: string } }[] }>()
    expect(balances.results.map(({ event }) => event.slug)).toEqual([mine.event.slug])
  })

  it('reads the figures of those events and no others', async () => {
    const all = (await call('GET', 'resumen/')).json<{ by_event: { slug: string }[] }>()
    expect(all.by_event.map(({ slug }) => slug)).toEqual([mine.event.slug])
    expect((await call('GET', `resumen/?evento=${other.event.slug}`)).statusCode).toBe(404)
  })

  // What `en-vivo` tells them is in live.test.ts, on a server that listens.

  let serial = 0
  const codeFor = (event_slugs: readonly string[]) => ({
    code: `NUEVO${++serial}`,
    type: 'percentage',
    value: 10,
    valid_from: api.clock.now().toISOString(),
    valid_to: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
    usage_limit: null,
    is_active: true,
    event_slugs,
  })
})
