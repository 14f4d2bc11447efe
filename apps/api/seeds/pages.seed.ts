import type { Transaction } from '../src/platform/database/transaction'
import { storePictures } from './demo-pictures'
import type { DemoFiles, DemoSeed } from './demo-seed'
import { micrositeOf } from './microsite-of'
import { RACE_PAGES } from './race-pages'
import { DEMO_RACES, type DemoRace } from './races'

const POLICIES = {
  waiver:
    'Declaro que estoy en condiciones de salud para participar, que conozco los riesgos de la carrera y que los asumo. Autorizo la atención médica de urgencia durante el evento.',
  refunds: 'Devolvemos el valor de la inscripción, sin la tarifa de servicio, hasta treinta días antes.',
  transfers: 'Puedes traspasar tu cupo hasta ocho días antes, sin costo.',
}

/** The pages of the races: covers, colours, texts, courses. A race whose organizer already arranged it stays as it is. */
export const pagesSeed: DemoSeed = {
  name: 'pages',
  run: async (tx, clock, files) => {
    for (const race of DEMO_RACES) await seedPage(tx, race, clock.now(), files)
  },
}

async function seedPage(tx: Transaction, race: DemoRace, now: Date, files: DemoFiles): Promise<void> {
  const page = RACE_PAGES[race.slug]
  if (!page) throw new Error(`The demo has no page for ${race.slug}`)
  const pictures = await storePictures(files, race.slug)
  const event = await tx
    .updateTable('events')
    .set({ cover: JSON.stringify(pictures.cover), policies: JSON.stringify(POLICIES) })
    .where('slug', '=', race.slug)
    .where('cover', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!event) return
  const document = JSON.stringify(micrositeOf(race, page, pictures))
  const isSeen = race.state !== 'draft'
  await tx
    .insertInto('microsites')
    .values({
      event_id: event.id,
      draft: document,
      published: isSeen ? document : null,
      updated_at: now,
      published_at: isSeen ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
