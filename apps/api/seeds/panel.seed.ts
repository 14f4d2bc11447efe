import { sql } from 'kysely'
import sharp from 'sharp'
import { loadTakings, settle } from '../src/modules/settlement'
import type { Transaction } from '../src/platform/database/transaction'
import { LOGOS } from './art/logos'
import type { DemoFiles, DemoSeed } from './demo-seed'

const DAY_MS = 86_400_000

/** What an organizer who has worked for a while finds in the panel: a public face, payouts and mails already sent. */
export const panelSeed: DemoSeed = {
  name: 'panel',
  run: async (tx, clock, files) => {
    const now = clock.now()
    await giveLogos(tx, files)
    await tellOfThemselves(tx, now)
    await tellOfApproval(tx, now)
    await payOut(tx, now)
    await writeMails(tx, now)
  },
}

async function giveLogos(tx: Transaction, { storage }: DemoFiles): Promise<void> {
  for (const [slug, svg] of Object.entries(LOGOS)) {
    const path = `demo/${slug}/logo.webp`
    await storage.save(path, await sharp(Buffer.from(svg)).resize(400).webp().toBuffer())
    await tx.updateTable('organizers').set({ logo_path: path }).where('slug', '=', slug).execute()
  }
}

/** One tells who they are, as long as they like; the other has just changed its NIT, which waits for a look. */
async function tellOfThemselves(tx: Transaction, now: Date): Promise<void> {
  await tx
    .updateTable('organizers')
    .set({
      description: DESCRIPTION,
      website: 'https://andesenmarcha.example',
      social_links: JSON.stringify({
        instagram: 'https://instagram.com/andesenmarcha',
        strava: 'https://strava.com/clubs/andesenmarcha',
      }),
      bank_account_holder: 'Andes en Marcha S. A. S.',
    })
    .where('slug', '=', 'andes-en-marcha')
    .execute()
  await tx
    .updateTable('organizers')
    .set({ nit: '900123456-8', legal_changed_at: new Date(now.getTime() - 2 * DAY_MS) })
    .where('slug', '=', 'club-paso-firme')
    .execute()
}

const DESCRIPTION = `Carreras de **ruta y montaña** con cronometraje, hidratación y kits que llegan a tiempo.

### Lo que encuentras en cada carrera

- Puestos de hidratación cada 3 kilómetros
- Resultados el mismo día
- Guardarropa y zona para la familia`

/** They registered long ago and were approved two days later. */
async function tellOfApproval(tx: Transaction, now: Date): Promise<void> {
  const registered = new Date(now.getTime() - 400 * DAY_MS)
  const approved = new Date(registered.getTime() + 2 * DAY_MS)
  await sql`
    update organizers set created_at = ${registered}, state_changed_at = ${approved} where state = 'approved'
  `.execute(tx)
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, created_at)
    select owner_id, 'organizer.registered', 'organizer', id::text, created_at from organizers
  `.execute(tx)
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, before, after, created_at)
    select admin.id, 'organizer.approved', 'organizer', organizers.id::text, '{"state": "pending"}',
      '{"state": "approved"}', ${approved}::timestamptz
    from organizers, users as admin where organizers.state = 'approved' and admin.email = 'admin@zancada.demo'
  `.execute(tx)
}

interface DemoPayout {
  readonly slug: string
  /** Of what the race leaves, in hundredths. */
  readonly share: number
  readonly daysAgo: number
  readonly reference: string
  /** It did not arrive, and was written back a day later. */
  readonly isReversed?: boolean
}

const PAYOUTS: readonly DemoPayout[] = [
  { slug: 'media-guayacan-dorado', share: 30, daysAgo: 41, reference: 'TRF-4418207' },
  { slug: 'canon-rojo-ultra', share: 40, daysAgo: 30, reference: 'TRF-4431190', isReversed: true },
  { slug: 'canon-rojo-ultra', share: 40, daysAgo: 27, reference: 'TRF-4433052' },
  { slug: 'marea-nocturna', share: 100, daysAgo: 12, reference: 'TRF-4459871' },
  { slug: 'media-guayacan-dorado', share: 25, daysAgo: 9, reference: 'TRF-4463318' },
]

async function payOut(tx: Transaction, now: Date): Promise<void> {
  const { id: created_by } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@zancada.demo')
    .executeTakeFirstOrThrow()
  const events = await tx
    .selectFrom('events')
    .select(['id', 'slug'])
    .where('slug', 'in', [...new Set(PAYOUTS.map(({ slug }) => slug))])
    .execute()
  const takings = await loadTakings(
    tx,
    events.map(({ id }) => id),
  )
  for (const { slug, share, daysAgo, reference, isReversed = false } of PAYOUTS) {
    const event = events.find((each) => each.slug === slug)
    const earned = takings.find(({ event_id }) => event_id === event?.id)
    if (!event || !earned) throw new Error(`The demo race ${slug} sold nothing`)
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const record = { event_id: event.id, created_by }
    const amount_cop = Math.floor((settle(earned).net_cop * share) / 100)
    const { id } = await tx
      .insertInto('payouts')
      .values({ ...record, amount_cop, paid_on: day(at), bank_reference: reference, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isReversed) continue
    const later = new Date(at.getTime() + DAY_MS)
    await tx
      .insertInto('payouts')
      .values({
        ...record,
        amount_cop: -amount_cop,
        paid_on: day(later),
        bank_reference: `${reference}-DEV`,
        reverses_id: id,
        created_at: later,
      })
      .execute()
  }
}

const day = (at: Date) => at.toISOString().slice(0, 10)

const MAILS = [
  {
    slug: 'marea-nocturna',
    kind: 'service',
    daysAgo: 26,
    subject: 'Todo listo para la Marea Nocturna',
    body: 'Hola, {nombre}:\n\nReclama tu kit el viernes o el sábado de 9:00 a. m. a 5:00 p. m. Lleva tu documento y tu código QR.\n\nLa salida es a las **7:00 p. m.**: llega con una hora.',
  },
  {
    slug: 'media-guayacan-dorado',
    kind: 'service',
    daysAgo: 5,
    subject: 'Así será la entrega de kits',
    body: 'Hola, {nombre}:\n\nEntregamos los kits el viernes y el sábado antes de la carrera. Te escribimos el lugar exacto la próxima semana.',
  },
] as const

/** Sent to everybody who runs, once each. */
async function writeMails(tx: Transaction, now: Date): Promise<void> {
  for (const { slug, kind, daysAgo, subject, body } of MAILS) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const { id, organizer_id, created_by } = await tx
      .selectFrom('events')
      .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
      .select(['events.id', 'events.organizer_id', 'organizers.owner_id as created_by'])
      .where('events.slug', '=', slug)
      .executeTakeFirstOrThrow()
    const mail = await tx
      .insertInto('bulk_mails')
      .values({
        organizer_id,
        kind,
        subject,
        body_markdown: body,
        filter: JSON.stringify({ evento: slug, estado: ['confirmed'] }),
        created_by,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into bulk_mail_recipients (bulk_mail_id, position, email, registration_id, state, tries, updated_at)
      select ${mail.id}::uuid, row_number() over (order by registration_id), email, registration_id, 'sent', 1,
        ${at}::timestamptz
      from (
        select distinct on (lower(email)) lower(email) as email, id as registration_id from registrations
        where event_id = ${id} and state = 'confirmed' and email is not null and confirmed_at < ${at}
        order by lower(email), id
      ) as runners
    `.execute(tx)
  }
}
