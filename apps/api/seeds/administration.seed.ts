import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import type { DemoSeed } from './demo-seed'
import { seedRace } from './events.seed'
import type { DemoRace } from './races'

/**
 * What an administrator finds: a race shown first on the home page, one that was taken off the site, and the papers of
 * the organizer who waits.
 */
export const administrationSeed: DemoSeed = {
  name: 'administration',
  run: async (tx, clock, { storage }) => {
    const now = clock.now()
    await tx
      .updateTable('events')
      .set({ featured_at: now })
      .where('slug', '=', 'media-guayacan-dorado')
      .execute()
    await takeOneDown(tx, now)
    await tx
      .updateTable('platform_settings')
      .set({ value: JSON.stringify(COMPANY) })
      .where('name', '=', 'company')
      .execute()
    const path = 'documentos/demo-rut.prf'
    await storage.save(path, Buffer.from(PAPER))
    await sql`
      insert into organizer_documents (organizer_id, kind, file_kind, file_path, file_name, uploaded_by, created_at)
      select organizers.id, 'rut', 'pdf', ${path}, 'RUT 2026.pdf', organizers.owner_id, ${now}
      from organizers join users on users.id = organizers.owner_id
      where users.email = 'organizador.nuevo@zancada.demo'`.execute(tx)
  },
}

const COMPANY = {
  name: 'Zancada S. A. S.',
  nit: '901555123-8',
  address: 'Carrera 13 # 93-40, Bogotá D. C.',
  phone: '+576015550100',
  email: 'ayuda@zancada.demo',
}

async function takeOneDown(tx: Transaction, now: Date): Promise<void> {
  const organizer = await tx
    .selectFrom('organizers')
    .select(['id', 'name'])
    .where('slug', '=', TAKEN_DOWN.organizer)
    .executeTakeFirstOrThrow()
  await seedRace(tx, TAKEN_DOWN, organizer, now)
  const at = new Date(now.getTime() - 2 * DAY_MS)
  await tx
    .updateTable('events')
    .set({ taken_down_at: at, taken_down_reason: REASON })
    .where('slug', '=', TAKEN_DOWN.slug)
    .execute()
  await sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, before, after, created_at)
    select users.id, 'event.taken_down', 'event', events.id::text, '{"taken_down": false}',
      jsonb_build_object('taken_down', true, 'reason', ${REASON}::text), ${at}
    from users, events where users.email = 'admin@zancada.demo' and events.slug = ${TAKEN_DOWN.slug}`.execute(
    tx,
  )
}

const DAY_MS = 24 * 3600 * 1000
const REASON =
  'La fecha y el recorrido son los de otra carrera, y el permiso de la alcaldía no aparece. Envíanos el permiso para restablecerla.'

/** Besides the twelve races of the site: nobody ever bought it. */
const TAKEN_DOWN: DemoRace = {
  slug: 'vuelta-al-humedal',
  name: 'Vuelta al Humedal',
  city_code: '25754',
  venue: 'Parque principal',
  discipline: 'road',
  summary: 'Cinco kilómetros alrededor del agua, para empezar el domingo despacio.',
  organizer: 'club-paso-firme',
  inDays: 50,
  opensInDays: -6,
  state: 'published',
  startHour: 7,
  categories: [{ name: '5K', distance_m: 5_000, from: 45, to: 60, capacity: 300, min_age: 12 }],
}

/** The smallest document that says something. */
const PAPER = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj
4 0 obj <</Length 74>> stream
BT /F1 18 Tf 40 120 Td (RUT de demostracion: sin validez) Tj ET          
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R/Size 6>>
%%EOF
`
