import type { Category, Person, Place, Race } from './book'

/**
 * What left the tables and who went in, by race-day.md and the decisions 25, 26, 28 and 58: of all that phones saw of a
 * runner the earliest counts, part by part of a kit, in whatever order it arrived; stock follows from what counts.
 */
export interface Mark {
  readonly device: string
  readonly kind: 'accreditation' | 'check_in'
  /** Parts of the kit; undefined is all of it. */
  readonly items: readonly string[] | undefined
  readonly place: Place
  readonly runner: Person | null
  readonly madeBy: string
  /** Whose ticket it read, of which category, and since when they run. */
  readonly registration_id: string
  readonly category: Category
  readonly confirmed_at: Date
  readonly client_id: string
  /** By the phone's clock. */
  readonly told_at: Date
  /** The number that left with it; undefined until it arrived, null when none did. */
  bib: string | null | undefined
  /** Null while only the phone has it. */
  arrival: Arrival | null
  undo: 'none' | 'waiting' | 'arrived'
  /** Who undid it, and whether somebody else uploaded that once they had lost the permission. */
  undoneBy: string
  isUndoneByFormer: boolean
  /** What somebody in charge said; of a second kit, which of its parts came back. */
  resolved: { readonly returned: readonly string[] | null } | null
}

/** What a phone still has to say, or does not know to have been heard. */
export interface Waiting {
  readonly what: 'mark' | 'undo'
  readonly mark: Mark
}

interface Arrival {
  readonly at: Date
  /** When it happened, as far as anybody can know. */
  readonly moment: Date
  /** `late`: its runner no longer ran. What left with it is lost. */
  readonly fate: 'taken' | 'late'
  /** Somebody else uploaded it, once its author had lost the permission. */
  readonly isFormer: boolean
}

export interface Item {
  readonly id: string
  readonly race: Race
  name: string
  /** Null: every category gets it. */
  readonly category: Category | null
  readonly created_at: Date
  entered: number
  lost: number
  handed_over: number
  /** Somebody moved it: it stays, with its name once it was handed over. */
  isMoved: boolean
}

interface ToldItem {
  readonly id: string
  readonly name: string
  readonly category: { readonly id: string } | null
}

/** What becomes of a mark that arrived and was not undone. */
export interface Settled {
  readonly state: 'counts' | 'conflict'
  /** Of one that counts: the parts that another had handed over before. */
  readonly repeated: readonly string[]
}

