import { compareScreen } from '../checks/compare-race-day'
import type { Race } from '../model/model'
import type { Mark, Waiting } from '../model/race-day'
import { OWNER } from '../run/cast'
import type { Random } from '../run/random'
import type { World } from '../run/world'
import { Phone } from '../stage/phone'
import { MINUTE } from '../stage/world-clock'
import type { Action, Given, Outcome } from './action'
import { HELPERS } from './team'

const DEVICES = ['Mesa1', 'Mesa2', 'Arco'] as const
const PARTS: Readonly<Record<string, readonly string[] | undefined>> = {
  todo: undefined,
  dorsal: ['Dorsal'],
  medalla: ['Medalla'],
}
/** How long somebody takes for one runner: no two things are done in the same instant. */
const A_MOMENT_MS = 1_000

const clockOf = ({ phones, now }: World, device: string) =>
  new Date(now.getTime() + (phones.ahead.get(device) ?? 0))

const holderOf = ({ phones }: World, device: string) => phones.holder.get(device) ?? OWNER

async function phoneOf(world: World, device: string, race: Race): Promise<Phone> {
  const { phones, model, stage } = world
  const known = phones.find(device, race.name)
  // Actions held until somebody with the permission signs in are tried again when the page opens.
  if (known && known.device.getState().held === 0) return known
  known?.device.close()
  const holder = () => model.people.get(holderOf(world, device))
  const phone = await Phone.open({
    slug: race.slug,
    name: device,
    storage: phones.storageOf(device),
    shelves: phones.shelves,
    person: () => holder()?.user_id ?? null,
    headers: async () => {
      const person = holder()
      return person ? world.headersOf(person) : {}
    },
    now: () => clockOf(world, device),
    inject: (request) => stage.api.app.inject(request),
  })
  phones.open.set(`${device} ${race.name}`, phone)
  return phone
}

/** What a phone still has to say of a race, in the order in which it was done there. */
const waitingOn = ({ raceDay }: World, device: string, race: Race) =>
  raceDay.waiting.filter(({ mark }) => mark.device === device && mark.place.order.race === race)

const HERE = '/api/v1/organizador/eventos/:slug/jornada/'

const sync: Action = {
  name: 'sincronizar teléfono',
  sentence: '{device} se pone al día con {race}',
  routes: [`POST ${HERE}`, `POST ${HERE}deshacer/`],
  weight: 7,
  plan: ({ model, raceDay }, random) => {
    const waiting = random.pick(raceDay.waiting)?.mark
    if (waiting && random.chance(0.6)) return { device: waiting.device, race: waiting.place.order.race.name }
    const race = random.pick([...model.races.values()])
    return race && { device: random.oneOf(DEVICES), race: race.name }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    if (!race || !given.device) return 'skipped'
    const phone = await phoneOf(world, given.device, race)
    const waiting = waitingOn(world, given.device, race)
    phone.isDeaf = false
    await phone.sync()
    arrive(world, given.device, waiting)
    if (world.isJudged) compareScreen(world, given.device, race, phone)
    return world.team.maySee(holderOf(world, given.device), race) ? 'done' : 'refused'
  },
}

/** The same is uploaded again later, and counts once. */
const loseAnswer: Action = {
  name: 'perder la respuesta',
  sentence: '{device} sube lo que tiene de {race} y no oye la respuesta',
  routes: [`POST ${HERE}`],
  weight: 1,
  plan: ({ raceDay }, random) => {
    const mark = random.pick(raceDay.waiting)?.mark
    return mark && { device: mark.device, race: mark.place.order.race.name }
  },
  act: async (world, given) => {
    const race = world.model.races.get(given.race ?? '')
    const phone = race && world.phones.find(given.device ?? '', race.name)
    if (!race || !phone || !given.device) return 'skipped'
    const waiting = waitingOn(world, given.device, race)
    const [first] = waiting
    if (first === undefined) return 'skipped'
    // Scans that follow each other go together; what comes after waits for their answer.
    const end = waiting.findIndex(({ what }) => what === 'undo')
    const sent = first.what === 'undo' ? [first] : waiting.slice(0, end < 0 ? undefined : end)
    // What it refused goes apart, and would part these.
    if (phone.device.getState().pending !== waiting.length) return 'skipped'
    phone.isDeaf = true
    await phone.sync()
    arrive(world, given.device, sent, 'unheard')
    return 'done'
  },
}

