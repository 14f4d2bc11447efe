import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { micrositeSchema, readTicketText } from '@zancada/contracts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp } from '../src/back-up'
import { waiverVersion } from '../src/modules/events'
import { applyImport } from '../src/modules/imports'
import { loadTakings, settle } from '../src/modules/settlement'
import { systemClock } from '../src/platform/clock'
import { createDiskStorage } from '../src/platform/storage/disk-storage'
import { fileUrl } from '../src/platform/storage/files.routes'
import { createTicketSigner } from '../src/platform/tokens/ticket-signer'
import { createTestApi, type TestApi } from '../src/testing'
import { countersThatLie } from '../src/testing/counted-places'
import { stockThatLies } from '../src/testing/counted-stock'
import { restoreApi } from '../src/testing/restored-api'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, layDemoImports, seedDemo } from '.'
import { coverSvg, gallerySvg } from './art/compositions'
import { SCENES } from './art/scenes'
import type { DemoFiles } from './demo-seed'
import { DEMO_RACES, FINISHED_RACE, TODAY_RACE } from './races'
import { selectSampleTickets } from './sample-tickets'

let api: TestApi
let directory: string
let files: DemoFiles
beforeAll(async () => {
  api = await createTestApi()
  directory = await mkdtemp(join(tmpdir(), 'zancada-demo-'))
  files = { storage: createDiskStorage(directory), fileUrl }
})
afterAll(async () => {
  await api.close()
  await rm(directory, { recursive: true, force: true })
})

// A whole world is drawn and written: on a busy machine that takes longer than a test is usually given.
it('the demo world is laid once, also when several processes start together', {
  timeout: 120_000,
}, async () => {
  const lay = () => seedDemo(api.database, systemClock, files)
  const laid = await Promise.all([1, 2, 3].map(lay))
  // Which of them lays which part is chance.
  expect(laid.flat().toSorted()).toEqual([
    'accounts',
    'administration',
    'category-charges',
    'data-requests',
    'events',
    'inventory',
    'pages',
    'panel',
    'race-day',
    'refunds',
    'registrations',
    'team',
  ])
  expect(await lay()).toEqual([])
})

it('three companies sent their lists: one with every kind of trouble, one to be paid and one paid in part', {
  timeout: 120_000,
}, async () => {
  await Promise.all([layDemoImports(api.deps), layDemoImports(api.deps)])
  const imports = () =>
    api.database.selectFrom('import_orders').select(['id', 'state']).orderBy('created_at').execute()
  for (const { id } of await imports()) await applyImport(api.deps, { id })
  const [troubled, ...others] = await imports()
  expect([troubled?.state, ...others.map(({ state }) => state)]).toEqual([
    'reviewing',
    'awaiting_payment',
    'partially_paid',
  ])
  const rows = await api.database
    .selectFrom('import_rows')
    .select(['state'])
    .distinct()
    .where('import_id', '=', troubled?.id ?? '')
    .orderBy('state')
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(['ready', 'warning', 'error', 'duplicate'])
  const payments = await api.database
    .selectFrom('import_payments')
    .select('state')
    .orderBy('created_at')
    .execute()
  expect(payments.map(({ state }) => state).toSorted()).toEqual(['approved', 'submitted'])
  expect(await countersThatLie(api.database)).toEqual([])
})

it('its accounts open with the password it announces', async () => {
  const people = await api.database.selectFrom('users').select(['email', 'password_hash']).execute()
  expect(people.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort())
  for (const { password_hash } of people) expect(await verify(password_hash ?? '', DEMO_PASSWORD)).toBe(true)
})

it('some of its runners were asked for the difference of a dearer category', async () => {
  const charges = await api.database
    .selectFrom('category_charges')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .select(['events.slug', 'category_charges.state'])
    .orderBy('events.slug')
    .execute()
  expect(charges).toEqual([
    { slug: TODAY_RACE, state: 'awaiting_payment' },
    { slug: 'media-guayacan-dorado', state: 'awaiting_payment' },
  ])
})

