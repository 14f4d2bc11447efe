import { randomUUID } from 'node:crypto'
import type { DeviceOfRace, TroubledScan } from '@zancada/contracts'
import type { Place, Race } from '../model/model'
import type { Mark } from '../model/race-day'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, outcomeOf } from './action'

const EVENT = '/api/v1/organizador/eventos/:slug/'
const HERE = `${EVENT}jornada/`
const owner = ({ model }: World) => model.people.get(OWNER) ?? 'nobody'
const urlOf = ({ slug }: Race, path: string) => `/api/v1/organizador/eventos/${slug}/${path}`
const raceNamed = ({ model }: World, name = '') => model.races.get(name)

/** All that waits for somebody in charge of a race is what the model says, each scan once. */
async function openOnes(world: World, race: Race): Promise<Map<Mark, TroubledScan>> {
  const url = urlOf(race, 'jornada/conflictos/?estado=abiertas')
  const { body } = await world.ask({ url, who: owner(world) }, yes)
  const told = new Map((body.results as TroubledScan[]).map((scan) => [scan.id, scan]))
  const rows = await world.stage.api.database
    .selectFrom('scans')
    .select(['id', 'client_id'])
    .where('event_id', '=', race.id)
    .execute()
  const ids = new Map(rows.map(({ id, client_id }) => [client_id, id]))
  const open = new Map<Mark, TroubledScan>()
  for (const mark of world.raceDay.marks) {
    if (mark.place.order.race !== race) continue
    const scan = told.get(ids.get(mark.client_id) ?? '')
    const name = `${mark.kind} de ${mark.place.name} en ${mark.device}`
    if ((scan !== undefined) !== world.raceDay.isOpen(mark))
      throw new Finding('lo que espera a quien coordina', `${name}: ${scan ? 'espera' : 'no espera'}`)
    if (scan === undefined) continue
    const second = [...world.raceDay.secondKitOf(mark)].sort().join()
    if ([...scan.second_kit].sort().join() !== second)
      throw new Finding(
        'un segundo kit',
        `${name}: el modelo dice ${second}, y se oye ${scan.second_kit.join()}`,
      )
    open.set(mark, scan)
  }
  if (open.size !== told.size)
    throw new Finding('lo que espera a quien coordina', `esperan ${told.size}, y son ${open.size}`)
  return open
}

const resolve: Action = {
  name: 'resolver conflicto',
  sentence: 'la organizadora resuelve {how} lo de {device} con {place}: vuelve {back}',
  routes: [`POST ${HERE}conflictos/:id/resolver/`, `POST ${HERE}conflictos/resolver/`],
  weight: 2,
  plan: ({ raceDay }, random) => {
    const mark = random.pick(raceDay.marks.filter((each) => raceDay.isOpen(each)))
    return (
      mark && {
        ...{ how: random.oneOf(['solo', 'entre-varios']), device: mark.device, place: mark.place.name },
        back: random.oneOf(['todo', 'nada', 'nada', 'Dorsal', 'Medalla']),
      }
    )
  },
  act: async (world, given) => {
    const { raceDay } = world
    const mark = raceDay.marks.find(
      (each) => each.device === given.device && each.place.name === given.place && raceDay.isOpen(each),
    )
    if (!mark || !world.isJudged) return 'skipped'
    const { race } = mark.place.order
    const scan = (await openOnes(world, race)).get(mark)
    if (!scan) return 'skipped'
    const parts = raceDay.secondKitOf(mark)
    const returned = parts.filter((part) => given.back === 'todo' || given.back === part)
    const second = { id: scan.id, returned, lost: parts.filter((part) => !returned.includes(part)) }
    const answered = { note: 'Lo hablamos', ...(parts.length > 0 && { second_kits: [second] }) }
    const isAlone = given.how === 'solo'
    const answer = await world.ask(
      {
        method: 'POST',
        url: urlOf(
          race,
          isAlone ? `jornada/conflictos/${scan.id}/resolver/` : 'jornada/conflictos/resolver/',
        ),
        who: owner(world),
        payload: { ...answered, ...(!isAlone && { ids: [scan.id] }) },
      },
      yes,
    )
    if (!answer.isDone) return 'refused'
    mark.resolved = { returned: parts.length > 0 ? returned : null }
    raceDay.followSecondKits(mark.registration_id)
    return 'done'
  },
}

const resolveFault: Action = {
  name: 'resolver falla',
  sentence: 'la organizadora resuelve una falla de {device} en {race}',
  routes: [`POST ${HERE}dispositivos/fallas/:id/resolver/`],
  weight: 0.5,
  plan: ({ raceDay }, random) => {
    const mark = random.pick(raceDay.marks.filter(({ arrival }) => arrival !== null))
    return mark && { device: mark.device, race: mark.place.order.race.name }
  },
  act: async (world, given) => {
    const race = raceNamed(world, given.race)
    if (!race) return 'skipped'
    const { body } = await world.ask({ url: urlOf(race, 'jornada/dispositivos/'), who: owner(world) }, yes)
    const device = (body.results as DeviceOfRace[]).find(({ name }) => name === given.device)
    const fault = device?.faults[0]
    if (!fault) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: urlOf(race, `jornada/dispositivos/fallas/${fault.id}/resolver/`),
        who: owner(world),
        payload: { note: 'Se puso en hora' },
      },
      fault.resolved === null ? yes : no('ya se resolvió'),
    )
    return outcomeOf(answer)
  },
}

