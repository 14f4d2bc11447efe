import { STAFF_PERMISSIONS } from '@zancada/contracts'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressHash, confirmOrder, lockOrder } from './modules/orders'
import { createTestApi, type TestApi } from './testing'
import {
  addToTeam,
  createEvent,
  createSignedInOrganizer,
  createSignedInStaff,
} from './testing/event-factories'
import { createHeldOrder } from './testing/held-orders'
import { createDiscount, createRace } from './testing/order-factories'
import { insertApprovedPayment } from './testing/paid-orders'
import { createRunner, logInAs } from './testing/people'
import { createRelay, createTeam } from './testing/relay-teams'

/**
 * Everyone sees only their own, whatever they ask for: every route that names a record, called by people it is not of,
 * answers exactly what it answers about a record that does not exist. A new route fails here until it says what it names.
 */
describe('a record that is somebody else’s', () => {
  let api: TestApi
  const routes: RouteOptions[] = []
  const strangers: { name: string; headers: Record<string, string> }[] = []
  const own: { name: string; headers: Record<string, string> }[] = []
  const records = new Map<string, string>()

  beforeAll(async () => {
    api = await createTestApi({ extend: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
    const owner = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
    const order = await createHeldOrder(api, race)
    const paid = await createHeldOrder(api, race)
    await api.database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, paid.code)
      if (!locked) throw new Error('The order is not there')
      await confirmOrder(api.deps, tx, locked, api.clock.now())
      await insertApprovedPayment(
        tx,
        { payable_id: locked.id, amount_cop: locked.total_cop },
        api.clock.now(),
      )
    })
    const { id: registration } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', paid.id)
      .executeTakeFirstOrThrow()
    const { id: session } = await api.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', owner.owner.id)
      .executeTakeFirstOrThrow()
    const { id: consent } = await api.database
      .insertInto('consents')
      .values({ user_id: owner.owner.id, kind: 'marketing', text_version: '1', accepted_at: api.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = api.clock.now()
    const { id: queued } = await api.database
      .insertInto('waitlist_entries')
      .values({
        event_id: race.event.id,
        category_id: race.category.id,
        email: 'espera@correo.test',
        state: 'left',
        party_size: 1,
        created_at: now,
        queued_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await addToTeam(api, await createRunner(api), owner.organizer.id, ['check-in'])
    const { id: bulkMail } = await api.database
      .insertInto('bulk_mails')
      .values({
        organizer_id: owner.organizer.id,
        kind: 'service',
        subject: 'Hola',
        body_markdown: 'Hola',
        filter: '{}',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('bulk_mail_recipients')
      .values({
        bulk_mail_id: bulkMail,
        position: 1,
        email: 'corre@correo.test',
        registration_id: registration,
        updated_at: now,
      })
      .execute()
    records.set('organizador/inscripciones/correo/:id', bulkMail)
    const { id: report } = await api.database
      .insertInto('report_files')
      .values({
        organizer_id: owner.organizer.id,
        user_id: owner.owner.id,
        report: 'liquidacion',
        format: 'csv',
        query: '{}',
        row_count: 0,
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: stocked } = await api.database
      .insertInto('inventory_items')
      .values({ event_id: race.event.id, kind: 'medal', name: 'Medalla', position: 0, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: imported } = await api.database
      .insertInto('import_orders')
      .values({
        code: 'IM-AJENA1',
        event_id: race.event.id,
        created_by: owner.owner.id,
        state: 'mapping',
        file_name: 'corredores.csv',
        file_hash: 'x',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: transferred } = await api.database
      .insertInto('import_payments')
      .values({
        import_id: imported,
        amount_cop: 80_000,
        proof_kind: 'image',
        proof_path: 'comprobantes/ajeno.prf',
        proof_name: 'ajeno.png',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records
      .set('organizador/importaciones/:id', imported)
      .set('organizador/pagos-importacion/:id', transferred)
      .set('organizador/inventario/:id', stocked)
      .set('organizador/reportes/archivos/:id', report)
      .set('organizador/lista-espera/:id', queued)
      .set('lista-espera/mias/:id', queued)
      .set('usuarios/autorizaciones/:id', consent)
      .set('organizador/eventos/:slug', race.event.slug)
      .set('organizador/descuentos/:id', (await createDiscount(api, owner.organizer.id)).id)
      .set('organizador/inscripciones/:id', registration)
      .set('organizador/equipo/:id', member.id)
      .set('ordenes/:code', order.code)
      .set('inscripciones/:id', registration)
      .set('usuarios/sesiones/:id', session)
      .set('eventos/:slug', race.event.slug)

    // The link's holder is told whose it is; taking it needs the mailbox besides.
    const { captain } = await createTeam(api, await createRelay(api))
    const { id: invitation_id } = await api.database
      .insertInto('team_invitations')
      .values({
        team_id: captain.team_id,
        team_seat: 2,
        email: 'ana@correo.test',
        created_at: now,
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.set('equipos/:token', api.deps.accessTokens.signSeat({ invitation_id }))

    own.push({ name: 'its organizer', headers: owner.headers })
    own.push({ name: 'its buyer', headers: paid.headers })
    const other = await createSignedInOrganizer(api)
    strangers.push({ name: 'another organizer', headers: other.headers })
    const staff = await createSignedInStaff(api, other.organizer.id, [...STAFF_PERMISSIONS])
    strangers.push({ name: 'another’s staff', headers: staff.headers })
    const elsewhere = await createEvent(api, { organizer_id: owner.organizer.id })
    const scoped = await createSignedInStaff(api, owner.organizer.id, [...STAFF_PERMISSIONS], [elsewhere.id])
    strangers.push({ name: 'its organizer’s staff for another event', headers: scoped.headers })
    const runner = await createRunner(api)
    strangers.push({ name: 'another runner', headers: (await logInAs(api, runner.email)).headers })
    strangers.push({
      name: 'another guest',
      headers: { 'x-guest-token': api.deps.accessTokens.signGuest('ajena@correo.test') },
    })
    // A link opens the order it was sent for, and nothing else that the same mailbox bought.
    const third = await createHeldOrder(api, race)
    for (const { email } of [order, paid])
      strangers.push({
        name: 'its buyer by a link to another order',
        headers: { 'x-guest-token': api.deps.accessTokens.signGuest(email, third.code) },
      })
    // So does the link of a ticket, whose registration is not even this one's neighbour.
    const { id: neighbour } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', third.id)
      .executeTakeFirstOrThrow()
    strangers.push({
      name: 'its runner by the link of another registration',
      headers: {
        'x-guest-token': api.deps.accessTokens.signRegistration({
          registration_id: neighbour,
          address: addressHash(paid.email),
        }),
      },
    })
  })
  afterAll(() => api.close())

  // A kind of paper names no record: whose it is, the session says.
  const NAMES_A_RECORD = /\/:(?!kind\b)/
  // Anybody asks to be told when a published race opens, or marks one to come back to: it is nobody's record.
  const OF_A_PUBLIC_RACE = ['/api/v1/eventos/:slug/aviso/', '/api/v1/eventos/:slug/guardar/']
  const named = () =>
    routes.filter(
      ({ method, url, config }) =>
        method !== 'HEAD' &&
        NAMES_A_RECORD.test(url) &&
        !OF_A_PUBLIC_RACE.includes(url) &&
        config?.access !== undefined &&
        isOwned(config.access.who),
    )
  // What anyone may read has no owner, and an administrator owns everything.
  const isOwned = (who: string) =>
    who === 'organizer' || who === 'buyer' || who === 'runner' || who === 'account'

  const keyOf = (url: string) => [...records.keys()].find((key) => url.startsWith(`/api/v1/${key}/`))
  const MISSING: Readonly<Record<string, string>> = { slug: 'carrera-que-no-existe', code: 'ZN-000000' }

  const ask = (route: RouteOptions, record: string | undefined, headers: Record<string, string>) => {
    const [first = 'id'] = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    const id = record ?? MISSING[first] ?? '0198c0de-0000-7000-8000-000000000000'
    const url = route.url.replace(/:\w+/, id).replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
    const method = String(route.method) as 'GET'
    return api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
  }

  it('is known to this walk, whatever route names it', () => {
    const unknown = named().filter(({ url }) => keyOf(url) === undefined)
    expect(unknown.map(({ method, url }) => `${method} ${url}`)).toEqual([])
    expect(named().length).toBeGreaterThan(25)
  })

  it('answers like one that does not exist', async () => {
    const wrong: string[] = []
    for (const route of named()) {
      const record = records.get(keyOf(route.url) ?? '')
      for (const { name, headers } of strangers) {
        const foreign = await ask(route, record, headers)
        const missing = await ask(route, undefined, headers)
        const isSame = foreign.statusCode === missing.statusCode && foreign.body === missing.body
        // 400 and 415: the input was judged first, and says nothing about the record either.
        if (!isSame || ![400, 403, 404, 415].includes(foreign.statusCode))
          wrong.push(`${name}: ${route.method} ${route.url} → ${foreign.statusCode} / ${missing.statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is found by whom it belongs to', async () => {
    const found: string[] = []
    for (const route of named().filter(({ method }) => method === 'GET')) {
      const record = records.get(keyOf(route.url) ?? '')
      const statuses = []
      for (const { headers } of own) statuses.push((await ask(route, record, headers)).statusCode)
      if (statuses.includes(200)) found.push(route.url)
    }
    expect(found).toEqual(
      expect.arrayContaining([
        '/api/v1/organizador/eventos/:slug/',
        '/api/v1/organizador/descuentos/:id/',
        '/api/v1/organizador/inscripciones/:id/',
        '/api/v1/inscripciones/:id/',
      ]),
    )
  })
})
