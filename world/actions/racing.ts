import { randomUUID } from 'node:crypto'
import type { Place, Scan } from '../model/model'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { maybe, type World, yes } from '../run/world'
import { type Action, type Given, type Outcome, outcomeOf } from './action'

const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const DEVICES = ['Mesa1', 'Mesa2', 'Arco'] as const
const PARTS: Readonly<Record<string, readonly string[] | undefined>> = {
  todo: undefined,
  dorsal: ['Dorsal'],
  medalla: ['Medalla'],
}

async function write(
  world: World,
  given: Given,
  kind: Scan['kind'],
  items?: readonly string[],
): Promise<Outcome> {
  const place = world.model.places.get(given.place ?? '')
  if (place?.state !== 'confirmed' || !given.device) return 'skipped'
  const row = await world.stage.api.database
    .selectFrom('registrations')
    .select(['ticket_code', 'bib'])
    .where('id', '=', place.id)
    .executeTakeFirst()
  if (!row?.ticket_code) return 'skipped'
  world.model.scans.push({
    ...{ device: given.device, kind, items, place, registration_id: place.id, bib: row.bib },
    ...{ client_id: randomUUID(), ticket_code: row.ticket_code, occurred_at: world.now, state: 'waiting' },
  })
  return 'done'
}

const confirmedOnes = ({ model }: World) =>
  [...model.places.values()].filter(({ state }) => state === 'confirmed')

const handKit: Action = {
  name: 'entregar kit',
  sentence: '{device} entrega a {place} del kit {part}',
  routes: [],
  weight: 4,
  plan: (world, random) => {
    const place = random.pick(confirmedOnes(world))
    const part = random.oneOf(['todo', 'todo', 'dorsal', 'medalla'])
    return place && { device: random.oneOf(DEVICES), place: place.name, part }
  },
  act: (world, given) =>
    (given.part ?? '') in PARTS ? write(world, given, 'accreditation', PARTS[given.part ?? '']) : 'skipped',
}

const letIn: Action = {
  name: 'registrar ingreso',
  sentence: '{device} deja entrar a {place}',
  routes: [],
  weight: 2,
  plan: (world, random) => {
    const place = random.pick(confirmedOnes(world))
    return place && { device: random.oneOf(DEVICES), place: place.name }
  },
  act: (world, given) => write(world, given, 'check_in'),
}

const UPLOAD = 'POST /api/v1/organizador/eventos/:slug/jornada/'

const upload: Action = {
  name: 'subir escaneos',
  sentence: '{device} sube lo que tiene de {race}',
  routes: [UPLOAD],
  weight: 6,
  plan: ({ model }, random) => {
    const scan = random.pick(model.scans.filter(({ state }) => state === 'waiting'))
    return scan && { device: scan.device, race: scan.place.order.race.name }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const scans = world.model.scans.filter(
      ({ device, state, place }) =>
        device === given.device && state === 'waiting' && place.order.race === race,
    )
    if (!race || scans.length === 0) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/organizador/eventos/${race.slug}/jornada/`,
        who: owner(world),
        payload: {
          ...deviceOf(world, given.device ?? ''),
          scans: scans.map(({ client_id, kind, ticket_code, occurred_at, items }) => ({
            ...{ client_id, kind, ticket_code, occurred_at: occurred_at.toISOString() },
            ...(items && { items }),
          })),
        },
      },
      yes,
    )
    if (!answer.isDone) return 'refused'
    const results = new Map(
      (answer.body.results as ScanResult[]).map((each) => [each.client_id, each.result]),
    )
    for (const scan of scans) {
      const result = results.get(scan.client_id)
      const runs = scan.place.state === 'confirmed' && scan.place.id === scan.registration_id
      if (world.isJudged && runs === (result === 'rejected'))
        throw new Finding(
          'suerte de un escaneo',
          `${scan.device} subió a ${scan.place.name}, que ${runs ? 'corre' : 'no corre'}, y se oyó «${result}»`,
        )
      scan.state = result === 'rejected' ? 'rejected' : 'kept'
    }
    settle(world)
    return 'done'
  },
}

interface ScanResult {
  readonly client_id: string
  readonly result: string
}

const undo: Action = {
  name: 'deshacer escaneo',
  sentence: '{device} deshace lo último de {place}',
  routes: ['POST /api/v1/organizador/eventos/:slug/jornada/deshacer/'],
  weight: 1.5,
  plan: ({ model }, random) => {
    const scan = random.pick(model.scans.filter(({ state }) => state === 'kept'))
    return scan && { device: scan.device, place: scan.place.name }
  },
  act: async (world, given) => {
    const scan = world.model.scans.findLast(
      ({ device, place, state }) => device === given.device && place.name === given.place && state === 'kept',
    )
    if (!scan) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/organizador/eventos/${scan.place.order.race.slug}/jornada/deshacer/`,
        who: owner(world),
        payload: {
          ...deviceOf(world, scan.device),
          ...{ client_id: randomUUID(), undoes: scan.client_id, occurred_at: world.now.toISOString() },
          reason: 'Se entregó a otra persona',
        },
      },
      maybe('puede estar deshecho'),
    )
    if (answer.isDone) scan.state = 'undone'
    settle(world)
    return outcomeOf(answer)
  },
}

/** What is in somebody's hands, and who is inside: whatever scan counts for it. */
function settle({ model }: World): void {
  const counts = (place: Place, kind: Scan['kind']) =>
    model.scans.some(
      (scan) =>
        scan.state === 'kept' &&
        scan.kind === kind &&
        scan.place === place &&
        scan.registration_id === place.id,
    )
  for (const place of model.places.values()) {
    place.kit = counts(place, 'accreditation')
    place.isIn = counts(place, 'check_in')
  }
}

const ids = new Map<string, string>()

function deviceOf(world: World, name: string) {
  const known = ids.get(name) ?? randomUUID()
  ids.set(name, known)
  return { device_id: known, device_name: name, sent_at: world.now.toISOString() }
}

export const racing: readonly Action[] = [handKit, letIn, upload, undo]