/** Uploads what the holder of the phone may mark; the rest waits for a holder with the permission. */
function arrive(
  world: World,
  device: string,
  waiting: readonly Waiting[],
  how: 'heard' | 'unheard' = 'heard',
): void {
  const { raceDay, team, model } = world
  const person = holderOf(world, device)
  const heard = new Set<Waiting>()
  const touched = new Set<string>()
  for (const each of waiting) {
    const { what, mark } = each
    const { race } = mark.place.order
    if (!team.mayMark(person, mark.kind, race)) continue
    if (what === 'mark') {
      const isFormer = mark.madeBy !== person && !team.mayMark(mark.madeBy, mark.kind, race)
      raceDay.arrive(mark, world.now, clockOf(world, device), isFormer)
    } else if (mark.arrival?.fate === 'late' && mark.kind === 'check_in') {
      // Nobody was let in: its phone drops the undoing, and the supervisor still hears that somebody came.
    } else if (mark.arrival !== null) {
      const isFormer = mark.undoneBy !== person && !team.mayMark(mark.undoneBy, mark.kind, race)
      raceDay.undo(mark, isFormer)
    } else continue
    heard.add(each)
    if (mark.kind === 'accreditation') touched.add(mark.registration_id)
  }
  if (how === 'heard') raceDay.waiting = raceDay.waiting.filter((each) => !heard.has(each))
  raceDay.follow(model.places.values())
  for (const id of touched) raceDay.followSecondKits(id)
}

/** Those whom this phone knows of a race. */
function listed({ model, phones, raceDay }: World, device: string) {
  return [...model.races.values()].flatMap((race) =>
    (phones.find(device, race.name)?.device.list() ?? []).flatMap((ticket) => {
      const place = raceDay.placeOf.get(ticket.registration_id)
      return place ? [{ ticket, place, race }] : []
    }),
  )
}

function someoneListed(world: World, random: Random): Given | undefined {
  const device = random.pick(DEVICES.filter((each) => listed(world, each).length > 0))
  const place = device && random.pick(listed(world, device))?.place
  return place && { device, place: place.name }
}

async function write(
  world: World,
  given: Given,
  kind: Mark['kind'],
  items?: readonly string[],
): Promise<Outcome> {
  const device = given.device ?? ''
  const found = listed(world, device).find(({ place }) => place.name === given.place)
  const phone = found && world.phones.find(device, found.race.name)
  if (!found || !phone) return 'skipped'
  const { ticket, place } = found
  const { registration_id, ticket_code } = ticket
  const { confirmed_at } = await world.stage.api.database
    .selectFrom('registrations')
    .select('confirmed_at')
    .where('id', '=', registration_id)
    .executeTakeFirstOrThrow()
  if (confirmed_at === null) return 'skipped'
  world.stage.clock.advance(A_MOMENT_MS)
  const { clientId, at } = await phone.device.record({
    kind,
    ticketCode: ticket_code,
    ...(items && { items }),
  })
  const mark: Mark = {
    ...{ device, kind, items, place, registration_id, category: place.category, confirmed_at },
    ...{ runner: place.id === registration_id ? place.runner : null, madeBy: holderOf(world, device) },
    ...{
      client_id: clientId,
      told_at: at,
      arrival: null,
      undoneBy: '',
      isUndoneByFormer: false,
      resolved: null,
      undo: 'none',
      bib: hasBib(kind, items) ? undefined : null,
    },
  }
  world.raceDay.marks.push(mark)
  wait(world, 'mark', mark)
  return 'done'
}

function wait({ raceDay }: World, what: Waiting['what'], mark: Mark): void {
  raceDay.waiting = [...raceDay.waiting, { what, mark }]
}

const hasBib = (kind: Mark['kind'], items: readonly string[] | undefined) =>
  kind === 'accreditation' && (items === undefined || items.includes('Dorsal'))

const handKit: Action = {
  name: 'entregar kit',
  sentence: '{device} entrega a {place} del kit {part}',
  routes: [],
  weight: 10,
  plan: (world, random) => {
    const found = someoneListed(world, random)
    return found && { ...found, part: random.oneOf(['todo', 'dorsal', 'medalla']) }
  },
  act: (world, given) =>
    (given.part ?? '') in PARTS ? write(world, given, 'accreditation', PARTS[given.part ?? '']) : 'skipped',
}

