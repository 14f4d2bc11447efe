import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createRace, type Race, somebody } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { readXlsx } from '../../testing/read-xlsx'
import { createTestApi, type TestApi } from '../../testing/test-api'

describe('the export of registrations', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    await createPaidOrder(api, race, {
      person: { ...somebody(), first_name: '=HYPERLINK("http://malo","ver")', last_name: 'Álvarez' },
    })
    await createPaidOrder(api, race, { person: { ...somebody(), first_name: 'Zoe', last_name: 'Zapata' } })
  })
  afterAll(() => api.close())

  const ask = (query: string, headers: Record<string, string> = owner.headers) =>
    api.app.inject({ method: 'GET', url: `/api/v1/organizador/inscripciones/exportar.${query}`, headers })

  it('is a CSV of the list’s own filter and order, with formulas made harmless and no health data', async () => {
    const answer = await ask(`csv?evento=${race.event.slug}&orden=apellido`)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="inscripciones.csv"'])
    const [header, first, second, end] = answer.body.split('\r\n')
    expect(header).toContain('Evento;Categoría;Dorsal;Nombres;Apellidos')
    expect(first).toContain(`"'=HYPERLINK(""http://malo"",""ver"")";Álvarez`)
    expect(second).toContain('Zoe;Zapata')
    expect(end).toBe('')
    expect(answer.body).not.toMatch(/Sura|O\+|Luis Corredor|573007654321/)
    const found = await ask('csv?q=zapata')
    expect(found.body.split('\r\n')).toHaveLength(3)
  })

  it('is an XLSX with the same rows', async () => {
    const answer = await ask('xlsx?orden=apellido')
    expect(answer.statusCode).toBe(200)
    const [header, first, second, ...rest] = readXlsx(answer.rawPayload)
    expect(header?.slice(3, 5)).toEqual(['Nombres', 'Apellidos'])
    expect(first?.slice(3, 5)).toEqual([`'=HYPERLINK("http://malo","ver")`, 'Álvarez'])
    expect(second?.slice(3, 5)).toEqual(['Zoe', 'Zapata'])
    expect(rest).toEqual([])
  })

  it('is written down, without what was searched for', async () => {
    await ask('csv?q=zapata&estado=confirmed')
    const entry = await api.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_type', 'after'])
      .where('action', '=', 'registrations.exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actor_id: owner.owner.id,
      subject_type: 'event',
      after: { format: 'csv', estado: ['confirmed'], is_searched: true },
    })
  })

  it('is for members with the permission, within their events', async () => {
    const stranger = await createSignedInOrganizer(api)
    expect((await ask(`csv?evento=${race.event.slug}`, stranger.headers)).statusCode).toBe(404)
    expect((await ask('csv', stranger.headers)).body.split('\r\n')).toHaveLength(2)
    const other = await createSignedInStaff(api, owner.organizer.id, ['reportes'])
    expect((await ask('xlsx', other.headers)).statusCode).toBe(403)
    const scoped = await createSignedInStaff(api, owner.organizer.id, ['inscripciones'], [])
    expect((await ask(`xlsx?evento=${race.event.slug}`, scoped.headers)).statusCode).toBe(404)
    const suspended = await createSignedInOrganizer(api, { state: 'suspended' })
    expect((await ask('csv', suspended.headers)).statusCode).toBe(200)
  })
})