it('one race is about to open, and nobody is in it', async () => {
  const races = await api.database
    .selectFrom('events')
    .select(['slug', 'held_count', 'confirmed_count'])
    .where('state', '=', 'published')
    .where('registration_opens_at', '>', api.clock.now())
    .execute()
  expect(races).toEqual([{ slug: 'orquidea-solidaria', held_count: 0, confirmed_count: 0 }])
})

it('one race was taken off the site: it sells nothing and the log says why', async () => {
  const races = await api.database
    .selectFrom('events')
    .select(['id', 'slug', 'sales_paused', 'taken_down_reason'])
    .where('taken_down_at', 'is not', null)
    .execute()
  expect(races.map(({ slug, sales_paused }) => ({ slug, sales_paused }))).toEqual([
    { slug: 'vuelta-al-humedal', sales_paused: true },
  ])
  const { after } = await api.database
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'event.taken_down')
    .where('subject_id', '=', races[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ taken_down: true, reason: races[0]?.taken_down_reason })
})

it('its kits are stocked, some of them about to run out', async () => {
  expect(await stockThatLies(api.database)).toEqual([])
  const { rows } = await sql<{ events: number; moved: number; low: number }>`
    select count(distinct items.event_id)::int as events,
      count(*) filter (where items.entered > 0)::int - count(*)::int as moved,
      count(distinct items.event_id) filter (
        where items.entered - items.lost - sizes.held_count - sizes.confirmed_count <= items.alert_at
      )::int as low
    from inventory_items as items left join event_sizes as sizes using (event_id, size)
  `.execute(api.database)
  expect(rows).toEqual([{ events: 11, moved: 0, low: 11 }])
})

it('a race was run: kits on two days at every table, and most of those who had one at the start', async () => {
  const { rows } = await sql<Record<'runners' | 'accredited' | 'checked_in' | 'days' | 'stations', number>>`
    select count(*)::int as runners, count(accredited_at)::int as accredited, count(checked_in_at)::int as checked_in,
      (select count(distinct (occurred_at at time zone 'America/Bogota')::date) from scans
        where event_id = events.id and kind = 'accreditation' and state = 'counts')::int as days,
      (select count(*) from race_stations where event_id = events.id)::int as stations
    from registrations join events on events.id = event_id
    where events.slug = ${FINISHED_RACE} and registrations.state = 'confirmed' group by events.id
  `.execute(api.database)
  const { runners = 0, accredited = 0, checked_in = 0, days, stations } = rows[0] ?? {}
  expect([days, stations]).toEqual([2, 3])
  expect(accredited / runners).toBeCloseTo(0.94, 1)
  expect(checked_in / accredited).toBeCloseTo(0.93, 1)
  const { rows: looked } = await sql<{ state: string; open: number; resolved: number }>`
    select scans.state, count(*) filter (where scan_id is null)::int as open, count(scan_id)::int as resolved
    from scans left join scan_resolutions on scan_id = scans.id where scans.state <> 'counts' group by 1 order by 1
  `.execute(api.database)
  expect(looked.map(({ state }) => state)).toEqual(['conflict', 'undone', 'rejected'])
  expect(looked[0]?.open).toBeGreaterThan(2)
  expect(looked[0]?.resolved).toBeGreaterThan(2)
})

it('what its kits took from the stock is what its runners have', async () => {
  const { rows } = await sql<{ accredited: number; given: number }>`
    select count(accredited_at)::int as accredited,
      count(*) filter (where (
        select sum(case movements.kind when 'return' then -1 else 1 end) from stock_movements as movements
        where movements.registration_id = registrations.id
      ) > 0)::int as given
    from registrations
  `.execute(api.database)
  expect(rows[0]?.accredited).toBeGreaterThan(500)
  expect(rows[0]?.given).toBe(rows[0]?.accredited)
})

