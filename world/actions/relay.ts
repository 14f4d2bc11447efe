import { LEGAL_VERSION, type RelayTeam } from '@zancada/contracts'
import type { Person, Place } from '../model/model'
import { type Invitation, isRunning, type Seat } from '../model/people'
import { BUYERS } from '../run/cast'
import type { Random } from '../run/random'
import { type Expected, maybe, no, type World, yes } from '../run/world'
import { type Action, type Given, outcomeOf } from './action'
import { sheetOf } from './buying'

const INVITE = 'POST /api/v1/inscripciones/:id/equipo/:seat/invitacion/'

function planSeat({ model }: World, random: Random): Given | undefined {
  const teams = [...model.places.values()].filter(
    ({ state, category }) => category.team_size > 1 && (state === 'confirmed' || random.chance(0.05)),
  )
  const place = random.pick(teams)
  const captain = random.chance(0.93) ? place?.runner?.name : random.pick(BUYERS)
  if (!place || captain === undefined) return undefined
  const mate = random.pick(BUYERS) ?? ''
  return { captain, mate, seat: String(random.between(2, place.category.team_size)), place: place.name }
}

interface Filling {
  readonly who: Person
  readonly place: Place
  readonly seat: Seat
}

function fillingOf({ model }: World, given: Given): Filling | undefined {
  const who = model.people.get(given.captain ?? '')
  const place = model.places.get(given.place ?? '')
  const number = Number(given.seat)
  if (!who || !place || !(number > 1 && number <= place.category.team_size)) return undefined
  return { who, place, seat: model.folk.seat(place, number) }
}

/** The captain fills the seats for as long as runners may correct their data: here, until registrations close. */
function mayFill({ now }: World, { who, place, seat }: Filling): Expected {
  const { race } = place.order
  if (place.runner !== who)
    return place.order.buyer === who ? maybe('lo compró y no lo corre') : no('el equipo es de otra persona')
  if (place.state !== 'confirmed') return no('el equipo no está inscrito')
  if (race.state === 'cancelled' || now >= race.starts_at) return no('la carrera ya no corre')
  if (now >= race.closes_at) return no('el plazo para completar el equipo pasó')
  return isRunning(seat) ? no('alguien corre ese relevo') : yes
}

const invite: Action = {
  name: 'invitar a un relevo',
  sentence: '{captain} invita a {mate} al relevo {seat} de {place} como {invitation}',
  routes: [INVITE],
  weight: 3,
  plan: (world, random) => {
    const given = planSeat(world, random)
    return given && { ...given, invitation: `I${world.model.folk.invitations.size + 1}` }
  },
  act: async (world, given) => {
    const { folk, people } = world.model
    const filling = fillingOf(world, given)
    const mate = people.get(given.mate ?? '')
    const name = given.invitation ?? ''
    if (!filling || !mate || folk.invitations.has(name)) return 'skipped'
    const { who, place, seat } = filling
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/inscripciones/${place.id}/equipo/${seat.number}/invitacion/`,
        who,
        payload: { email: mate.email },
      },
      mayFill(world, filling),
    )
    if (!answer.isDone) return 'refused'
    const { seats } = answer.body as RelayTeam
    const token = seats.find((each) => each.seat === seat.number)?.invitation?.url.split('token=')[1] ?? ''
    closeOffers(world, seat)
    folk.invitations.set(name, { name, seat, to: mate, token, isOpen: true })
    return 'done'
  },
}

/** To another address, the first link opens nothing more; to the same one it stays the same link. */
function closeOffers({ model }: World, seat: Seat): void {
  for (const invitation of model.folk.invitations.values())
    if (invitation.seat === seat) invitation.isOpen = false
}

const takeBack: Action = {
  name: 'retirar invitación a un relevo',
  sentence: '{captain} retira la invitación al relevo {seat} de {place}',
  routes: ['DELETE /api/v1/inscripciones/:id/equipo/:seat/invitacion/'],
  weight: 0.7,
  plan: planSeat,
  act: async (world, given) => {
    const filling = fillingOf(world, given)
    if (!filling) return 'skipped'
    const { who, place, seat } = filling
    const isAsked = [...world.model.folk.invitations.values()].some(
      (each) => each.seat === seat && each.isOpen,
    )
    const expected = mayFill(world, filling)
    const answer = await world.ask(
      { method: 'DELETE', url: `/api/v1/inscripciones/${place.id}/equipo/${seat.number}/invitacion/`, who },
      expected.may === 'yes' && !isAsked ? no('no hay invitación') : expected,
    )
    if (answer.isDone) closeOffers(world, seat)
    return outcomeOf(answer)
  },
}

const writeIn: Action = {
  name: 'completar un relevo',
  sentence: '{captain} pone a {mate} en el relevo {seat} de {place}',
  routes: ['POST /api/v1/inscripciones/:id/equipo/:seat/'],
  weight: 1.5,
  plan: planSeat,
  act: async (world, given) => {
    const filling = fillingOf(world, given)
    const mate = world.model.people.get(given.mate ?? '')
    if (!filling || !mate) return 'skipped'
    const { who, place, seat } = filling
    const expected = mayFill(world, filling)
    const isClaimed = world.model.claimOf(place.category, mate) !== undefined
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/inscripciones/${place.id}/equipo/${seat.number}/`,
        who,
        payload: { ...memberSheet(mate, false), accepted_as: 'on_behalf' },
      },
      expected.may === 'yes' && isClaimed ? no('ya está inscrito') : expected,
    )
    if (!answer.isDone) return 'refused'
    await sit(world, seat, mate, false)
    return 'done'
  },
}

