import { sql } from 'kysely'
import type { Race } from '../model/model'
import { isRunning } from '../model/people'
import type { Item, Mark } from '../model/race-day'
import { Finding } from '../run/finding'
import type { World } from '../run/world'
import type { Phone } from '../stage/phone'

interface KeptMark {
  readonly client_id: string
  readonly state: string
  readonly repeated: readonly string[] | null
  readonly occurred_at: string
  readonly left_team: boolean
}

interface KeptRunner {
  readonly id: string
  readonly bib: string | null
  readonly state: string
  readonly has_kit: boolean
  readonly is_in: boolean
}

interface Kept {
  readonly marks: readonly KeptMark[]
  readonly runners: readonly KeptRunner[]
  readonly items: readonly Pick<Item, 'id' | 'entered' | 'lost' | 'handed_over'>[]
}

/** What left, to whom, who went in and what is in stock, as the product keeps it, is what the model says. */
export async function compareRaceDay(world: World): Promise<void> {
  const { raceDay, model } = world
  const { places } = model
  raceDay.follow(places.values())
  const { marks, runners, items } = await loadRaceDay(world)
  const known = new Map(marks.map((mark) => [mark.client_id, mark]))
  const arrived = raceDay.marks.filter(({ arrival }) => arrival !== null)
  for (const mark of arrived) compareMark(world, mark, known.get(mark.client_id))
  if (known.size !== arrived.length)
    throw new Finding('escaneos de más', `hay ${known.size} y el modelo conoce ${arrived.length}`)
  compareBibs(world, runners)
  const rows = new Map(runners.map((runner) => [runner.id, runner]))
  for (const place of places.values()) {
    const row = rows.get(place.id)
    if (row === undefined) continue
    if (row.has_kit !== place.kit) differ('kit de un corredor', place.name, place.kit, row.has_kit)
    if (row.is_in !== place.isIn) differ('ingreso de un corredor', place.name, place.isIn, row.is_in)
  }
  const stock = new Map(items.map((item) => [item.id, item]))
  for (const item of raceDay.items)
    for (const figure of ['entered', 'lost', 'handed_over'] as const) {
      const row = stock.get(item.id)
      if (row?.[figure] !== item[figure])
        differ(`inventario ${figure}`, `${item.name} de ${item.race.name}`, item[figure], row?.[figure])
    }
  if (stock.size !== raceDay.items.length)
    throw new Finding('artículos de más', `hay ${stock.size} y el modelo conoce ${raceDay.items.length}`)
}

function compareMark({ raceDay }: World, mark: Mark, row: KeptMark | undefined): void {
  const name = `${mark.kind} de ${mark.place.name} en ${mark.device}`
  if (row === undefined) throw new Finding('un escaneo no está', `${name} no está en la base`)
  const settled = raceDay.settledOf(mark)
  const state =
    mark.arrival?.fate === 'late' ? 'rejected' : mark.undo === 'arrived' ? 'undone' : settled?.state
  if (row.state !== state) differ('suerte de un escaneo', name, state, row.state)
  const repeated = [...(settled?.repeated ?? [])].sort().join()
  if ([...(row.repeated ?? [])].sort().join() !== repeated)
    differ('partes repetidas', name, repeated, row.repeated)
  if (row.left_team !== mark.arrival?.isFormer)
    differ('escaneo de quien salió', name, mark.arrival?.isFormer, row.left_team)
  const moment = mark.arrival?.moment.toISOString()
  if (row.occurred_at !== moment) differ('momento de un escaneo', name, moment, row.occurred_at)
}

const worn = new WeakMap<World, Map<string, string>>()

/** A number that left with a kit is given to nobody else, whatever became of its runner, until the kit is back. */
function compareBibs(world: World, runners: readonly KeptRunner[]): void {
  const { marks, placeOf } = world.raceDay
  const before = worn.get(world) ?? new Map<string, string>()
  const now = new Map(
    runners.flatMap(({ id, bib, state }) =>
      bib !== null && state === 'confirmed' ? [[id, bib] as const] : [],
    ),
  )
  const wearers = new Map<string, string>()
  for (const [id, bib] of now) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    const key = `${place.order.race.name} ${bib}`
    const other = wearers.get(key)
    if (other !== undefined)
      throw new Finding('un dorsal de dos personas', `${key} es de ${place.name} y ${other}`)
    wearers.set(key, place.name)
    if (before.get(id) === bib) continue
    const gone = world.raceDay.wearerOf(place.order.race, bib, place)
    if (gone)
      throw new Finding(
        'un dorsal que ya salió',
        `${key} se dio a ${place.name}, y salió con el kit de ${gone.place.name}`,
      )
  }
  worn.set(world, now)
  const bibs = new Map(runners.map(({ id, bib }) => [id, bib]))
  for (const mark of marks) {
    const { bib, registration_id, place } = mark
    // Until their kit is back they keep the number that left with it.
    if (bib && mark.undo !== 'arrived' && now.has(registration_id) && now.get(registration_id) !== bib)
      differ('dorsal de un kit', place.name, bib, now.get(registration_id))
    if (bib === undefined && mark.arrival !== null) mark.bib = bibs.get(registration_id) ?? null
  }
}

