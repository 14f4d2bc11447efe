import { randomUUID } from 'node:crypto'
import type { InventoryItem, StockMovement } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { xlsxOf } from '../../platform/sheets/xlsx'

import { stockThatLies } from '../../testing/counted-stock'
import { createCategory, createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { createHeldOrder } from '../../testing/held-orders'
import { createRace, holdOrder, nameRunners, type Race, somebody } from '../../testing/order-factories'
import { createPaidOrder, insertApprovedPayment } from '../../testing/paid-orders'
import { createRaceDevice } from '../../testing/race-devices'
import { createTicket } from '../../testing/race-tickets'
import { readXlsx } from '../../testing/read-xlsx'
import { callsOf, createRelay, createTeam, member } from '../../testing/relay-teams'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { confirmOrder, lockOrder } from '../orders'

describe('the inventory of a race', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race

  beforeAll(async () => {
    api = await createTestApi({ limits: { holdsPerPerson: 1_000, holdsPerAddress: 1_000 } })
    owner = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    await api.database
      .insertInto('event_sizes')
      .values([
        { event_id: race.event.id, size: 'S', stock: 10, position: 0 },
        { event_id: race.event.id, size: 'M', stock: 20, position: 1 },
        { event_id: race.event.id, size: 'L', stock: null, position: 2 },
      ])
      .execute()
  })

  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = owner.headers,
  ) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/inventario/${path}`,
      headers,
      ...(payload && { payload }),
    })

  const createKit = async () => {
    const answer = await call('POST', 'kit/', { event_slug: race.event.slug })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ results: InventoryItem[] }>().results
  }
  const list = async () =>
    (await call('GET', `?evento=${race.event.slug}`)).json<{ results: InventoryItem[] }>().results
  const shirt = async (size: string) => (await list()).find((item) => item.size === size) ?? expect.fail()
  const ofKind = async (kind: string) => (await list()).find((item) => item.kind === kind) ?? expect.fail()
  const move = (given: object, headers = owner.headers) =>
    call('POST', 'movimientos/', { client_id: randomUUID(), ...given }, headers)
  const movements = async (query = '') =>
    (await call('GET', `movimientos/?evento=${race.event.slug}${query}`)).json<{
      results: StockMovement[]
      next: string | null
    }>()
  const stockOf = (size: string) =>
    api.database
      .selectFrom('event_sizes')
      .select('stock')
      .where('event_id', '=', race.event.id)
      .where('size', '=', size)
      .executeTakeFirstOrThrow()

  it('counts a kit for each runner of a team, though the team is one place', async () => {
    race = await createRelay(api, { event: { organizer_id: owner.organizer.id } })
    await createKit()
    const team = await createTeam(api, race)
    expect((await ofKind('bib')).demand).toBe(1)
    const filled = await callsOf(api)('POST', `${team.path}2/`, team.headers, member())
    expect(filled.statusCode).toBe(200)
    expect((await ofKind('bib')).demand).toBe(2)
  })

  it('starts from the sizes of the race, with a medal and a bib, and once', async () => {
    const items = await createKit()
    expect(items.map(({ kind, name, size, entered }) => [kind, name, size, entered])).toEqual([
      ['shirt', 'Camiseta', 'S', 10],
      ['shirt', 'Camiseta', 'M', 20],
      ['shirt', 'Camiseta', 'L', 0],
      ['medal', 'Medalla', null, 0],
      ['bib', 'Dorsal', null, 0],
    ])
    expect(await createKit()).toEqual(items)
    expect(
      (await movements()).results.map(({ kind, quantity, made_by }) => [kind, quantity, made_by]),
    ).toEqual([
      ['entry', 20, null],
      ['entry', 10, null],
    ])
  })

  it('tells what was bought, handed over, lost and is left', async () => {
    await createPaidOrder(api, race, { runners: 3, person: { size: 'M' } })
    await createKit()
    const { id: medal } = await ofKind('medal')
    await move({ item_id: medal, kind: 'entry', quantity: 50 })
    await createPaidOrder(api, race, { runners: 2, person: { size: 'M' } })
    await createHeldOrder(api, race, { person: { size: 'M' } })
    expect(await shirt('M')).toMatchObject({
      entered: 20,
      reserved: 6,
      unpaid: 1,
      handed_over: 0,
      lost: 0,
      available: 14,
      demand: 6,
      limits_sales: true,
    })
    expect(await shirt('L')).toMatchObject({ entered: 0, available: 0, limits_sales: false })
    expect(await ofKind('medal')).toMatchObject({ entered: 50, reserved: 5, available: 45, demand: 5 })
    const kinds = (await movements(`&item=${(await shirt('M')).id}`)).results
    expect(kinds.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['reservation', 2],
      ['reservation', 3],
      ['entry', 20],
    ])
  })

  it('an entry of a limited size puts more on sale, and a loss fewer', async () => {
    await createKit()
    const { id } = await shirt('S')
    const purged = api.purgedTags.length
    expect((await move({ item_id: id, kind: 'entry', quantity: 5 })).statusCode).toBe(201)
    expect(await stockOf('S')).toEqual({ stock: 15 })
    expect(api.purgedTags.slice(purged)).toContain(`event:${race.event.slug}`)
    expect((await move({ item_id: id, kind: 'loss', quantity: 2, reason: 'Rotas' })).statusCode).toBe(201)
    expect((await move({ item_id: id, kind: 'adjustment', quantity: -1, reason: 'Conteo' })).statusCode).toBe(
      201,
    )
    expect(await stockOf('S')).toEqual({ stock: 12 })
    expect(await shirt('S')).toMatchObject({ entered: 14, lost: 2, available: 12 })
  })

  it('an entry of a size without limit leaves it without limit', async () => {
    await createKit()
    const { id } = await shirt('L')
    await move({ item_id: id, kind: 'entry', quantity: 5 })
    expect(await stockOf('L')).toEqual({ stock: null })
    expect(await shirt('L')).toMatchObject({ entered: 5, available: 5 })
  })

  it('what buyers took is not lost, and the refusal says by how many', async () => {
    await createPaidOrder(api, race, { runners: 4, person: { size: 'S' } })
    await createKit()
    const { id } = await shirt('S')
    const refused = await move({ item_id: id, kind: 'loss', quantity: 8, reason: 'Se mojaron' })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        quantity: [
          'Pasa por 2 de lo que queda libre: 4 ya están elegidas por corredores y solo puedes quitar 6',
        ],
      },
    ])
    expect((await move({ item_id: id, kind: 'loss', quantity: 6, reason: 'Se mojaron' })).statusCode).toBe(
      201,
    )
    expect(await stockOf('S')).toEqual({ stock: 4 })
  })

  it('nobody loses what they do not have', async () => {
    await createKit()
    const { id } = await ofKind('medal')
    await move({ item_id: id, kind: 'entry', quantity: 3 })
    const refused = await move({ item_id: id, kind: 'adjustment', quantity: -4, reason: 'Conteo' })
    expect(refused.json()).toEqual({ quantity: ['Pasa por 1 de lo que hay: solo puedes quitar 3'] })
  })

  it.each([
    ['a loss without a reason', { kind: 'loss', quantity: 1 }, { reason: ['Cuenta por qué'] }],
    [
      'an adjustment without a reason',
      { kind: 'adjustment', quantity: -1, reason: ' ' },
      { reason: ['Cuenta por qué'] },
    ],
    ['an entry of nothing', { kind: 'entry', quantity: 0 }, { quantity: ['No puede ser 0'] }],
    ['an entry below zero', { kind: 'entry', quantity: -3 }, { quantity: ['Debe ser mayor que 0'] }],
    ['a hand-over by this road', { kind: 'hand_over', quantity: 1 }, { kind: ['Elige una de las opciones'] }],
  ])('%s is refused at its field', async (_, given, fields) => {
    await createKit()
    const refused = await move({ item_id: (await ofKind('medal')).id, ...given })
    expect([refused.statusCode, refused.json()]).toEqual([400, fields])
  })

  it('a movement sent twice counts once', async () => {
    await createKit()
    const { id: item_id } = await ofKind('medal')
    const sent = { item_id, kind: 'entry', quantity: 30, client_id: randomUUID() }
    const answers = await Promise.all([move(sent), move(sent), move(sent)])
    const [first] = answers.map((answer) => answer.json<StockMovement>())
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      answers.map(() => [201, first]),
    )
    expect((await ofKind('medal')).entered).toBe(30)
    const other = await move({ ...sent, quantity: 31 })
    expect([other.statusCode, other.json().code]).toEqual([409, 'client_id_reused'])
  })

  it('movements are never changed nor taken away', async () => {
    await createKit()
    const ofRace = api.database
      .selectFrom('inventory_items')
      .select('id')
      .where('event_id', '=', race.event.id)
    await expect(
      api.database
        .updateTable('stock_movements')
        .set({ quantity: 1 })
        .where('item_id', 'in', ofRace)
        .execute(),
    ).rejects.toThrow('append-only')
    await expect(
      api.database.deleteFrom('stock_movements').where('item_id', 'in', ofRace).execute(),
    ).rejects.toThrow('append-only')
  })

  it('the quantity written in the sizes of the race is an adjustment, and a stale editor is told', async () => {
    await createKit()
    const save = async (sizes: object[]) => {
      const url = `/api/v1/organizador/eventos/${race.event.slug}/`
      const { version } = (await api.app.inject({ url, headers: owner.headers })).json<{ version: number }>()
      return (stale = 0) =>
        api.app.inject({
          method: 'PUT',
          url: `${url}tallas/`,
          headers: owner.headers,
          payload: { version: version - stale, sizes },
        })
    }
    const sizes = (s: number | null) => [
      { size: 'S', stock: s },
      { size: 'M', stock: 20 },
      { size: 'L', stock: null },
    ]
    expect((await (await save(sizes(25)))()).statusCode).toBe(200)
    expect(await shirt('S')).toMatchObject({ entered: 25, available: 25 })
    expect((await (await save(sizes(null)))()).statusCode).toBe(200)
    expect(await shirt('S')).toMatchObject({ entered: 25, limits_sales: false })
    expect((await (await save(sizes(8)))()).statusCode).toBe(200)
    expect(await shirt('S')).toMatchObject({ entered: 8, limits_sales: true })
    // The editor was open when more arrived: its old quantity does not undo them.
    const stale = await save(sizes(8))
    await move({ item_id: (await shirt('S')).id, kind: 'entry', quantity: 4 })
    expect((await stale()).json().code).toBe('stale_version')
    expect(await stockOf('S')).toEqual({ stock: 12 })
    // And a size that somebody stocked stays.
    const without = await save([{ size: 'M', stock: 20 }])
    const refused = await without()
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { non_field_errors: ['No puedes quitar ni renombrar algo que tiene movimientos en el inventario'] },
    ])
  })

  it('cancelling releases, and changing sizes before race day releases one and reserves the other', async () => {
    await createKit()
    const order = await createPaidOrder(api, race, { person: { size: 'M' } })
    const [registration = ''] = order.registrationIds
    const changed = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/organizador/inscripciones/${registration}/`,
      headers: owner.headers,
      payload: { version: await versionOf(registration), size: 'S' },
    })
    expect(changed.statusCode).toBe(200)
    expect([(await shirt('M')).reserved, (await shirt('S')).reserved]).toEqual([0, 1])
    const kinds = (await movements()).results.slice(0, 3).map(({ kind, item }) => `${kind} ${item.size}`)
    expect(kinds.sort()).toEqual(['release M', 'reservation M', 'reservation S'])
    const cancelled = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${registration}/cancelar/`,
      headers: owner.headers,
      payload: { refund: 'none', reason: 'Lesión' },
    })
    expect(cancelled.statusCode).toBe(200)
    expect((await shirt('S')).reserved).toBe(0)
  })

  const versionOf = async (id: string) =>
    (await api.app.inject({ url: `/api/v1/organizador/inscripciones/${id}/`, headers: owner.headers })).json<{
      version: number
    }>().version

  it('warns when no more than its alert are left', async () => {
    await createKit()
    const { id } = await shirt('S')
    const warned = await call('PATCH', `${id}/`, { alert_at: 10, name: 'Camiseta oficial' })
    expect(warned.json()).toMatchObject({ is_low: true, alert_at: 10, name: 'Camiseta oficial' })
    await move({ item_id: id, kind: 'entry', quantity: 1 })
    expect(await shirt('S')).toMatchObject({ is_low: false })
    expect((await call('PATCH', `${id}/`, { alert_at: null })).json()).toMatchObject({ alert_at: null })
  })

  it('expects as many on race day as the last two weeks bring', async () => {
    await createPaidOrder(api, race, { runners: 7, person: { size: 'M' } })
    await createKit()
    // 57 days until registrations close, at half a runner a day.
    expect(await shirt('M')).toMatchObject({ demand: 7, forecast: 36 })
    expect(await shirt('S')).toMatchObject({ demand: 0, forecast: 0 })
  })

  it('an item of a category is for its runners alone', async () => {
    const other = await createCategory(api, race.event.id, { capacity: 30 })
    await createPaidOrder(api, race, { runners: 2, person: { size: 'M' } })
    for (const category_id of [race.category.id, other.id])
      expect(
        (await call('POST', '', { event_slug: race.event.slug, kind: 'medal', name: 'Medalla', category_id }))
          .statusCode,
      ).toBe(201)
    const demands = (await list()).map(({ category, demand }) => [category?.id, demand])
    expect(demands).toEqual([
      [race.category.id, 2],
      [other.id, 0],
    ])
    const [, ofOther] = await list()
    await move({ item_id: ofOther?.id, kind: 'entry', quantity: 3 })
    expect((await movements()).results[0]?.item).toMatchObject({
      name: 'Medalla',
      category: { name: other.name },
    })
  })

  it.each([
    ['twice', { kind: 'medal', name: 'Medalla' }, 409, 'name'],
    ['of a size that has one', { kind: 'shirt', name: 'Otra', size: 'S' }, 409, 'size'],
    ['of a size the race does not have', { kind: 'shirt', name: 'Otra', size: 'XXL' }, 400, 'size'],
    ['with a size that is no shirt', { kind: 'bag', name: 'Bolsa', size: 'S' }, 400, 'size'],
    [
      'for a category of another race',
      { kind: 'bag', name: 'Bolsa', category_id: randomUUID() },
      400,
      'category_id',
    ],
    ['without a name', { kind: 'bag', name: ' ' }, 400, 'name'],
  ])('no item is created %s', async (_, given, status, field) => {
    await createKit()
    const refused = await call('POST', '', { event_slug: race.event.slug, ...given })
    expect(refused.statusCode).toBe(status)
    expect(Object.keys(refused.json())).toContain(field)
  })

  it('is deleted only while nobody moved it', async () => {
    await createKit()
    const { id } = await shirt('S')
    await move({ item_id: id, kind: 'entry', quantity: 1 })
    const refused = await call('DELETE', `${id}/`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_movements'])
    expect((await call('DELETE', `${(await shirt('M')).id}/`)).statusCode).toBe(200)
    expect((await list()).map(({ size }) => size)).not.toContain('M')
    await expect(api.database.deleteFrom('inventory_items').where('id', '=', id).execute()).rejects.toThrow(
      'the item has movements',
    )
  })

  it('goes with a draft that is deleted', async () => {
    const draft = await createRace(api, {
      event: { organizer_id: owner.organizer.id, state: 'draft', published_at: null },
    })
    const created = await call('POST', '', {
      event_slug: draft.event.slug,
      kind: 'medal',
      name: 'Medalla',
      category_id: draft.category.id,
    })
    await move({ item_id: created.json<InventoryItem>().id, kind: 'entry', quantity: 1 })
    const deleted = await api.app.inject({
      method: 'DELETE',
      url: `/api/v1/organizador/eventos/${draft.event.slug}/`,
      headers: owner.headers,
    })
    expect([deleted.statusCode, deleted.body]).toEqual([200, '{}'])
  })

  it('takes entries from a file: all of its lines, or none, and once', async () => {
    await createKit()
    const client_id = randomUUID()
    const send = (file: string | Buffer) =>
      call('POST', 'importar/', {
        event_slug: race.event.slug,
        file: Buffer.from(file).toString('base64'),
        client_id,
      })
    const faulty = await send('Artículo;Talla;Categoría;Cantidad\nCamiseta;S;;5\nCamiseta;XXL;;5')
    expect([faulty.statusCode, faulty.json()]).toEqual([
      400,
      { 'rows.3': ['No hay un artículo «Camiseta» «XXL»'] },
    ])
    expect((await send('artículo;talla;categoría;cantidad')).json()).toEqual({
      file: ['El archivo no tiene ninguna línea'],
    })
    expect((await shirt('S')).entered).toBe(10)
    const csv = 'Camiseta;S;;5\nMedalla;;;80'
    expect([(await send(csv)).json(), (await send(csv)).json()]).toEqual([{ recorded: 2 }, { recorded: 0 }])
    expect([(await shirt('S')).entered, (await ofKind('medal')).entered]).toEqual([15, 80])
  })

  it('takes entries from a workbook, and says why a file is none', async () => {
    await createKit()
    const send = (file: Buffer) =>
      call('POST', 'importar/', {
        event_slug: race.event.slug,
        file: file.toString('base64'),
        client_id: randomUUID(),
      })
    const header = ['Artículo', 'Talla', 'Categoría', 'Cantidad']
    const chunks: Buffer[] = []
    for await (const chunk of xlsxOf([
      { name: 'Entradas', header, batches: [[['Camiseta', 'S', '', 5]], [['Medalla', '', '', 1200]]] },
    ]))
      chunks.push(chunk)
    expect((await send(Buffer.concat(chunks))).json()).toEqual({ recorded: 2 })
    expect([(await shirt('S')).entered, (await ofKind('medal')).entered]).toEqual([15, 1200])
    expect((await send(Buffer.from('%PDF-1.7\n'))).json()).toEqual({
      file: ['El archivo no es una tabla: sube un CSV o un Excel (.xlsx)'],
    })
    expect((await send(Buffer.from('Medalla;;;1\n'.repeat(1_002)))).json()).toEqual({
      file: ['El archivo tiene más de 1.000 filas: divídelo en varios'],
    })
  })

  it('leaves as a sheet that runs no formula', async () => {
    await createKit()
    await call('POST', '', { event_slug: race.event.slug, kind: 'other', name: '=1+1' })
    await move({ item_id: (await ofKind('medal')).id, kind: 'entry', quantity: 2 })
    const csv = await call('GET', `exportar.csv?evento=${race.event.slug}`)
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.body.split('\r\n')
    expect(lines[1]).toBe('Camiseta;S;;Camiseta;10;0;0;0;10;;0;0')
    expect(lines.find((line) => line.includes('=1+1'))).toMatch(/^'=1\+1;/)
    const workbook = await call('GET', `exportar.xlsx?evento=${race.event.slug}`)
    const sheets = await readXlsx(workbook.rawPayload)
    expect(JSON.stringify(sheets)).toContain('Medalla')
    const told = await api.database
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'inventory.exported')
      .where('subject_id', '=', race.event.id)
      .execute()
    expect(told).toEqual([{ after: { format: 'csv' } }, { after: { format: 'xlsx' } }])
  })

  it('pages its history, the last first', async () => {
    await createKit()
    const { id: item_id } = await ofKind('medal')
    for (let count = 1; count <= 52; count += 1) await move({ item_id, kind: 'entry', quantity: count })
    const first = await movements(`&item=${item_id}`)
    expect([first.results.length, first.results[0]?.quantity]).toEqual([50, 52])
    const second = await movements(`&item=${item_id}&cursor=${first.next}`)
    expect([second.results.map(({ quantity }) => quantity), second.next]).toEqual([[2, 1], null])
    expect((await movements('&tipo=loss')).results).toEqual([])
  })

  describe('who may', () => {
    const everything = (slug: string, item_id: string) =>
      [
        ['GET', `?evento=${slug}`],
        ['GET', `exportar.csv?evento=${slug}`],
        ['GET', `exportar.xlsx?evento=${slug}`],
        ['GET', `movimientos/?evento=${slug}`],
        ['POST', 'kit/', { event_slug: slug }],
        ['POST', '', { event_slug: slug, kind: 'bag', name: `Bolsa ${randomUUID()}` }],
        ['POST', 'movimientos/', { item_id, kind: 'entry', quantity: 1, client_id: randomUUID() }],
        [
          'POST',
          'importar/',
          {
            event_slug: slug,
            file: Buffer.from('Medalla;;;1').toString('base64'),
            client_id: randomUUID(),
          },
        ],
        ['PATCH', `${item_id}/`, { alert_at: 5 }],
      ] as const
    const statuses = async (calls: ReturnType<typeof everything>, headers: Record<string, string>) => {
      const answers = []
      for (const [method, path, payload] of calls)
        answers.push((await call(method, path, payload, headers)).statusCode)
      return answers
    }

    it('is a member with the permission, for their events alone', async () => {
      await createKit()
      const { id } = await ofKind('medal')
      const calls = everything(race.event.slug, id)
      const elsewhere = await createRace(api, { event: { organizer_id: owner.organizer.id } })
      const here = await createSignedInStaff(api, owner.organizer.id, ['inventario'], [race.event.id])
      const there = await createSignedInStaff(api, owner.organizer.id, ['inventario'], [elsewhere.event.id])
      const without = await createSignedInStaff(api, owner.organizer.id, ['acreditacion', 'eventos'])
      const stranger = await createSignedInOrganizer(api)
      expect(await statuses(calls, here.headers)).toEqual([200, 200, 200, 200, 200, 201, 201, 200, 200])
      expect(await statuses(calls, there.headers)).toEqual(calls.map(() => 404))
      expect(await statuses(calls, stranger.headers)).toEqual(calls.map(() => 404))
      expect(await statuses(calls, without.headers)).toEqual(calls.map(() => 403))
      // An item of another event, asked for through one's own.
      const own = await call(
        'GET',
        `movimientos/?evento=${elsewhere.event.slug}&item=${id}`,
        undefined,
        there.headers,
      )
      expect(own.statusCode).toBe(404)
    })

    it('goes on while the organizer is suspended', async () => {
      const suspended = await createSignedInOrganizer(api)
      race = await createRace(api, { event: { organizer_id: suspended.organizer.id } })
      const made = await call(
        'POST',
        '',
        { event_slug: race.event.slug, kind: 'medal', name: 'Medalla' },
        suspended.headers,
      )
      await api.database
        .updateTable('organizers')
        .set({ state: 'suspended' })
        .where('id', '=', suspended.organizer.id)
        .execute()
      const calls = everything(race.event.slug, made.json<InventoryItem>().id)
      expect(await statuses(calls, suspended.headers)).toEqual([200, 200, 200, 200, 200, 201, 201, 200, 200])
    })
  })

  describe('while people buy', { timeout: 60_000 }, () => {
    /** Twelve who take a shirt each, while eight losses of one are written down, of twelve shirts. */
    async function rush() {
      await createKit()
      const { id: item_id } = await shirt('S')
      await move({ item_id, kind: 'entry', quantity: 2 })
      const orders = []
      for (let buyer = 0; buyer < 12; buyer += 1) {
        const headers = {
          'x-guest-token': api.deps.accessTokens.signGuest(`afan${randomUUID()}@correo.test`),
        }
        const lines = [{ category_id: race.category.id, quantity: 1 }]
        orders.push({ headers, order: await holdOrder(api, { headers, event_slug: race.event.slug, lines }) })
      }
      const answers = await Promise.all([
        ...orders.map(({ headers, order }) => nameRunners(api, headers, order, [somebody({ size: 'S' })])),
        ...Array.from({ length: 8 }, () => move({ item_id, kind: 'loss', quantity: 1, reason: 'Rota' })),
      ])
      const sold = answers.slice(0, 12).filter(({ statusCode }) => statusCode === 200).length
      const lost = answers.slice(12).filter(({ statusCode }) => statusCode === 201).length
      expect(answers.every(({ statusCode }) => [200, 201, 400, 409].includes(statusCode))).toBe(true)
      return { sold, lost }
    }

    it('each shirt is sold or lost, and never both', async () => {
      const { sold, lost } = await rush()
      expect(sold + lost).toBe(12)
      expect(await shirt('S')).toMatchObject({ entered: 12, lost, demand: sold, available: 0 })
      expect(await stockThatLies(api.database)).toEqual([])
    })

    it('purchases, hand-overs and entries at once are all counted', async () => {
      await createKit()
      const tickets: Awaited<ReturnType<typeof createTicket>>[] = []
      for (let buyer = 0; buyer < 6; buyer += 1) tickets.push(await createTicket(api, race, { size: 'M' }))
      const held = []
      for (let buyer = 0; buyer < 4; buyer += 1)
        held.push(await createHeldOrder(api, race, { person: { size: 'M' } }))
      const { id: item_id } = await shirt('M')
      await Promise.all([
        ...tickets.map(async ({ code }) => {
          const table = createRaceDevice(api, race.event.slug, { headers: owner.headers })
          await table.results([table.scan(code, { kind: 'accreditation', items: ['Camiseta'] })])
        }),
        ...held.map((order) => confirm(order.id)),
        ...Array.from({ length: 4 }, () => move({ item_id, kind: 'entry', quantity: 1 })),
      ])
      expect(await shirt('M')).toMatchObject({
        entered: 24,
        demand: 10,
        handed_over: 6,
        reserved: 4,
        available: 14,
      })
    })

    const confirm = (id: string) =>
      inTransaction(api.database, async (tx) => {
        const order = (await lockOrder(tx, { id })) ?? expect.fail()
        await confirmOrder(api.deps, tx, order, api.clock.now())
        await insertApprovedPayment(
          tx,
          { payable_id: order.id, amount_cop: order.total_cop },
          api.clock.now(),
        )
      })
  })
})

describe('negative control: a stock whose movements no longer move what is sold', () => {
  it('is found by the check', async () => {
    const api = await createTestApi()
    const owner = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    await api.database
      .insertInto('event_sizes')
      .values({ event_id: race.event.id, size: 'S', stock: 10, position: 0 })
      .execute()
    const { id } = await api.database
      .insertInto('inventory_items')
      .values({
        event_id: race.event.id,
        kind: 'shirt',
        name: 'Camiseta',
        size: 'S',
        position: 0,
        created_at: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await stockThatLies(api.database)).toEqual([])
    await sql`alter table event_sizes disable trigger event_sizes_are_followed`.execute(api.database)
    await sql`update event_sizes set stock = 13 where event_id = ${race.event.id}`.execute(api.database)
    await sql`update inventory_items set handed_over = 1 where id = ${id}`.execute(api.database)
    expect(await stockThatLies(api.database)).toEqual([
      { name: 'Camiseta', what: 'handed over', kept: 1, counted: 0 },
      { name: 'Camiseta S', what: 'quantity of the size', kept: 13, counted: 10 },
    ])
    await expect(api.close()).rejects.toThrow('sus movimientos dicen')
  })
})
