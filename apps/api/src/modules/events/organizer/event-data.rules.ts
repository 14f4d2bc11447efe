import type { EventChanges } from '@zancada/contracts'
import type { EventState } from '../../../platform/database/schema.gen'
import { isReservedSlug } from './event-slug.rules'
import { type Fault, takenPlaces } from './faults.rules'
import { pastFault } from './past-dates.rules'

export interface StoredEvent {
  readonly slug: string
  readonly state: EventState
  readonly city_code: string | null
  readonly venue: string | null
  readonly starts_at: Date | null
  readonly registration_opens_at: Date | null
  readonly registration_closes_at: Date | null
  readonly changes_close_at: Date | null
  readonly cancel_until_at: Date | null
  readonly held_count: number
  readonly confirmed_count: number
}

/** What cannot be saved of a change, judged on the event as it would stand after it. */
export function eventDataFaults(stored: StoredEvent, changes: EventChanges, now: Date): Fault[] {
  return [
    ...DATES_AHEAD.flatMap((field) => pastFault(field, stored[field], changes[field], now)),
    ...movedFaults(stored, changes),
    ...slugFaults(stored, changes),
    ...dateFaults(stored, changes),
    ...selfServiceFaults(stored, changes),
    ...capacityFaults(stored, changes),
    ...clearedFaults(stored, changes),
  ]
}

/** Registrations may have opened already; what ends or is run lies ahead. */
const DATES_AHEAD = ['starts_at', 'registration_closes_at', 'changes_close_at', 'cancel_until_at'] as const

/** People in a published race learn of a new day, hour or place: that has a way of its own, which tells them. */
function movedFaults(stored: StoredEvent, changes: EventChanges): Fault[] {
  const taken = stored.held_count + stored.confirmed_count
  if (stored.state === 'draft' || taken === 0) return []
  const text = `Hay ${takenPlaces(taken)}: usa «Cambiar fecha o lugar», que les avisa a todos`
  const moved: Fault[] = []
  const starts = timeAfter(stored.starts_at, changes.starts_at)
  if (starts !== null && starts !== stored.starts_at?.getTime()) moved.push(['starts_at', text])
  if (changes.city_code && changes.city_code !== stored.city_code) moved.push(['city_code', text])
  if (changes.venue !== undefined && changes.venue !== stored.venue) moved.push(['venue', text])
  return moved
}

function slugFaults({ slug, state }: StoredEvent, changes: EventChanges): Fault[] {
  if (changes.slug === undefined || changes.slug === slug) return []
  if (state !== 'draft') return [['slug', 'La dirección ya es pública: solo se cambia en borrador']]
  return isReservedSlug(changes.slug) ? [['slug', 'Esta dirección está reservada: elige otra']] : []
}

function dateFaults(stored: StoredEvent, changes: EventChanges): Fault[] {
  const opens = timeAfter(stored.registration_opens_at, changes.registration_opens_at)
  const closes = timeAfter(stored.registration_closes_at, changes.registration_closes_at)
  const starts = timeAfter(stored.starts_at, changes.starts_at)
  const faults: Fault[] = []
  // Told where the author is writing: at the close, unless only the other date was touched.
  const closesOr = (other: 'registration_opens_at' | 'starts_at') =>
    changes.registration_closes_at === undefined && changes[other] !== undefined
      ? other
      : 'registration_closes_at'
  if (opens !== null && closes !== null && opens >= closes)
    faults.push([
      closesOr('registration_opens_at'),
      'Las inscripciones deben cerrar después de la fecha en que abren',
    ])
  if (closes !== null && starts !== null && closes > starts)
    faults.push([closesOr('starts_at'), 'Las inscripciones deben cerrar antes de la carrera'])
  return faults
}

const BEFORE_THE_RACE = [
  ['changes_close_at', 'Los cambios deben cerrar antes de la carrera'],
  ['cancel_until_at', 'Las cancelaciones deben cerrar antes de la carrera'],
] as const

/** What runners do by themselves ends before they run. */
function selfServiceFaults(stored: StoredEvent, changes: EventChanges): Fault[] {
  const starts = timeAfter(stored.starts_at, changes.starts_at)
  return BEFORE_THE_RACE.flatMap(([field, text]): Fault[] => {
    const ends = timeAfter(stored[field], changes[field])
    if (ends === null || starts === null || ends <= starts) return []
    const isOnlyRace = changes[field] === undefined && changes.starts_at !== undefined
    return [[isOnlyRace ? 'starts_at' : field, text]]
  })
}

function timeAfter(stored: Date | null, given: string | null | undefined): number | null {
  if (given === undefined) return stored?.getTime() ?? null
  return given === null ? null : new Date(given).getTime()
}

function capacityFaults({ held_count, confirmed_count }: StoredEvent, { capacity }: EventChanges): Fault[] {
  const taken = held_count + confirmed_count
  return capacity !== undefined && capacity !== null && capacity < taken
    ? [['capacity', `Hay ${takenPlaces(taken)}: el cupo no puede ser menor`]]
    : []
}

const NEVER_CLEARED = ['city_code', 'starts_at', 'registration_opens_at', 'registration_closes_at'] as const

/** People have already read these. */
function clearedFaults({ state }: StoredEvent, changes: EventChanges): Fault[] {
  if (state === 'draft') return []
  return NEVER_CLEARED.filter((field) => changes[field] === null).map((field) => [
    field,
    'Un evento publicado necesita este dato',
  ])
}