const STATIONS = ['Norte', 'norte', 'Sur'] as const

const addStation: Action = {
  name: 'agregar puesto',
  sentence: 'la organizadora agrega el puesto {station} a {race}',
  routes: [`POST ${HERE}puestos/`],
  weight: 0.4,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { station: random.oneOf(STATIONS), race: race.name }
  },
  act: async (world, given) => {
    const race = raceNamed(world, given.race)
    const name = given.station ?? ''
    if (!race) return 'skipped'
    const stations = world.raceDay.stationsOf(race)
    const answer = await world.ask(
      { method: 'POST', url: urlOf(race, 'jornada/puestos/'), who: owner(world), payload: { name } },
      stations.has(name.toLowerCase()) ? no('ya hay uno con ese nombre') : yes,
    )
    if (answer.isDone) stations.set(name.toLowerCase(), answer.body.id)
    return outcomeOf(answer)
  },
}

const editStation: Action = {
  name: 'cambiar puesto',
  sentence: 'la organizadora llama {name} al puesto {station} de {race}',
  routes: [`PATCH ${HERE}puestos/:id/`],
  weight: 0.4,
  plan: ({ model, raceDay }, random) => {
    const race = random.pick([...model.races.values()])
    const station = race && random.pick([...raceDay.stationsOf(race).keys()])
    return race && station ? { name: random.oneOf(STATIONS), station, race: race.name } : undefined
  },
  act: async (world, given) => {
    const race = raceNamed(world, given.race)
    const stations = race && world.raceDay.stationsOf(race)
    const id = stations?.get((given.station ?? '').toLowerCase())
    if (!race || !stations || id === undefined || !given.name) return 'skipped'
    const key = given.name.toLowerCase()
    const answer = await world.ask(
      {
        method: 'PATCH',
        url: urlOf(race, `jornada/puestos/${id}/`),
        who: owner(world),
        payload: { name: given.name, is_open: false },
      },
      stations.has(key) && stations.get(key) !== id ? no('ya hay uno con ese nombre') : yes,
    )
    if (!answer.isDone) return 'refused'
    stations.delete((given.station ?? '').toLowerCase())
    stations.set(key, id)
    return 'done'
  },
}

const switchPin: Action = {
  name: 'exigir PIN',
  sentence: 'la organizadora deja el PIN de {race} en {pin}',
  routes: [`PUT ${EVENT}pin-jornada/`],
  weight: 0.3,
  plan: ({ model }, random) => {
    const race = random.pick([...model.races.values()])
    return race && { race: race.name, pin: random.oneOf(['sí', 'no']) }
  },
  act: async (world, given) => {
    const race = raceNamed(world, given.race)
    if (!race) return 'skipped'
    const answer = await world.ask(
      {
        method: 'PUT',
        url: urlOf(race, 'pin-jornada/'),
        who: owner(world),
        payload: { race_day_pin: given.pin === 'sí' },
      },
      race.state === 'published' ? yes : maybe('la carrera se canceló'),
    )
    return outcomeOf(answer)
  },
}

const sign: Action = {
  name: 'firmar en el puesto',
  sentence: '{who} firma en {device} las autorizaciones de {place}',
  routes: [`POST ${HERE}autorizaciones/`],
  weight: 0.7,
  plan: ({ model, phones }, random) => {
    const device = random.pick([...phones.open.keys()])?.split(' ')[0]
    const place = random.pick([...model.places.values()].filter(({ state }) => state === 'confirmed'))
    if (!place?.runner || device === undefined) return undefined
    const other = random.pick([...model.people.keys()]) ?? ''
    return { who: random.chance(0.7) ? place.runner.name : other, device, place: place.name }
  },
  act: async (world, given) => {
    const place = world.model.places.get(given.place ?? '')
    const signer = world.model.people.get(given.who ?? '')
    const race = place?.order.race
    const id = race && world.phones.idOf(given.device ?? '', race.slug)
    if (!place || !signer || !race || id === undefined) return 'skipped'
    const sent_at = world.now.toISOString()
    const request = {
      method: 'POST',
      url: urlOf(race, 'jornada/autorizaciones/'),
      who: owner(world),
      payload: {
        ...{ device_id: id, device_name: given.device, sent_at, occurred_at: sent_at },
        ...{ client_id: randomUUID(), registration_id: place.id, is_guardian: false },
        signer: { full_name: signer.name, document_number: signer.document },
        ...{ waiver_version: '1', data_policy_version: '1' },
      },
    } as const
    const answer = await world.ask(request, maySign(place, signer.document))
    if (!answer.isDone) return 'refused'
    const again = await world.ask(request, yes)
    if (again.body.result !== 'duplicate')
      throw new Finding('una firma dos veces', `${place.name}: se oyó ${again.body.result}`)
    return 'done'
  },
}

/** Nobody accepts for another. */
function maySign({ state, runner }: Place, document: string): Expected {
  if (runner === null) return maybe('nadie lo corre todavía')
  if (runner.document !== document) return no('cada quien firma por sí mismo')
  return state === 'confirmed' ? yes : maybe('ya no corre')
}

export const supervising: readonly Action[] = [
  resolve,
  resolveFault,
  addStation,
  editStation,
  switchPin,
  sign,
]
