import type { Book, Category, Order, Person, Place, Race } from './book'

/** A seat of a relay's team beside its captain's, from when somebody was asked or written in. */
export interface Seat {
  /** The captain's place, which the team stands and falls with. */
  readonly place: Place
  readonly number: number
  runner: Person | null
  registration_id: string | null
}

/** A link that offers one seat to one address. */
export interface Invitation {
  readonly name: string
  readonly seat: Seat
  readonly to: Person
  readonly token: string
  isOpen: boolean
}

/** News that the organizer wrote, and to whom by which of their registrations. */
export interface News {
  readonly name: string
  readonly race: Race
  readonly reached: ReadonlyMap<Person, string>
  readonly told: Set<Person>
}

/** Somebody who waits for places of a category; in the order of their turns. */
export interface Wait {
  readonly name: string
  readonly id: string
  readonly who: Person
  readonly category: Category
  readonly party: number
  /** Of the link in the mail that confirmed it. */
  readonly leaveToken?: string | undefined
  /** What they were offered. */
  order: Order | null
  state: 'waiting' | 'offered' | 'over'
}

export interface Session {
  readonly name: string
  readonly person: Person
  readonly id: string
  refresh: string
  /** The one before, and when it was given up. */
  before: { readonly refresh: string; readonly at: Date } | undefined
  used_at: Date
  isOpen: boolean
}

const DAY = 24 * 3_600_000
/** How long after its start a race still knows who ran it. */
const NEEDED_AFTER_RACE = 7 * DAY

/** Who asked for what, and who runs with whom: by `people.md` and the decisions 42 and 61. */
export class Folk {
  /** By registration: who asks for news with it. */
  readonly #asked = new Map<string, Person>()
  readonly news = new Map<string, News>()
  readonly seats = new Map<string, Seat>()
  readonly invitations = new Map<string, Invitation>()
  readonly sessions = new Map<string, Session>()
  readonly waits = new Map<string, Wait>()

  /** While somebody waits whose party fits, a category's places are nobody else's. */
  isKept(model: Book, category: Category): boolean {
    return [...this.waits.values()].some(
      (wait) =>
        wait.state === 'waiting' &&
        wait.category === category &&
        wait.party <= Math.min(model.free(category), model.freeOf(category.race)),
    )
  }

  /** All of somebody's but one. */
  endSessions(who: Person, but?: Session): void {
    for (const session of this.sessions.values())
      if (session.person === who && session !== but) session.isOpen = false
  }

  /** Naming somebody writes their authorisations anew. */
  askForNews(registration_id: string, who: Person | null): void {
    if (who === null) this.#asked.delete(registration_id)
    else this.#asked.set(registration_id, who)
  }

  asksForNews(registration_id: string, who: Person): boolean {
    return this.#asked.get(registration_id) === who
  }

  /** With every place of theirs: all races of this world have one organizer. */
  stopNews(who: Person): void {
    for (const [registration_id, asker] of this.#asked) if (asker === who) this.#asked.delete(registration_id)
  }

  seat(place: Place, number: number): Seat {
    const key = `${place.name} ${number}`
    const known = this.seats.get(key) ?? { place, number, runner: null, registration_id: null }
    this.seats.set(key, known)
    return known
  }

  /** Whose seat in a team that runs. */
  seatOf(category: Category, runner: Person): Seat | undefined {
    return [...this.seats.values()].find(
      (seat) => seat.runner === runner && seat.place.category === category && isRunning(seat),
    )
  }

  /** Everybody who runs, by registration. */
  *runners(model: Book, race: Race): Iterable<{ readonly runner: Person; readonly registration_id: string }> {
    for (const { state, runner, id, order } of model.places.values())
      if (order.race === race && state === 'confirmed' && runner) yield { runner, registration_id: id }
    for (const { place, runner, registration_id } of this.seats.values())
      if (place.order.race === race && place.state === 'confirmed' && runner && registration_id)
        yield { runner, registration_id }
  }
}

/** A team stands and falls with its captain's place. */
export const isRunning = ({ place, runner }: Seat): boolean => runner !== null && place.state === 'confirmed'

const isStillToRun = ({ state, order }: Place, now: Date): boolean =>
  state !== 'ended' && order.race.starts_at.getTime() + NEEDED_AFTER_RACE > now.getTime()

/** Who deleted their account stays named for as long as their race needs it. */
export function isDocumentOf(place: Place, document: string | null, now: Date): boolean {
  const { runner } = place
  if (runner === null) return document === null
  if (runner.left_at !== undefined && !isStillToRun(place, now) && document?.startsWith('ELIMINADO-'))
    return true
  return document === runner.document
}

/** What stands in the way of leaving; null when nothing does. */
export function obstacleOf(model: Book, who: Person): string | null {
  const bought = [...model.orders.values()].filter(({ buyer }) => buyer === who)
  if (bought.some(({ state }) => state === 'open')) return 'tiene una compra sin terminar'
  if (bought.some((order) => hasPending(model, order))) return 'tiene un pago en curso'
  if (bought.some((order) => model.balanceOf(order).owed_cop > 0)) return 'se le debe dinero'
  return null
}

const hasPending = (model: Book, order: Order): boolean =>
  [...model.transfers.values()].some(({ checkout, heard }) => checkout.order === order && heard === 'PENDING')

/** Whether a race or money still needs to know who they are. */
export function isNeeded(model: Book & { readonly folk: Folk }, who: Person, now: Date): boolean {
  const runs = [...model.places.values()].some(
    (place) => (place.runner === who || place.order.buyer === who) && isStillToRun(place, now),
  )
  const sits = [...model.folk.seats.values()].some(
    (seat) => seat.runner === who && isRunning(seat) && isStillToRun(seat.place, now),
  )
  // Of a purchase of somebody else, its money keeps its runners.
  const waits = [...model.orders.values()].some(
    (order) =>
      order.places.some(({ runner }) => runner === who) &&
      (order.state === 'open' || hasPending(model, order) || model.balanceOf(order).owed_cop > 0),
  )
  return runs || sits || waits
}