const memberSheet = (mate: Person, isSelf: boolean) => ({
  ...sheetOf(mate),
  ...{ eps: null, blood_type: null, data_policy_version: LEGAL_VERSION },
  consents: { waiver: true, data_policy: true, health: false, marketing: isSelf, image: false },
})

async function sit(world: World, seat: Seat, mate: Person, isSelf: boolean): Promise<void> {
  const row = await world.stage.api.database
    .selectFrom('registrations as mates')
    .innerJoin('registrations as captains', 'captains.team_id', 'mates.team_id')
    .select('mates.id')
    .where('captains.id', '=', seat.place.id)
    .where('mates.team_seat', '=', seat.number)
    .where('mates.state', '=', 'confirmed')
    .executeTakeFirst()
  seat.runner = mate
  seat.registration_id = row?.id ?? null
  closeOffers(world, seat)
  if (row) world.model.folk.askForNews(row.id, isSelf ? mate : null)
}

const take: Action = {
  name: 'tomar un relevo',
  sentence: '{mate} entra al equipo con {invitation}',
  routes: ['POST /api/v1/equipos/:token/aceptar/'],
  weight: 4,
  plan: ({ model }, random) => {
    const all = [...model.folk.invitations.values()]
    const invitation = random.pick(random.chance(0.85) ? all.filter(({ isOpen }) => isOpen) : all)
    if (!invitation) return undefined
    return {
      mate: random.chance(0.9) ? invitation.to.name : (random.pick(BUYERS) ?? ''),
      invitation: invitation.name,
    }
  },
  act: async (world, given) => {
    const mate = world.model.people.get(given.mate ?? '')
    const invitation = world.model.folk.invitations.get(given.invitation ?? '')
    if (!mate || !invitation) return 'skipped'
    const answer = await world.ask(
      {
        method: 'POST',
        url: `/api/v1/equipos/${invitation.token}/aceptar/`,
        who: mate,
        payload: memberSheet(mate, true),
      },
      mayTake(world, invitation, mate),
    )
    if (!answer.isDone) return 'refused'
    await sit(world, invitation.seat, mate, true)
    return 'done'
  },
}

function mayTake({ model, now }: World, { seat, to, isOpen }: Invitation, mate: Person): Expected {
  const { place } = seat
  const { race } = place.order
  if (to !== mate) return no('la invitación es para otro correo')
  if (!isOpen) return no('la invitación ya no sirve')
  if (place.state !== 'confirmed') return no('el equipo no está inscrito')
  if (isRunning(seat)) return no('alguien corre ese relevo')
  if (race.state === 'cancelled' || now >= race.starts_at) return no('la carrera ya no corre')
  if (now >= race.closes_at) return no('el plazo para completar el equipo pasó')
  if (model.claimOf(place.category, mate)) return no('ya está inscrito')
  return yes
}

const leave: Action = {
  name: 'dejar un relevo',
  sentence: '{mate} deja su relevo {seat} de {place}',
  routes: ['POST /api/v1/inscripciones/:id/cancelar/'],
  weight: 1,
  plan: ({ model }, random) => {
    const seat = random.pick([...model.folk.seats.values()].filter(isRunning))
    return seat?.runner
      ? { mate: seat.runner.name, seat: String(seat.number), place: seat.place.name }
      : undefined
  },
  act: async (world, given) => {
    const who = world.model.people.get(given.mate ?? '')
    const seat = world.model.folk.seats.get(`${given.place} ${given.seat}`)
    if (!who || !seat?.registration_id || seat.runner !== who) return 'skipped'
    const { race } = seat.place.order
    const isOver = race.state === 'cancelled' || world.now >= race.starts_at || !isRunning(seat)
    const answer = await world.ask(
      { method: 'POST', url: `/api/v1/inscripciones/${seat.registration_id}/cancelar/`, who, payload: {} },
      isOver ? no('la carrera ya no corre, o el equipo') : maybe('la política de la carrera decide'),
    )
    if (answer.isDone) seat.runner = null
    return outcomeOf(answer)
  },
}

export const relay: readonly Action[] = [invite, takeBack, writeIn, take, leave]