/** A clock that is off by no more is right. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export class RaceDay {
  readonly marks: Mark[] = []
  readonly items: Item[] = []
  /** What phones did and do not know to have arrived, in the order in which it was done. */
  waiting: readonly Waiting[] = []
  /** Whose place each registration is or was. */
  readonly placeOf = new Map<string, Place>()
  /** Numbers that are given to nobody but by hand. */
  readonly reserved = new Map<Race, readonly (readonly [from: number, to: number])[]>()
  /** What each runner has in their hands, by registration. */
  readonly #out = new Map<string, ReadonlySet<Item>>()
  /** What went with somebody as their place ended: it does not come back. */
  readonly #along = new Map<string, Set<Item>>()
  /** What was lost with kits that left too late. */
  readonly #lost = new Map<string, Set<Item>>()
  /** Tables, by their names in small letters. */
  readonly #stations = new Map<Race, Map<string, string>>()
  /** What is lost with second kits, by registration. */
  readonly #second = new Map<string, ReadonlyMap<Item, number>>()
  #settled: ReadonlyMap<Mark, Settled> = new Map()

  /** New items of an inventory, as it is told. */
  know(race: Race, told: readonly ToldItem[], now: Date): void {
    const known = new Set(this.items.map(({ id }) => id))
    for (const { id, name, category } of told) {
      if (known.has(id)) continue
      const own = race.categories.find((each) => each.id === category?.id) ?? null
      const nothing = { entered: 0, lost: 0, handed_over: 0, isMoved: false }
      this.items.push({ id, race, name, category: own, created_at: now, ...nothing })
    }
  }

  stationsOf(race: Race): Map<string, string> {
    const known = this.#stations.get(race) ?? new Map<string, string>()
    this.#stations.set(race, known)
    return known
  }

  settledOf(mark: Mark): Settled | undefined {
    return this.#settled.get(mark)
  }

  /** A phone uploads it and says what its clock reads. What arrived before counts once. */
  arrive(mark: Mark, now: Date, sent_at: Date, isFormer: boolean): void {
    if (mark.arrival !== null) return
    const fate = this.runs(mark.registration_id) ? 'taken' : 'late'
    mark.arrival = { at: now, moment: momentOf(mark, now, sent_at), fate, isFormer }
    if (fate === 'late') this.#lose(mark.registration_id, this.#partsOf(mark))
  }

  /** Its undoing arrives: what left with it too late is back, unless it left by another that was late. */
  undo(mark: Mark, isFormer: boolean): void {
    mark.undo = 'arrived'
    mark.isUndoneByFormer = isFormer
    const id = mark.registration_id
    if (mark.arrival?.fate !== 'late') return
    const late = this.#standing(id).filter(({ arrival }) => arrival?.fate === 'late')
    const gone = new Set(late.flatMap((other) => this.#partsOf(other)))
    const lost = this.#lost.get(id)
    for (const item of lost ?? [])
      if (!gone.has(item)) {
        lost?.delete(item)
        item.entered += 1
      }
  }

  /** What follows for everybody, after whatever happened. */
  follow(places: Iterable<Place>): void {
    for (const place of places) {
      this.placeOf.set(place.id, place)
      place.kit = false
      place.isIn = false
    }
    const settled = new Map<Mark, Settled>()
    for (const id of new Set(this.marks.map(({ registration_id }) => registration_id))) {
      const taken = this.#standing(id).filter(({ arrival }) => arrival?.fate === 'taken')
      const own = settle(taken, (mark) => this.#namesOf(mark))
      for (const [mark, each] of own) settled.set(mark, each)
      const counting = [...own].flatMap(([mark, { state }]) => (state === 'counts' ? [mark] : []))
      this.#followOne(id, counting)
    }
    this.#settled = settled
  }

  #followOne(id: string, counting: readonly Mark[]): void {
    const kits = counting.filter(({ kind }) => kind === 'accreditation')
    const runs = this.runs(id)
    const before = this.#out.get(id) ?? new Set()
    const after = new Set(runs ? kits.flatMap((mark) => this.#partsOf(mark)) : [])
    for (const item of before) if (!after.has(item)) item.handed_over -= 1
    for (const item of after)
      if (!before.has(item)) {
        item.handed_over += 1
        item.isMoved = true
      }
    this.#out.set(id, after)
    // A runner who leaves takes their kit along; of a part whose stock was never counted nothing is lost.
    if (!runs)
      for (const item of before)
        if (item.entered > item.lost) {
          item.lost += 1
          this.#along.set(id, (this.#along.get(id) ?? new Set()).add(item))
        }
    const place = this.placeOf.get(id)
    if (place === undefined || place.id !== id) return
    const late = this.#standing(id).filter(({ arrival }) => arrival?.fate === 'late')
    place.kit = kits.length > 0 || late.some(({ kind }) => kind === 'accreditation')
    place.isIn = counting.length > kits.length
  }

  /** The parts that left a second time with it, as it stands. */
  secondKitOf(mark: Mark): readonly string[] {
    const settled = this.#settled.get(mark)
    if (mark.kind !== 'accreditation' || settled === undefined) return []
    return settled.state === 'conflict' ? [...new Set(this.#namesOf(mark))] : settled.repeated
  }

  /** It waits for the supervisor. */
  isOpen(mark: Mark): boolean {
    if (mark.arrival === null || mark.resolved !== null) return false
    if (mark.undo === 'arrived') return mark.isUndoneByFormer
    const settled = this.#settled.get(mark)
    const isRepeated = settled?.state === 'conflict' || (settled?.repeated.length ?? 0) > 0
    return mark.arrival.fate === 'late' || mark.arrival.isFormer || isRepeated
  }

  /** A part that left twice and that nobody wrote back as returned is lost, as long as it left twice. */
  followSecondKits(registration_id: string): void {
    const before = this.#second.get(registration_id) ?? new Map<Item, number>()
    const settled = this.#standing(registration_id).filter(
      ({ resolved }) => resolved !== null && resolved.returned !== null,
    )
    const after = new Map<Item, number>()
    for (const item of new Set([...settled.flatMap((mark) => this.#partsOf(mark)), ...before.keys()])) {
      const known = before.get(item) ?? 0
      let change =
        settled.filter(
          (mark) =>
            this.#partsOf(mark).includes(item) &&
            this.secondKitOf(mark).includes(item.name) &&
            !mark.resolved?.returned?.includes(item.name),
        ).length - known
      // Nobody loses what they do not have.
      while (change > 0 && item.entered - item.lost - change < item.handed_over) change -= 1
      if (change > 0) item.lost += change
      else item.entered -= change
      if (change !== 0) item.isMoved = true
      after.set(item, known + change)
    }
    this.#second.set(registration_id, after)
  }

  /** The hand-over with which a bib left, unless it went to `besides` or to the same runner registered before. */
  wearerOf(race: Race, bib: string, besides: Place | undefined): Mark | undefined {
    return this.marks.find(
      (mark) =>
        mark.bib === bib &&
        mark.place.order.race === race &&
        mark.place !== besides &&
        (mark.runner === null || mark.runner !== besides?.runner) &&
        mark.undo !== 'arrived',
    )
  }

  /** The parts that a runner got, by the marks that count, also those that the race does not count. */
  handedTo(registration_id: string): 'all' | readonly string[] {
    const counting = [...this.#settled].flatMap(([mark, { state }]) =>
      mark.registration_id === registration_id && mark.kind === 'accreditation' && state === 'counts'
        ? [mark]
        : [],
    )
    if (counting.some(({ items }) => items === undefined)) return 'all'
    return [...new Set(counting.flatMap((mark) => this.#namesOf(mark)))].sort()
  }

  /** What a whole kit of theirs is made of now. */
  kitOf({ place, category }: Pick<Mark, 'place' | 'category'>): Item[] {
    return this.items.filter(
      (item) => item.race === place.order.race && (item.category === null || item.category === category),
    )
  }

  /** What arrived of a registration and was not undone. */
  #standing(registration_id: string): Mark[] {
    return this.marks.filter(
      (mark) => mark.registration_id === registration_id && mark.arrival !== null && mark.undo !== 'arrived',
    )
  }

  runs(registration_id: string): boolean {
    const place = this.placeOf.get(registration_id)
    return place?.id === registration_id && place.state === 'confirmed'
  }

  /** A whole kit is what the race counted as it arrived. */
  #partsOf({ kind, items, arrival, ...mark }: Mark): Item[] {
    if (kind !== 'accreditation' || arrival === null) return []
    return this.kitOf(mark).filter(({ name, created_at }) =>
      items === undefined ? created_at <= arrival.at : items.includes(name),
    )
  }

  /** Also parts that the race does not count. */
  #namesOf(mark: Mark): readonly string[] {
    return mark.items ?? this.#partsOf(mark).map(({ name }) => name)
  }

  /** Each part once a person, and nobody loses what they do not have. */
  #lose(registration_id: string, items: readonly Item[]): void {
    const lost = this.#lost.get(registration_id) ?? new Set()
    for (const item of items)
      if (
        !lost.has(item) &&
        !this.#along.get(registration_id)?.has(item) &&
        item.entered - item.lost > item.handed_over
      ) {
        item.lost += 1
        item.isMoved = true
        lost.add(item)
      }
    this.#lost.set(registration_id, lost)
  }
}

/**
 * A moment is put right by what the clock says as it is sent. Nothing happens after it arrives; what is told of a time
 * before its runner was registered says nothing, and the moment of arrival takes its place.
 */
function momentOf({ told_at, confirmed_at }: Mark, now: Date, sent_at: Date): Date {
  const told = told_at.getTime() - (sent_at.getTime() - now.getTime())
  const since = confirmed_at.getTime()
  if (since - told > CLOCK_TOLERANCE_MS) return now
  return new Date(Math.min(Math.max(told, since), now.getTime()))
}

/** Of one registration: each part belongs to the earliest that handed it over, and so does the entrance. */
function settle(marks: readonly Mark[], namesOf: (mark: Mark) => readonly string[]): Map<Mark, Settled> {
  const settled = new Map<Mark, Settled>()
  const taken = new Set<string>()
  let isWhole = false
  let isIn = false
  for (const mark of marks.toSorted(byMoment)) {
    if (mark.kind === 'check_in') {
      settled.set(mark, { state: isIn ? 'conflict' : 'counts', repeated: [] })
      isIn = true
      continue
    }
    const parts = [...new Set(namesOf(mark))]
    const repeated = mark.items === undefined ? [...taken] : parts.filter((part) => taken.has(part))
    // After a whole kit nothing of it is missing any more.
    if (isWhole || (parts.length > 0 && parts.every((part) => taken.has(part)))) {
      settled.set(mark, { state: 'conflict', repeated: [] })
      continue
    }
    for (const part of parts) taken.add(part)
    isWhole ||= mark.items === undefined
    settled.set(mark, { state: 'counts', repeated })
  }
  return settled
}

function byMoment(one: Mark, other: Mark): number {
  const [first, second] = [one, other].map(({ arrival }) => arrival?.moment.getTime() ?? 0)
  // Two of one moment are told apart by what no clock decides.
  return (first ?? 0) - (second ?? 0) || (one.client_id < other.client_id ? -1 : 1)
}