const letIn: Action = {
  name: 'registrar ingreso',
  sentence: '{device} deja entrar a {place}',
  routes: [],
  weight: 1.5,
  plan: someoneListed,
  act: (world, given) => write(world, given, 'check_in'),
}

const undo: Action = {
  name: 'deshacer escaneo',
  sentence: '{device} deshace lo último de {place}',
  routes: [],
  weight: 3.5,
  plan: ({ raceDay }, random) => {
    const mark = random.pick(raceDay.marks.filter((each) => each.undo === 'none'))
    return mark && { device: mark.device, place: mark.place.name }
  },
  act: async (world, given) => {
    const { raceDay } = world
    const mark = raceDay.marks.findLast(
      (each) => each.device === given.device && each.place.name === given.place && each.undo === 'none',
    )
    const phone = mark && world.phones.find(mark.device, mark.place.order.race.name)
    if (!mark || !phone) return 'skipped'
    world.stage.clock.advance(A_MOMENT_MS)
    await phone.device.undo(mark.client_id, 'Se entregó a otra persona')
    mark.undo = 'waiting'
    mark.undoneBy = holderOf(world, mark.device)
    wait(world, 'undo', mark)
    return 'done'
  },
}

const setClock: Action = {
  name: 'correr un reloj',
  sentence: 'el reloj de {device} queda {minutes} minutos adelante',
  routes: [],
  weight: 0.6,
  plan: (_, random) => ({
    device: random.oneOf(DEVICES),
    minutes: random.oneOf(['0', '0', '2', '-3', '11', '-47', '1440', '-525600']),
  }),
  act: (world, given) => {
    const minutes = Number(given.minutes)
    if (!given.device || !Number.isFinite(minutes)) return 'skipped'
    world.phones.ahead.set(given.device, minutes * MINUTE)
    return 'done'
  },
}

/** A ticket that reads badly is refused: nobody is let in, nothing is handed over, and the supervisor is told. */
const refuse: Action = {
  name: 'no dejar pasar',
  sentence: '{device} atiende a quien trae {ticket} de {race}',
  routes: [],
  weight: 1.5,
  plan: ({ model, phones }, random) => {
    const race = random.pick([...model.races.values()])
    const device = race && random.pick(DEVICES.filter((each) => phones.find(each, race.name)))
    const place = random.pick([...model.places.values()].filter(({ state }) => state !== 'held'))
    const ticket = random.chance(0.7) ? place?.name : 'cualquier-cosa'
    return race && device && ticket !== undefined ? { device, ticket, race: race.name } : undefined
  },
  act: async (world, given) => {
    const phone = world.phones.find(given.device ?? '', given.race ?? '')
    const place = world.model.places.get(given.ticket ?? '')
    if (!phone) return 'skipped'
    // A place of a list is no registration until its money is there.
    const row =
      place &&
      place.id !== '' &&
      (await world.stage.api.database
        .selectFrom('registrations')
        .select('ticket_code')
        .where('id', '=', place.id)
        .executeTakeFirst())
    const text = (row ? row.ticket_code : undefined) ?? '1023456789'
    const reading = await phone.device.read(text)
    if (reading.kind === 'ticket' || reading.kind === 'not-listed') return 'skipped'
    world.stage.clock.advance(A_MOMENT_MS)
    await phone.device.noteRefusal('check_in', reading, text)
    return 'done'
  },
}

/** A page that is closed forgets its list; what was done stays on the phone. */
const takePhone: Action = {
  name: 'tomar teléfono',
  sentence: '{person} toma {device}',
  routes: [],
  weight: 0.4,
  plan: (_, random) => ({
    person: random.chance(0.5) ? OWNER : random.oneOf(HELPERS),
    device: random.oneOf(DEVICES),
  }),
  act: ({ model, phones }, given) => {
    const { person, device } = given
    if (!person || !device || !model.people.has(person)) return 'skipped'
    phones.holder.set(device, person)
    for (const race of model.races.values()) {
      phones.find(device, race.name)?.device.close()
      phones.open.delete(`${device} ${race.name}`)
    }
    return 'done'
  },
}

export const devices: readonly Action[] = [
  sync,
  loseAnswer,
  handKit,
  letIn,
  undo,
  setClock,
  takePhone,
  refuse,
]