/** What a phone shows once it has the newest list is what its volunteer should know. */
export function compareScreen(world: World, device: string, race: Race, { device: shown }: Phone): void {
  const { raceDay, team } = world
  const { latest, pending, line, trouble } = shown.getState()
  const waiting = raceDay.waiting.filter(
    ({ mark }) => mark.device === device && mark.place.order.race === race,
  )
  const name = `${device} en ${race.name}`
  const person = world.phones.holder.get(device) ?? team.owner
  // Tickets that it refused wait too, for a holder with the permission.
  const mayAll = team.mayMark(person, 'accreditation', race) && team.mayMark(person, 'check_in', race)
  if (mayAll ? pending !== waiting.length : pending < waiting.length)
    differ('lo que le queda a un teléfono', name, waiting.length, pending)
  const mayEnter = team.maySee(person, race)
  const isIn = line === 'online' && trouble === null
  if (isIn !== mayEnter) differ('un teléfono y su permiso', name, mayEnter, `${line} ${trouble}`)
  if (!isIn) {
    if (shown.list().length > 0) throw new Finding('una lista sin permiso', name)
    return
  }
  const told = new Map(latest.map((scan) => [scan.clientId, scan]))
  for (const mark of raceDay.marks) {
    if (mark.device !== device || mark.place.order.race !== race || mark.arrival === null) continue
    const scan = told.get(mark.client_id)
    const name = `${mark.kind} de ${mark.place.name} en ${device}`
    if (scan === undefined) throw new Finding('un teléfono olvidó lo que hizo', name)
    if (mark.arrival?.fate === 'late') {
      if (scan.outcome.kind !== 'rejected')
        differ('lo que muestra un teléfono', name, 'rejected', scan.outcome.kind)
      continue
    }
    if (mark.undo !== 'none' || !raceDay.runs(mark.registration_id)) continue
    const settled = raceDay.settledOf(mark)
    const isWon = settled?.state === 'counts' && settled.repeated.length === 0
    if (isWon !== (scan.outcome.kind === 'accepted' || scan.outcome.kind === 'repeated'))
      differ('lo que muestra un teléfono', name, isWon ? 'cuenta' : 'conflicto', scan.outcome.kind)
  }
  const seats = new Map(
    [...world.model.folk.seats.values()].map((seat) => [seat.registration_id, seat] as const),
  )
  for (const ticket of shown.list()) {
    // No phone hands anything to a mate of a relay yet.
    const seat = seats.get(ticket.registration_id)
    if (seat && isRunning(seat)) continue
    const place = raceDay.placeOf.get(ticket.registration_id)
    if (!place || !raceDay.runs(ticket.registration_id)) {
      differ('lista de un teléfono', device, 'nadie', `${ticket.first_name} ${ticket.ticket_code}`)
      continue
    }
    const items = [...(ticket.accredited?.items ?? [])].sort().join()
    const parts = raceDay.handedTo(ticket.registration_id)
    const isWhole = ticket.accredited !== null && ticket.accredited.missing.length === 0
    if (parts === 'all' ? !isWhole : items !== parts.join())
      differ('kit que muestra un teléfono', `${place.name} en ${device}`, parts, items)
    if ((ticket.checked_in !== null) !== place.isIn)
      differ('ingreso que muestra un teléfono', `${place.name} en ${device}`, place.isIn, ticket.checked_in)
  }
}

function differ(kind: string, name: string, expected: unknown, kept: unknown): never {
  throw new Finding(kind, `${name}: el modelo dice ${String(expected)}, y es ${String(kept)}`)
}

async function loadRaceDay({ stage }: World): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('client_id', client_id, 'state', state, 'repeated', repeated, 'left_team', left_team,
        'occurred_at', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from scans where not was_refused), '[]') as marks,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'bib', bib, 'state', state,
        'has_kit', accredited_at is not null, 'is_in', checked_in_at is not null)) from registrations), '[]') as runners,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'entered', entered, 'lost', lost,
        'handed_over', handed_over)) from inventory_items), '[]') as items
  `.execute(stage.api.database)
  const [kept] = rows
  if (kept === undefined) throw new Error('Nothing was asked')
  return kept
}
