import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { countersThatLie } from '../../../testing/counted-places'
import {
  createCategory,
  createPhase,
  createPublishableDraft,
  createSignedInOrganizer,
} from '../../../testing/event-factories'
import { createHeldOrder, type TestOrder } from '../../../testing/held-orders'
import {
  askForOrder,
  createDiscount,
  createGuestBuyer,
  createRace,
  type Race,
  SHOWN_TEXTS,
} from '../../../testing/order-factories'
import { mailsTo } from '../../../testing/outbox'
import { insertApprovedPayment } from '../../../testing/paid-orders'
import { createRunner, logInAs } from '../../../testing/people'
import { untilSomebodyWaits } from '../../../testing/waiting-locks'
import { confirmOrder, holdPlaces, lockOrder, retakeAndConfirmOrder, selectSale } from '../../orders'
import { offerFreedPlaces } from '../../waitlist'

/** Suspended: nothing new is sold, written or published; what was sold goes on. Reinstating undoes it. */
describe('while an organizer is suspended', () => {
  let api: TestApi
  let adminHeaders: Record<string, string>
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    const { email } = await createRunner(api, { is_superuser: true })
    adminHeaders = (await logInAs(api, email)).headers
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    owner = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
  })

  const decide = (step: 'suspender' | 'aprobar') =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/organizadores/${owner.organizer.id}/${step}/`,
      headers: adminHeaders,
      payload: step === 'suspender' ? { reason: 'Quejas sin responder' } : {},
    })
  const suspend = async () => expect((await decide('suspender')).statusCode).toBe(200)
  const reinstate = async () => expect((await decide('aprobar')).statusCode).toBe(200)
  const buy = async (given: { readonly discount_code?: string } = {}) =>
    askForOrder(api, {
      headers: (await createGuestBuyer(api)).headers,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
      ...given,
    })
  const pay = (order: TestOrder) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/pagar/`,
      headers: order.headers,
      payload: SHOWN_TEXTS,
    })
  const asOwner = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v1/organizador/${path}`,
      headers: owner.headers,
      ...(payload && { payload }),
    })
  const settle = (order: TestOrder) =>
    inTransaction(api.database, async (tx) => {
      const locked = await lockOrder(tx, order.code)
      if (!locked) throw new Error('The order is not there')
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
      if (locked.state === 'expired') return retakeAndConfirmOrder(api.deps, tx, locked, api.clock.now())
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      return true
    })
  const PAUSED = { code: 'not_on_sale', detail: expect.stringContaining('en pausa') }

  it('nothing new is held, and both lists and page say that registrations are paused', async () => {
    expect((await buy()).statusCode).toBe(201)
    await suspend()
    const refused = await buy()
    expect([refused.statusCode, refused.json()]).toEqual([409, PAUSED])
    const page = (await api.app.inject(`/api/v1/eventos/publicos/${race.event.slug}/`)).json()
    expect([page.status, page.categories[0].status]).toEqual(['paused', 'paused'])
    const list = (await api.app.inject('/api/v1/eventos/publicos/')).json<{
      results: { slug: string; status: string }[]
    }>()
    expect(list.results.find(({ slug }) => slug === race.event.slug)?.status).toBe('paused')
    await reinstate()
    expect((await buy()).statusCode).toBe(201)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('the pages that say so start anew, and again when it is undone', async () => {
    for (const step of [suspend, reinstate]) {
      const seen = api.purgedTags.length
      await step()
      expect(api.purgedTags.slice(seen).flat()).toEqual(
        expect.arrayContaining(['organizers', 'events', `event:${race.event.slug}`]),
      )
    }
  })

  it('no road of a hold goes round it: a look from before, an offer, an event written meanwhile', async () => {
    const sale = await selectSale(api.database, { id: race.event.id }, api.clock.now())
    await suspend()
    const asked = {
      event: { id: race.event.id },
      lines: [{ category_id: race.category.id, quantity: 1 }],
      buyer: { user_id: null, guest_email: 'antes@correo.test' },
      network: 'prueba',
    }
    await expect(holdPlaces(api.deps, api.database, asked, async () => sale)).rejects.toMatchObject({
      code: 'not_on_sale',
    })
    const offered = { ...asked, offer: { expires_at: new Date(api.clock.now().getTime() + 3_600_000) } }
    await expect(holdPlaces(api.deps, api.database, offered, async () => sale)).rejects.toMatchObject({
      code: 'not_on_sale',
    })
    const late = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    expect(late.event.sales_paused).toBe(true)
  })

  it('an order that was not sent to pay yet is not, and gets no code; once it is undone it may', async () => {
    const code = await createDiscount(api, owner.organizer.id)
    const order = await createHeldOrder(api, race)
    const apply = () =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/descuento/`,
        headers: order.headers,
        payload: { code: code.code },
      })
    await suspend()
    for (const refused of [await pay(order), await apply(), await buy({ discount_code: code.code })])
      expect([refused.statusCode, refused.json()]).toEqual([409, PAUSED])
    await reinstate()
    expect((await apply()).statusCode).toBe(200)
    expect((await pay(order)).json()).toMatchObject({ state: 'awaiting_payment' })
  })

  it('an order already sent to pay goes on to its ticket, in time or late', async () => {
    const [inTime, late] = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
    for (const order of [inTime, late]) await pay(order)
    await suspend()
    expect((await pay(inTime)).json()).toMatchObject({ state: 'awaiting_payment' })
    expect(await settle(inTime)).toBe(true)
    await sql`update orders set state = 'expired', closed_at = now() where id = ${late.id}`.execute(
      api.database,
    )
    await sql`update registrations set state = 'expired' where order_id = ${late.id}`.execute(api.database)
    await sql`select move_places(${race.event.id}, array[${race.category.id}]::uuid[], '{1}', array[${race.phase.id}]::uuid[], '{1}', -1, 0)`.execute(
      api.database,
    )
    expect(await settle(late)).toBe('confirmed')
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('runners keep their tickets and change what is theirs', async () => {
    const order = await createHeldOrder(api, race)
    await settle(order)
    await suspend()
    const { id } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const url = `/api/v1/inscripciones/${id}/`
    expect((await api.app.inject({ url, headers: order.headers })).statusCode).toBe(200)
    const changed = await api.app.inject({
      method: 'PATCH',
      url,
      headers: order.headers,
      payload: { club: 'Los Madrugadores' },
    })
    expect(changed.statusCode).toBe(200)
  })

  it('the panel is read, and nothing in it is written', async () => {
    const { event: draft } = await createPublishableDraft(api, { organizer_id: owner.organizer.id })
    const code = await createDiscount(api, owner.organizer.id)
    await suspend()
    const { slug } = race.event
    for (const path of ['eventos/', `eventos/${slug}/`, `eventos/${slug}/micrositio/`, 'descuentos/'])
      expect((await asOwner('GET', path)).statusCode).toBe(200)
    for (const [method, path, payload] of [
      ['POST', 'eventos/', { name: 'Otra' }],
      ['POST', `eventos/${draft.slug}/publicar/`, {}],
      ['PATCH', `eventos/${slug}/`, { version: 1, name: 'Otro nombre' }],
      ['POST', 'descuentos/', {}],
      ['DELETE', `descuentos/${code.id}/`, undefined],
    ] as const) {
      const refused = await asOwner(method, path, payload)
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'organizer_suspended'])
    }
    await reinstate()
    expect((await asOwner('POST', `eventos/${draft.slug}/publicar/`, {})).statusCode).toBe(200)
  })

  it('nobody is offered a freed place or joins a waitlist; both go on once it is undone', async () => {
    const small = await createCategory(api, race.event.id, { capacity: 1 })
    await createPhase(api, small.id)
    const holder = await createHeldOrder(api, { event: race.event, category: small })
    const join = (email: string) =>
      api.database
        .insertInto('waitlist_entries')
        .values({
          event_id: race.event.id,
          category_id: small.id,
          email,
          party_size: 1,
          created_at: api.clock.now(),
          queued_at: api.clock.now(),
          updated_at: api.clock.now(),
        })
        .execute()
    await join('espera@correo.test')
    await suspend()
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${holder.code}/cancelar/`,
      headers: holder.headers,
    })
    const offered = async () => {
      await offerFreedPlaces(api.deps, { event_id: race.event.id })
      return (await mailsTo(api.database, 'espera@correo.test')).length
    }
    expect(await offered()).toBe(0)
    await reinstate()
    expect(await offered()).toBe(1)
  })

  it('administrators read how many orders are open, by what a suspension does to them', async () => {
    await createHeldOrder(api, race)
    await createHeldOrder(api, race)
    await pay(await createHeldOrder(api, race))
    const answer = await decide('suspender')
    expect(answer.json()).toMatchObject({ open_orders: { held: 2, paying: 1 } })
  })

  it('a rejected organizer sells nothing either', async () => {
    await api.database
      .updateTable('organizers')
      .set({ state: 'rejected' })
      .where('id', '=', owner.organizer.id)
      .execute()
    expect((await buy()).json()).toMatchObject(PAUSED)
  })

  describe('in the very instant of the decision', () => {
    /** Work that is written but not committed until it is let go. */
    async function writeAndWait<T>(work: (tx: Transaction) => Promise<T>) {
      let letGo = () => {}
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve
      })
      let committed: Promise<T> | undefined
      await new Promise<void>((isWritten, fails) => {
        committed = inTransaction(api.database, async (tx) => {
          const result = await work(tx)
          isWritten()
          await isLetGo
          return result
        })
        committed.catch(fails)
      })
      return {
        commit: () => {
          letGo()
          return committed
        },
      }
    }

    /** Somebody reaches the door while the suspension is written but not committed. */
    async function buyDuringSuspension(): Promise<number> {
      const suspension = await writeAndWait((tx) =>
        tx
          .updateTable('organizers')
          .set({ state: 'suspended' })
          .where('id', '=', owner.organizer.id)
          .execute(),
      )
      const bought = buy()
      await untilSomebodyWaits(api.database)
      await suspension.commit()
      return (await bought).statusCode
    }

    it('a buyer at the door waits for it and is refused', async () => {
      expect(await buyDuringSuspension()).toBe(409)
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('negative control: a door that does not look sells to them', async () => {
      const { rows } = await sql<{ body: string }>`
        select pg_get_functiondef('move_places'::regproc) as body
      `.execute(api.database)
      const body = rows[0]?.body ?? ''
      const blind = body.replace('and not sales_paused', '')
      expect(blind).not.toBe(body)
      await sql.raw(blind).execute(api.database)
      try {
        expect(await buyDuringSuspension()).toBe(201)
      } finally {
        await sql.raw(body).execute(api.database)
      }
    })

    it('an event that is being written when the decision comes is paused too', async () => {
      const now = api.clock.now()
      const event = {
        organizer_id: owner.organizer.id,
        slug: `al-vuelo-${owner.organizer.slug}`,
        name: 'Al vuelo',
        created_at: now,
        updated_at: now,
      }
      const creation = await writeAndWait((tx) => tx.insertInto('events').values(event).execute())
      const suspended = decide('suspender')
      await untilSomebodyWaits(api.database)
      await creation.commit()
      expect((await suspended).statusCode).toBe(200)
      const { sales_paused } = await api.database
        .selectFrom('events')
        .select('sales_paused')
        .where('slug', '=', event.slug)
        .executeTakeFirstOrThrow()
      expect(sales_paused).toBe(true)
    })
  })
})