it('the next race has a ticket for every case that a table or a gate meets', async () => {
  const { starts_at } = await api.database
    .selectFrom('events')
    .select('starts_at')
    .where('slug', '=', TODAY_RACE)
    .executeTakeFirstOrThrow()
  const hours = ((starts_at?.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(0)
  expect(hours).toBeLessThan(28)
  const samples = await selectSampleTickets(api.database, createTicketSigner('a secret of the demo'))
  expect(samples.map(({ title }) => title)).toEqual([
    'Lista para entregar',
    'Otra lista para entregar',
    'Entrada de antes, sin firma',
    'Ya reclamó',
    'Menor de edad',
    'Sin autorizaciones',
    'Debe la diferencia de categoría',
    'Reclama otra persona',
    'Cancelada',
    'De otra carrera',
    'Falsificada',
    'Rota',
  ])
  const kinds = samples.map(({ text }) => readTicketText(text).kind)
  expect(kinds.toSpliced(2, 1).slice(0, 6)).toEqual(Array(6).fill('signed'))
  expect([kinds[2], kinds[7], kinds[11]]).toEqual(['bare', 'bare', 'foreign'])
})

it('no device of its races was last seen in the future, or before its last scan', async () => {
  const { rows } = await sql<{ devices: number; ahead: number; behind: number }>`
    select count(*)::int as devices, count(*) filter (where last_seen_at > now())::int as ahead,
      count(*) filter (where last_seen_at < last_scan_at)::int as behind
    from race_devices left join lateral (
      select max(received_at) as last_scan_at from scans where device_id = race_devices.id
    ) as uploads on true
  `.execute(api.database)
  expect(rows).toEqual([{ devices: 10, ahead: 0, behind: 0 }])
})

it('its prices change at midnight', async () => {
  const { rows } = await sql<{ changes: number; odd: number }>`
    select count(*)::int as changes,
      count(*) filter (where (starts_at at time zone 'America/Bogota')::time <> '00:00')::int as odd
    from price_phases
  `.execute(api.database)
  expect(rows[0]?.changes).toBeGreaterThan(20)
  expect(rows[0]?.odd).toBe(0)
})

it('its registrations have a history', async () => {
  const untold = await api.database
    .selectFrom('registrations')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_entries')
            .where('action', 'in', ['order.paid', 'registration.imported'])
            .whereRef(
              'subject_id',
              '=',
              sql`(case subject_type when 'order' then registrations.order_id else registrations.id end)::text`,
            ),
        ),
      ),
    )
    .select('id')
    .execute()
  expect(untold).toEqual([])
})

it('its organizers have a logo in the store', async () => {
  const organizers = await api.database
    .selectFrom('organizers')
    .select('logo_path')
    .where('state', '=', 'approved')
    .execute()
  for (const { logo_path } of organizers) {
    const { format, width, height } = await sharp(join(directory, logo_path ?? '')).metadata()
    expect([format, width === height]).toEqual(['webp', true])
  }
})

