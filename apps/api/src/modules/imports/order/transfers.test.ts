import { randomUUID } from 'node:crypto'
import type { AnswerOf, ImportOrder, ListedImportPayment, listImportPaymentsCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInStaff } from '../../../testing/event-factories'
import { openImportOrders, PICTURE } from '../../../testing/import-orders'
import { createPaidOrder } from '../../../testing/paid-orders'
import { createRunner, logInAs } from '../../../testing/people'

const PRICE = 80_000
const HOUR_MS = 3_600_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }

describe('a transfer for an import', () => {
  let api: TestApi
  let orders: Awaited<ReturnType<typeof openImportOrders>>
  beforeAll(async () => {
    api = await createTestApi()
    orders = await openImportOrders(api, { capacity: 500 })
    // Its thread takes a while to start.
    await orders.list(1)
  })
  afterAll(() => api.close())

  const review = 'organizador/pagos-importacion/'
  const listed = async (query = '') =>
    (await orders.call('GET', `${review}?${query}`)).json<AnswerOf<typeof listImportPaymentsCall>>().results

  it('waits with its proof beside the figures until somebody looks at it, and then registers the rows it covers', async () => {
    const held = await orders.held(2, BANK)
    const id = await orders.transfer(held, 2 * PRICE)
    expect(await orders.desk.load(held.id)).toMatchObject({
      state: 'awaiting_payment',
      totals: { submitted_cop: 2 * PRICE, left_cop: 2 * PRICE, paid_transfer_cop: 0 },
      payments: [
        { id, method: 'transfer', state: 'submitted', submitted_by: null, proof: { kind: 'image' } },
      ],
    })
    const [organizer] = await orders.mailsTo(orders.owner.organizer.contact_email ?? orders.owner.owner.email)
    expect(organizer?.subject).toContain('Revisa una transferencia')
    const approved = (await orders.review(id, 'aprobar')).json<ListedImportPayment>()
    expect(approved).toMatchObject({ state: 'approved', received_cop: 2 * PRICE, import: { id: held.id } })
    await orders.apply(held.id)
    expect(await orders.desk.load(held.id)).toMatchObject({
      state: 'applied',
      counts: { applied: 2 },
      totals: { paid_transfer_cop: 2 * PRICE, submitted_cop: 0, left_cop: 0 },
    })
    const registrations = await orders.registrations(held.id)
    expect(registrations.map(({ total_cop, transfer_cop }) => [total_cop, transfer_cop])).toEqual([
      [PRICE, PRICE],
      [PRICE, PRICE],
    ])
  })

  it('is rejected with a reason that the company hears, and sent again is approved in two parts', async () => {
    const held = await orders.held(2, BANK)
    const first = await orders.transfer(held, PRICE)
    const rejected = await orders.review(first, 'rechazar', { reason: 'No aparece en la cuenta' })
    expect(rejected.json()).toMatchObject({
      state: 'rejected',
      reason: 'No aparece en la cuenta',
      received_cop: null,
    })
    const { rows } = await sql<{ told: object }>`
      select data -> 'told' as told from pgboss.job where name = 'imports.tell' and data ->> 'id' = ${held.id}
    `.execute(api.database)
    expect(rows.map(({ told }) => told)).toEqual([
      { what: 'rejected', amount_cop: PRICE, reason: 'No aparece en la cuenta' },
    ])
    // What came in is what counts, not what they say.
    await orders.review(await orders.transfer(held, 100_000), 'aprobar', { amount_cop: 90_000 })
    await orders.apply(held.id)
    expect(await orders.desk.load(held.id)).toMatchObject({
      state: 'partially_paid',
      counts: { applied: 1, held: 1 },
      totals: { paid_transfer_cop: 90_000, credit_cop: 10_000, left_cop: 70_000 },
    })
    await orders.review(await orders.transfer(held, 70_000), 'aprobar')
    await orders.apply(held.id)
    expect(await orders.desk.load(held.id)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
  })

  it('is looked at once: of two at the same time one is told so', async () => {
    const held = await orders.held(1, BANK)
    const id = await orders.transfer(held, PRICE)
    const answers = await Promise.all([orders.review(id, 'aprobar'), orders.review(id, 'aprobar')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await orders.review(id, 'rechazar', { reason: 'Demasiado tarde' })).json().code).toBe(
      'already_reviewed',
    )
    expect((await orders.desk.load(held.id)).totals.paid_transfer_cop).toBe(PRICE)
    await expect(
      api.database.updateTable('import_payments').set({ amount_cop: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('append-only')
  })

  it('that brings more than was asked is stated, and is the organizer’s to return', async () => {
    const held = await orders.held(1, BANK)
    await orders.review(await orders.transfer(held, 100_000), 'aprobar')
    await orders.apply(held.id)
    expect(await orders.desk.load(held.id)).toMatchObject({
      state: 'applied',
      totals: { credit_cop: 0, back_online_cop: 0, back_transfer_cop: 20_000 },
    })
    expect(await orders.owed(held.id)).toEqual([])
  })

  it('that paid nobody of a cancelled import is told apart from what the platform returns', async () => {
    const held = await orders.held(2, BANK)
    await orders.payOnline(held, 50_000)
    await orders.review(await orders.transfer(held, 20_000), 'aprobar')
    expect((await orders.desk.load(held.id)).totals).toMatchObject({
      credit_cop: 70_000,
      back_online_cop: 0,
      back_transfer_cop: 0,
    })
    await orders.desk.call('POST', `${held.id}/cancelar/`)
    expect((await orders.desk.load(held.id)).totals).toMatchObject({
      credit_cop: 0,
      back_online_cop: 50_000,
      back_transfer_cop: 20_000,
    })
  })

  it('pays after what came by Wompi, so that each row tells whose money it was', async () => {
    const held = await orders.held(2, BANK)
    await orders.payOnline(held, 100_000)
    await orders.review(await orders.transfer(held, 60_000), 'aprobar')
    await orders.apply(held.id)
    const registrations = await orders.registrations(held.id)
    expect(registrations.map(({ transfer_cop }) => transfer_cop).sort()).toEqual([0, 60_000])
  })

  describe('approved by mistake', () => {
    const why = { reason: 'Era de otra empresa' }
    const told = async (id: string) => {
      const { rows } = await sql<{ told: object }>`
        select data -> 'told' as told from pgboss.job where name = 'imports.tell' and data ->> 'id' = ${id}
      `.execute(api.database)
      return rows.map((row) => row.told)
    }

    it('is looked at again while its money paid nobody, and the company hears why', async () => {
      const held = await orders.held(2, BANK)
      const id = await orders.transfer(held, 2 * PRICE)
      await orders.review(id, 'aprobar')
      const undone = await orders.review(id, 'deshacer', why)
      expect(undone.json()).toMatchObject({
        state: 'submitted',
        received_cop: null,
        reviewed_by: null,
        undoable_cop: 0,
      })
      // The job of the approval finds nothing to register with.
      await orders.apply(held.id)
      const order = await orders.desk.load(held.id)
      expect(order).toMatchObject({
        state: 'awaiting_payment',
        counts: { held: 2, applied: 0 },
        totals: { paid_transfer_cop: 0, submitted_cop: 2 * PRICE, left_cop: 2 * PRICE },
      })
      expect(order.timeline.at(-1)).toMatchObject({
        action: 'import.transfer_undone',
        amount_cop: 2 * PRICE,
        note: why.reason,
      })
      expect(await told(held.id)).toEqual([
        { what: 'undone', told_cop: 2 * PRICE, received_cop: 2 * PRICE, amount_cop: 2 * PRICE, ...why },
      ])
      await orders.review(id, 'aprobar', { amount_cop: PRICE })
      await orders.apply(held.id)
      expect((await orders.desk.load(held.id)).counts).toMatchObject({ held: 1, applied: 1 })
    })

    it('keeps what already registered somebody, and gives up the rest', async () => {
      const held = await orders.held(1, BANK)
      const id = await orders.transfer(held, 100_000)
      expect((await orders.review(id, 'aprobar')).json().undoable_cop).toBe(100_000)
      await orders.apply(held.id)
      expect((await orders.review(id, 'deshacer', why)).json()).toMatchObject({
        state: 'approved',
        received_cop: PRICE,
        undoable_cop: 0,
      })
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'applied',
        counts: { applied: 1 },
        totals: { paid_transfer_cop: PRICE, back_transfer_cop: 0 },
      })
      const spent = await orders.review(id, 'deshacer', why)
      expect([spent.statusCode, spent.json().code]).toEqual([409, 'already_spent'])
    })

    it('is no longer the organizer’s to return once the import is over', async () => {
      const held = await orders.held(1, BANK)
      const id = await orders.transfer(held, 50_000)
      await orders.review(id, 'aprobar')
      await orders.desk.call('POST', `${held.id}/cancelar/`)
      expect((await orders.desk.load(held.id)).totals.back_transfer_cop).toBe(50_000)
      expect((await orders.review(id, 'deshacer', why)).statusCode).toBe(200)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'cancelled',
        totals: { back_transfer_cop: 0, paid_transfer_cop: 0 },
      })
    })

    it('is taken back once, and only if it had been approved', async () => {
      const held = await orders.held(1, BANK)
      const id = await orders.transfer(held, 50_000)
      expect((await orders.review(id, 'deshacer', why)).json().code).toBe('not_reviewed')
      await orders.review(id, 'aprobar')
      const twice = await Promise.all([1, 2].map(() => orders.review(id, 'deshacer', why)))
      expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect((await orders.desk.load(held.id)).totals.paid_transfer_cop).toBe(0)
    })

    it('is taken back by a member who decides about money, for their own events', async () => {
      const held = await orders.held(1, BANK)
      const id = await orders.transfer(held, 50_000)
      await orders.review(id, 'aprobar')
      const as = (headers: Record<string, string>) =>
        api.app.inject({
          method: 'POST',
          url: `/api/v1/${review}${id}/deshacer/`,
          headers,
          payload: why,
        })
      const clerk = await createSignedInStaff(api, orders.owner.organizer.id, ['importaciones'])
      expect((await as(clerk.headers)).statusCode).toBe(403)
      const stranger = await openImportOrders(api)
      expect((await as(stranger.owner.headers)).statusCode).toBe(404)
    })
  })

  describe('told twice', () => {
    const send = (token: string, fields: Record<string, string>, headers = {}) =>
      orders.sendForm(`importaciones/enlace/${token}/comprobante/`, fields, PICTURE, headers)
    const twinsOf = async (importId: string) =>
      (await listed()).filter((each) => each.import.id === importId).map(({ twin }) => twin)

    it('by the same key is answered again, though the import takes no more by then', async () => {
      const held = await orders.held(1, BANK)
      const again = () => send(held.token, { amount_cop: String(PRICE) }, { 'idempotency-key': 'perdida' })
      const first = await again()
      await orders.desk.call('POST', `${held.id}/cancelar/`)
      const second = await again()
      expect([second.statusCode, second.json()]).toEqual([201, first.json()])
      expect((await send(held.token, { amount_cop: String(PRICE) })).statusCode).toBe(409)
    })

    it('by the same key is the same one, and by a key of other data refused', async () => {
      const held = await orders.held(1, BANK)
      const key = { 'idempotency-key': 'una-sola' }
      const [first, second] = await Promise.all(
        [1, 2].map(() => send(held.token, { amount_cop: String(PRICE) }, key)),
      )
      expect(first?.statusCode).toBe(201)
      expect(second?.json()).toEqual(first?.json())
      expect((await send(held.token, { amount_cop: '70000' }, key)).json().code).toBe('idempotency_conflict')
      const panel = () =>
        orders.sendForm(
          `organizador/importaciones/${held.id}/pagos/`,
          { method: 'transfer', amount_cop: '60000' },
          PICTURE,
          { ...orders.owner.headers, ...key },
        )
      expect((await panel()).json().id).toBe((await panel()).json().id)
      expect((await orders.desk.load(held.id)).payments).toHaveLength(2)
    })

    it('shows its reviewer the other one, until one of them is rejected', async () => {
      const held = await orders.held(2, BANK)
      const first = await orders.transfer(held, PRICE)
      expect(await twinsOf(held.id)).toEqual([null])
      await orders.transfer(held, PRICE)
      expect(await twinsOf(held.id)).toMatchObject([
        { import_code: held.code, state: 'submitted' },
        { import_code: held.code, state: 'submitted' },
      ])
      await orders.review(first, 'aprobar')
      expect((await twinsOf(held.id))[0]).toMatchObject({ state: 'approved' })
      const other = await orders.held(1, BANK)
      await orders.review(await orders.transfer(other, PRICE), 'rechazar', { reason: 'No aparece' })
      await orders.transfer(other, PRICE)
      expect(await twinsOf(other.id)).toEqual([null, null])
    })

    it('with its number of the bank is known by it, also in another list of the race', async () => {
      const [one, other] = [await orders.held(2, BANK), await orders.held(2, BANK)]
      const told = (token: string, reference: string) => send(token, { amount_cop: String(PRICE), reference })
      await told(one.token, 'TRX-77')
      await told(one.token, 'TRX-78')
      expect(await twinsOf(one.id)).toEqual([null, null])
      await told(other.token, 'trx-77')
      expect(await twinsOf(other.id)).toMatchObject([{ import_code: one.code, reference: 'TRX-77' }])
    })
  })

  it('may be of less than what Wompi charges at least', async () => {
    const held = await orders.held(1, BANK)
    expect((await orders.pay(held.token, 1_000)).statusCode).toBe(400)
    await orders.transfer(held, 1_000)
    expect((await orders.desk.load(held.id)).totals.submitted_cop).toBe(1_000)
    const panel = await orders.desk.call('POST', `${held.id}/pagos/`, { method: 'wompi', amount_cop: 1_000 })
    expect([panel.statusCode, panel.json()]).toEqual([
      400,
      { amount_cop: [expect.stringContaining('mínimo')] },
    ])
  })

  describe('that comes when it is over', () => {
    const lapse = async (held: { id: string }) => {
      await api.database
        .updateTable('import_orders')
        .set({ expires_at: new Date(api.clock.now().getTime() - HOUR_MS) })
        .where('id', '=', held.id)
        .execute()
      await orders.follow()
    }

    it('takes the places again that it covers', async () => {
      const held = await orders.held(2, BANK)
      const id = await orders.transfer(held, PRICE)
      await lapse(held)
      expect((await orders.review(id, 'aprobar')).statusCode).toBe(200)
      await orders.apply(held.id)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'applied',
        counts: { applied: 1, ready: 1 },
      })
    })

    it('does not spend again what the organizer was told to return', async () => {
      const held = await orders.held(2, BANK)
      await orders.review(await orders.transfer(held, PRICE + 50_000), 'aprobar')
      await orders.apply(held.id)
      const checkout = await orders.checkoutOf(held.token, 30_000)
      await lapse(held)
      expect((await orders.desk.load(held.id)).totals).toMatchObject({
        credit_cop: 0,
        back_transfer_cop: 50_000,
      })
      expect((await orders.tell(checkout)).outcome).toBe('retake')
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'expired',
        counts: { applied: 1, ready: 1 },
        totals: { paid_online_cop: 0, paid_transfer_cop: PRICE + 50_000, back_transfer_cop: 50_000 },
      })
    })

    it('is the organizer’s to return beside the late money that pays the rest', async () => {
      const held = await orders.held(3, BANK)
      const checkout = await orders.checkoutOf(held.token, PRICE + 30_000)
      await orders.review(await orders.transfer(held, PRICE + 50_000), 'aprobar')
      await orders.apply(held.id)
      await lapse(held)
      expect((await orders.tell(checkout)).outcome).toBe('retake')
      await orders.apply(held.id)
      expect(await orders.desk.load(held.id)).toMatchObject({
        state: 'applied',
        counts: { applied: 2, ready: 1 },
        totals: {
          rows: 2,
          applied_cop: 2 * PRICE,
          left_cop: 0,
          back_online_cop: 30_000,
          back_transfer_cop: 50_000,
        },
      })
      expect(await orders.owed(held.id)).toMatchObject([{ amount_cop: 30_000, reason: 'overpaid' }])
      const registrations = await orders.registrations(held.id)
      expect(registrations.map(({ transfer_cop }) => transfer_cop).sort()).toEqual([0, PRICE])
    })

    it('is not approved when the places are gone, nor after it was cancelled', async () => {
      const small = await openImportOrders(api, { owner: orders.owner, capacity: 1 })
      const held = await small.held(1, BANK)
      const id = await small.transfer(held, PRICE)
      await lapse(held)
      await createPaidOrder(api, small.race)
      const late = await small.review(id, 'aprobar')
      expect([late.statusCode, late.json().detail]).toEqual([
        409,
        expect.stringContaining('Devuélvele el dinero'),
      ])
      const cancelled = await orders.held(1, BANK)
      const other = await orders.transfer(cancelled, PRICE)
      await orders.desk.call('POST', `${cancelled.id}/cancelar/`)
      expect((await orders.review(other, 'aprobar')).statusCode).toBe(409)
      expect((await orders.review(other, 'rechazar', { reason: 'Se canceló' })).statusCode).toBe(200)
    })
  })

  describe('its proof', () => {
    const url = (token: string) => `importaciones/enlace/${token}/comprobante/`

    it('is a picture drawn anew, or a document that can run nothing', async () => {
      const held = await orders.held(1, BANK)
      const picture = await orders.call('GET', `${review}${await orders.transfer(held, PRICE)}/comprobante/`)
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="comprobante.webp"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /JS (app.alert(1)) >> >> endobj')
      const sent = await orders.sendForm(url(held.token), { amount_cop: '80000' }, pdf)
      expect(sent.json().proof).toEqual({ kind: 'pdf', file_name: 'soporte.png' })
      const shown = await orders.call('GET', `${review}${sent.json().id}/comprobante/`)
      expect(shown.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      const { proof_path } = await api.database
        .selectFrom('import_payments')
        .select('proof_path')
        .where('id', '=', sent.json().id)
        .executeTakeFirstOrThrow()
      expect((await api.app.inject({ method: 'GET', url: api.deps.fileUrl(proof_path) })).statusCode).toBe(
        404,
      )
    })

    it('is asked for, and is nothing else', async () => {
      const held = await orders.held(1, BANK)
      const html = Buffer.from('<html><script>alert(1)</script></html>')
      expect((await orders.sendForm(url(held.token), { amount_cop: '80000' }, html)).json()).toEqual({
        proof: ['No pudimos leer el comprobante. Usa PDF, JPG o PNG.'],
      })
      expect(Object.keys((await orders.sendForm(url(held.token), { amount_cop: '80000' })).json())).toEqual([
        'proof',
      ])
      expect(Object.keys((await orders.sendForm(url(held.token), {}, PICTURE)).json())).toEqual([
        'amount_cop',
      ])
      const more = { method: 'transfer', amount_cop: '10000000001' }
      const panel = `organizador/importaciones/${held.id}/pagos/`
      for (const sent of [
        await orders.sendForm(url(held.token), more, PICTURE),
        await orders.sendForm(panel, more, PICTURE, orders.owner.headers),
      ])
        expect([sent.statusCode, Object.keys(sent.json())]).toEqual([400, ['amount_cop']])
      const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)])
      expect((await orders.sendForm(url(held.token), { amount_cop: '80000' }, large)).json()).toEqual({
        proof: ['El archivo no puede pasar de 5 MB'],
      })
      expect((await orders.sendForm(url('nada'), { amount_cop: '80000' }, PICTURE)).statusCode).toBe(404)
    })

    it('comes by the link only where the organizer said where to transfer to; their own team may send it anyway', async () => {
      const held = await orders.held(1)
      expect((await orders.sendForm(url(held.token), { amount_cop: '80000' }, PICTURE)).json().code).toBe(
        'no_transfers',
      )
      const own = await orders.sendForm(
        `organizador/importaciones/${held.id}/pagos/`,
        { method: 'transfer', amount_cop: '80000', reference: 'B-77' },
        PICTURE,
        orders.owner.headers,
      )
      expect([own.statusCode, own.json()]).toMatchObject([
        201,
        { reference: 'B-77', submitted_by: expect.any(String) },
      ])
      const bare = await orders.desk.call('POST', `${held.id}/pagos/`, { method: 'transfer' })
      expect([bare.statusCode, Object.keys(bare.json()).sort()]).toEqual([400, ['amount_cop', 'proof']])
    })
  })

  it('is listed with those that wait first, found by company, NIT, code or reference, and by event', async () => {
    const mine = await openImportOrders(api)
    const one = await mine.held(1, BANK)
    await mine.payOnline(one)
    const company = {
      name: 'Ñandú Ltda.',
      nit: '800197268',
      contact_name: 'Ana Paz',
      email: 'n@nandu.test',
      address: 'Cra 1',
      city_code: '05001',
    }
    const two = await mine.confirm((await mine.list(2)).id, { ...BANK, company })
    const token = /token=([\w-]+)/.exec((await mine.mailsTo('n@nandu.test')).at(-1)?.text ?? '')?.[1] ?? ''
    await mine.transfer({ token }, PRICE)
    const list = async (query = '') =>
      (await mine.call('GET', `${review}?${query}`)).json<AnswerOf<typeof listImportPaymentsCall>>().results
    expect((await list()).map(({ state, method }) => [state, method])).toEqual([
      ['submitted', 'transfer'],
      ['approved', 'wompi'],
    ])
    expect((await list('q=nandu')).map(({ import: { code } }) => code)).toEqual([two.code])
    expect((await list(`q=${one.code}`)).length).toBe(1)
    expect((await list('q=800197268')).length).toBe(1)
    expect((await list('estado=submitted')).length).toBe(1)
    expect((await list(`evento=${mine.race.event.slug}`)).length).toBe(2)
    expect((await mine.call('GET', `${review}?evento=${orders.race.event.slug}`)).statusCode).toBe(404)
    expect((await listed()).some(({ import: { code } }) => code === one.code)).toBe(false)
    const admin = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const all = await api.app.inject({
      method: 'GET',
      url: `/api/v1/admin/pagos-importacion/?q=${one.code}`,
      headers,
    })
    expect(all.json().results).toMatchObject([
      { import: { code: one.code }, organizer: { name: mine.owner.organizer.name } },
    ])
  })

  it('is opened by itself by whose it is and by an administrator, and by no other organizer', async () => {
    const mine = await openImportOrders(api, { capacity: 10 })
    const id = await mine.transfer(await mine.held(1, BANK), PRICE)
    expect((await mine.call('GET', `${review}${id}/`)).json()).toMatchObject({
      id,
      state: 'submitted',
      import: { event: { slug: mine.race.event.slug } },
    })
    expect((await orders.call('GET', `${review}${id}/`)).statusCode).toBe(404)
    expect((await mine.call('GET', `${review}${randomUUID()}/`)).statusCode).toBe(404)
    const admin = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const seen = await api.app.inject({
      method: 'GET',
      url: `/api/v1/admin/pagos-importacion/${id}/`,
      headers,
    })
    expect(seen.json()).toMatchObject({ id, organizer: { name: mine.owner.organizer.name } })
  })

  it('is approved by who works with money, and seen by who imports', async () => {
    const held = await orders.held(1, BANK)
    const id = await orders.transfer(held, PRICE)
    const importer = await createSignedInStaff(api, orders.owner.organizer.id, ['importaciones'])
    const treasurer = await createSignedInStaff(api, orders.owner.organizer.id, ['finanzas'])
    const as = (headers: Record<string, string>, method: 'GET' | 'POST', url: string) =>
      api.app.inject({
        method,
        url: `/api/v1/${review}${url}`,
        headers,
        ...(method === 'POST' && { payload: {} }),
      })
    expect((await as(importer.headers, 'GET', `${id}/comprobante/`)).statusCode).toBe(200)
    expect((await as(importer.headers, 'POST', `${id}/aprobar/`)).statusCode).toBe(403)
    expect((await as(treasurer.headers, 'GET', '')).statusCode).toBe(200)
    expect((await as(treasurer.headers, 'POST', `${id}/aprobar/`)).statusCode).toBe(200)
  })

  it('sends nothing back by who imports and does not work with money', async () => {
    const importer = await createSignedInStaff(api, orders.owner.organizer.id, ['importaciones'])
    const cancel = ({ id }: { id: string }) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/importaciones/${id}/cancelar/`,
        headers: importer.headers,
      })
    const paid = [await orders.held(2, BANK), await orders.held(2)] as const
    await orders.review(await orders.transfer(paid[0], 50_000), 'aprobar')
    await orders.payOnline(paid[1], 50_000)
    for (const held of paid) {
      const refused = await cancel(held)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'finance_required'])
      expect((await orders.desk.load(held.id)).state).toBe('partially_paid')
      expect((await orders.desk.call('POST', `${held.id}/cancelar/`)).statusCode).toBe(200)
    }
    // With nothing to give back they may.
    const spent = await orders.held(2)
    await orders.payOnline(spent, PRICE)
    expect((await cancel(spent)).statusCode).toBe(200)
    expect((await cancel(await orders.held(1))).statusCode).toBe(200)
  })

  it('sent before settles while its organizer is suspended, as far as its list holds its places', async () => {
    const theirs = await openImportOrders(api, { capacity: 20 })
    const lists = await Promise.all([1, 2, 3, 4].map(() => theirs.held(1, BANK)))
    const [kept, refused, lapsed, cancelled] = lists
    if (!kept || !refused || !lapsed || !cancelled) throw new Error('Four lists were held')
    const sent = new Map<string, string>()
    for (const held of lists) sent.set(held.id, await theirs.transfer(held, PRICE))
    const review = (held: { id: string }, how: 'aprobar' | 'rechazar' | 'deshacer', body = {}) =>
      theirs.review(sent.get(held.id) ?? '', how, body)
    await theirs.desk.call('POST', `${cancelled.id}/cancelar/`)
    await api.database
      .updateTable('import_orders')
      .set({ expires_at: new Date(api.clock.now().getTime() - HOUR_MS) })
      .where('id', '=', lapsed.id)
      .execute()
    await theirs.follow()
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', theirs.owner.organizer.id)
      .execute()
    expect((await review(kept, 'aprobar')).json()).toMatchObject({ state: 'approved' })
    expect((await review(refused, 'rechazar', { reason: 'No llegó' })).statusCode).toBe(200)
    await theirs.apply(kept.id)
    expect(await theirs.desk.load(kept.id)).toMatchObject({ state: 'applied', counts: { applied: 1 } })
    // Nobody's place is taken anew for them, and nothing that was decided is taken back.
    for (const answer of [
      await review(lapsed, 'aprobar'),
      await review(lapsed, 'rechazar', { reason: 'No llegó' }),
      await review(cancelled, 'aprobar'),
      await review(refused, 'deshacer', { reason: 'Sí llegó' }),
      await review(kept, 'deshacer', { reason: 'No llegó' }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'organizer_suspended'])
    expect((await theirs.desk.load(lapsed.id)).counts).toMatchObject({ held: 0, applied: 0 })
  })

  it('is confirmed and sent by no suspended organizer; their lists stay in sight', async () => {
    const theirs = await openImportOrders(api)
    const held = await theirs.held(1, BANK)
    const id = await theirs.transfer(held, PRICE)
    const other = await theirs.list(1)
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', theirs.owner.organizer.id)
      .execute()
    await api.database
      .updateTable('events')
      .set({ sales_paused: true })
      .where('id', '=', theirs.race.event.id)
      .execute()
    const writes = [
      await theirs.confirmation(other.id),
      await theirs.review(id, 'deshacer', { reason: 'No llegó' }),
      await theirs.desk.call('PATCH', `${held.id}/plazo/`, { hold_hours: 5 }),
      await theirs.desk.call('PATCH', `${held.id}/empresa/`, { name: 'X' }),
      await theirs.desk.call('POST', `${held.id}/enlace/`),
      await theirs.desk.call('POST', `${held.id}/pagos/`, { method: 'wompi' }),
    ]
    expect(writes.map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 403))
    // Nobody else is sent to pay meanwhile.
    expect((await theirs.pay(held.token)).json().code).toBe('not_on_sale')
    const link = `importaciones/enlace/${held.token}/`
    const sent = await theirs.sendForm(`${link}comprobante/`, { amount_cop: '80000' }, PICTURE)
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'not_on_sale'])
    expect((await theirs.call('GET', link)).json()).toMatchObject({ transfer_instructions: null })
    expect((await theirs.call('GET', review)).statusCode).toBe(200)
    expect((await theirs.desk.call('GET', `${held.id}/`)).json<ImportOrder>().state).toBe('awaiting_payment')
  })
})