it('its payouts never pay more than a race is owed, and one came back', async () => {
  const { database } = api
  const paid = await database
    .selectFrom('payouts')
    .select((eb) => [
      'event_id',
      eb.fn.sum<number>('amount_cop').as('sum'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('event_id')
    .execute()
  expect(paid.length).toBeGreaterThan(2)
  const takings = await loadTakings(
    database,
    paid.map(({ event_id }) => event_id),
  )
  for (const [index, { sum }] of paid.entries()) {
    const { net_cop } = settle(takings[index] ?? expect.fail())
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(net_cop)
  }
  const reversals = await database
    .selectFrom('payouts')
    .select('id')
    .where('reverses_id', 'is not', null)
    .execute()
  expect(reversals).toHaveLength(1)
})

it('its bulk mails reached each runner registered by then, once', async () => {
  const { rows } = await sql<{ subject: string; recipients: number; sent: number }>`
    select subject, count(*)::int as recipients, count(*) filter (where recipient.state = 'sent')::int as sent
    from bulk_mails join bulk_mail_recipients as recipient on recipient.bulk_mail_id = bulk_mails.id group by 1
  `.execute(api.database)
  expect(rows).toHaveLength(2)
  for (const { recipients, sent } of rows) expect([recipients > 100, sent]).toEqual([true, recipients])
})

it('one of its codes is good for two races only', async () => {
  const limited = await api.database
    .selectFrom('discount_code_events')
    .innerJoin('discount_codes', 'discount_codes.id', 'discount_code_events.discount_code_id')
    .innerJoin('events', 'events.id', 'discount_code_events.event_id')
    .select(['discount_codes.code', 'events.slug'])
    .orderBy('events.slug')
    .execute()
  expect(limited).toEqual([
    { code: 'SOLO15', slug: 'bahia-caracoli' },
    { code: 'SOLO15', slug: 'media-guayacan-dorado' },
  ])
})

it('each race has a page of its own: a whole document, a colour, a course as long as its longest distance', async () => {
  const pages = await api.database
    .selectFrom('events')
    .innerJoin('microsites', 'microsites.event_id', 'events.id')
    .select(['events.slug', 'events.state', 'microsites.draft', 'microsites.published'])
    .execute()
  expect(pages).toHaveLength(DEMO_RACES.length)
  const documents = pages.map(({ draft }) => micrositeSchema.parse(draft))
  expect(new Set(documents.map(({ theme }) => theme.primary_color)).size).toBe(DEMO_RACES.length)
  for (const { slug, state, draft, published } of pages) {
    expect(published).toEqual(state === 'draft' ? null : draft)
    const race = DEMO_RACES.find((each) => each.slug === slug)
    const longest = Math.max(...(race?.categories.map(({ distance_m }) => distance_m) ?? []))
    const course = micrositeSchema.parse(draft).sections.find(({ kind }) => kind === 'course')
    const measured = (course?.kind === 'course' && course.course?.distance_m) || 0
    const others = (course?.kind === 'course' && course.others) || []
    const distances = new Set(race?.categories.map(({ distance_m }) => distance_m))
    expect(others.length + 1, slug).toBe(distances.size)
    expect(Math.abs(measured - longest) / longest).toBeLessThan(0.02)
  }
})

it('every picture of its pages is in the store, and is what its address says', async () => {
  const { draft } = await api.database
    .selectFrom('microsites')
    .innerJoin('events', 'events.id', 'microsites.event_id')
    .select('microsites.draft')
    .where('events.slug', '=', 'marea-nocturna')
    .executeTakeFirstOrThrow()
  const { cover, sections } = micrositeSchema.parse(draft)
  const gallery = sections.find(({ kind }) => kind === 'gallery')
  const pictures = gallery?.kind === 'gallery' ? gallery.pictures.map(({ picture }) => picture) : []
  expect(pictures).toHaveLength(4)
  for (const { url, width } of [cover, ...pictures].flatMap((each) => each?.sources ?? [])) {
    const file = join(directory, url.slice(fileUrl('').length))
    expect((await sharp(file).metadata()).width).toBe(width)
  }
})

it('its art depends on the race alone, and each race has its own', () => {
  for (const slug of Object.keys(SCENES)) {
    expect(coverSvg(slug)).toBe(coverSvg(slug))
    expect(new Set([coverSvg(slug), ...gallerySvg(slug)]).size).toBe(5)
  }
  expect(new Set(Object.keys(SCENES).map(coverSvg)).size).toBe(DEMO_RACES.length)
})

it('who registered accepted the waiver that the race shows', async () => {
  const { database } = api
  const accepted = await database
    .selectFrom('consents')
    .innerJoin('registrations', 'registrations.id', 'consents.registration_id')
    .select(['registrations.event_id', 'consents.text_version'])
    .where('consents.kind', '=', 'waiver')
    .distinct()
    .execute()
  const shown = await database.selectFrom('events').select(['id', waiverVersion]).execute()
  const versions = new Map(shown.map(({ id, waiver_version }) => [id, waiver_version]))
  expect(accepted.length).toBeGreaterThan(5)
  expect(accepted.filter((each) => versions.get(each.event_id) !== each.text_version)).toEqual([])
})

it('thousands have registered: a race is full with people waiting, one nearly, and every counter tells the truth', async () => {
  const { database } = api
  expect(await countersThatLie(database)).toEqual([])
  const races = await database
    .selectFrom('events')
    .innerJoin('categories', 'categories.event_id', 'events.id')
    .select((eb) => [
      'events.slug',
      eb.fn.sum<number>('categories.capacity').as('capacity'),
      eb.fn.sum<number>('categories.confirmed_count').as('sold'),
    ])
    .groupBy('events.slug')
    .execute()
  const soldOf = (slug: string) => {
    const race = races.find((each) => each.slug === slug)
    return race ? race.sold / race.capacity : 0
  }
  expect(races.reduce((total, { sold }) => total + sold, 0)).toBeGreaterThan(3_000)
  expect(soldOf('canon-rojo-ultra')).toBe(1)
  expect(soldOf('niebla-cafetera-trail')).toBeGreaterThan(0.9)
  const owed = await database.selectFrom('refunds').select('state').execute()
  expect(owed.filter(({ state }) => state === 'due').length).toBeGreaterThan(0)
  const waiting = await database.selectFrom('waitlist_entries').select('id').execute()
  expect(waiting.length).toBeGreaterThan(3)
  const hers = await database
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('registrations.id')
    .where('users.email', '=', 'corredor@zancada.demo')
    .execute()
  // Two alone, and a team with somebody else in it.
  expect(hers).toHaveLength(4)
  const teams = await database
    .selectFrom('teams')
    .innerJoin('registrations', 'registrations.team_id', 'teams.id')
    .select(['teams.name', 'registrations.bib'])
    .execute()
  const sizes = [...new Set(teams.map(({ name }) => name))].map(
    (name) => teams.filter((each) => each.name === name).length,
  )
  expect(sizes.toSorted()).toEqual([2, 3, 4, 4, 4, 4, 4])
  expect(teams.every(({ bib }) => /^\d+-[1-4]$/.test(bib ?? ''))).toBe(true)
  const open = await database.selectFrom('team_invitations').select('state').execute()
  expect(open).toEqual([{ state: 'open' }])
})

it('a backup of it, restored into an empty database, keeps every invariant and serves', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zancada-demo-backup-'))
  const version = '0.1.0'
  const { storage } = files
  const saved = await backUp({
    databaseUrl: api.databaseUrl,
    storage,
    folder: join(folder, 'first'),
    version,
    clock: systemClock,
  })
  const restored = await restoreApi(api, join(folder, 'first'), join(folder, 'files'))
  try {
    expect(saved.files.length).toBeGreaterThan(20)
    expect(restored.broken).toEqual([])
    // Saved again, every table and every file is the same, byte by byte.
    const again = await backUp({
      databaseUrl: restored.databaseUrl,
      storage: restored.storage,
      folder: join(folder, 'second'),
      version,
      clock: systemClock,
    })
    expect(again.tables).toEqual(saved.tables)
    expect(again.sequences).toEqual(saved.sequences)
    expect(again.files.toSorted(byPath)).toEqual(saved.files.toSorted(byPath))
    const list = await restored.app.inject('/api/v1/eventos/publicos/')
    expect(list.statusCode).toBe(200)
    expect(list.json()).toEqual((await api.app.inject('/api/v1/eventos/publicos/')).json())
    const entered = await restored.app.inject({
      method: 'POST',
      url: '/api/v1/usuarios/token/',
      payload: { email: DEMO_ACCOUNTS[0]?.email, password: DEMO_PASSWORD },
    })
    expect(entered.statusCode).toBe(200)
  } finally {
    await restored.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
  one.path < other.path ? -1 : 1
