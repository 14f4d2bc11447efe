import type { ScanResult } from '@zancada/contracts'
import {
  changeTicketSizeCall,
  loadRaceSetupCall,
  syncRaceDayCall,
} from '@zancada/contracts/race-day/race-day.calls'
import { type ApiClient, newClientId } from '../../../api-client'
import { ActionBook } from './action-book'
import { type DeviceAction, isWaiting, type ScanAction } from './device-action'
import type { DeviceSettings } from './device-settings'
import type { Shelves } from './keep/open-shelves'
import type { ListShelf, RacePage } from './keep/shelves'
import { outcomeNow } from './outcome-now'
import { Outcomes, outcomeOfResult, recorded } from './outcomes'
import type {
  ConsentsToSign,
  RaceDayDevice,
  RaceDayState,
  Reading,
  RecordedScan,
  ScanToRecord,
} from './race-day-device'
import { RaceList } from './race-list'
import { readTicket } from './read-ticket'
import { type RoundEnd, type RoundSurroundings, Rounds } from './rounds'
import { StorageTrouble, storageTroubleOf, type TroubledStorage } from './storage-trouble'
import { type UploadEnd, uploadActions } from './upload-actions'
import { uploadFailureOf } from './upload-failure'

export interface DeviceParts extends RoundSurroundings {
  readonly race: string
  readonly call: ApiClient['call']
  readonly settings: DeviceSettings
  /** The account of whoever is signed in. */
  readonly person: () => string | null
  readonly openShelves: () => Promise<Shelves>
  /** Other tabs of this race. */
  readonly tabs: DeviceTabs
  readonly now: () => Date
}

export interface DeviceTabs {
  /** One tab of the race at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  say(): void
  hear(listener: () => void): () => void
}

type Told = Pick<RaceDayState, 'phase' | 'trouble' | 'line'>

/** How long the setup is good for without asking again. */
const SETUP_MS = 5 * 60_000

export class KeptRaceDay implements RaceDayDevice {
  readonly #parts: DeviceParts
  readonly #list: RaceList
  readonly #outcomes = new Outcomes()
  readonly #rounds: Rounds
  readonly #listeners = new Set<() => void>()
  readonly #opened: Promise<Opened>
  readonly #leaveTabs: () => void
  #told: Told
  #storage: TroubledStorage | null = null
  #state: RaceDayState | null = null
  #setupAt = Number.NEGATIVE_INFINITY
  /** A page could not be kept: those after it would leave a gap. */
  #hasGap = false
  #isClosed = false
  #isBehind = false
  #following: Promise<void> | null = null

  constructor(parts: DeviceParts) {
    this.#parts = parts
    this.#told = { phase: 'opening', trouble: null, line: parts.isOnline() ? 'online' : 'offline' }
    this.#list = new RaceList(parts.settings.name)
    this.#rounds = new Rounds(parts, () => this.#round())
    this.#opened = this.#open()
    this.#leaveTabs = parts.tabs.hear(() => this.#hear())
    this.#opened.then(
      () => this.sync(),
      () => this.#tell({ phase: 'failed' }),
    )
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getState = (): RaceDayState => {
    this.#state ??= this.#currentState()
    return this.#state
  }

  async read(text: string): Promise<Reading> {
    await this.#opened
    return readTicket(this.#list, text)
  }

  search(text: string, limit = 20) {
    return this.#list.index.search(text, limit)
  }

  find(registrationId: string) {
    return this.#list.index.find(registrationId)
  }

  list() {
    return this.#list.index.list()
  }

  async record(scan: ScanToRecord): Promise<RecordedScan> {
    const action: ScanAction = { ...scan, type: 'scan', ...this.#doneNow(), station: this.#station }
    await this.#write(action)
    return recorded(action, { kind: 'pending' })
  }

  async undo(clientId: string, reason?: string): Promise<void> {
    const scan = this.getState().latest.find((each) => each.clientId === clientId)
    if (!scan || scan.isUndone) return
    const { kind, ticketCode, items } = scan
    await this.#write({
      type: 'undo',
      ...this.#doneNow(),
      undoes: clientId,
      reason: reason ?? null,
      scan: { kind, ticketCode, ...(items && { items }) },
    })
  }

  async sign(consents: ConsentsToSign): Promise<void> {
    const setup = this.#list.setup
    if (!setup) throw new Error('what is signed has not arrived on this device')
    await this.#write({
      type: 'sign',
      ...this.#doneNow(),
      ...consents,
      waiverVersion: setup.waiver.version,
      dataPolicyVersion: setup.data_policy.version,
    })
  }

  async changeSize(registrationId: string, size: string): Promise<void> {
    const { call, race, settings, now } = this.#parts
    const { ticket } = await call(changeTicketSizeCall, {
      params: { slug: race },
      body: {
        device_id: settings.id(race),
        device_name: settings.name,
        sent_at: now().toISOString(),
        client_id: newClientId(),
        registration_id: registrationId,
        size,
      },
    })
    // Known up to no later mark than before: what else changed comes with the next sync.
    this.#list.take({ mark: this.#list.mark, tickets: [ticket], removed: [] })
    this.#changed()
    this.#rounds.soon()
  }

  rename(deviceName: string): void {
    const name = deviceName.trim()
    if (name === '') return
    this.#parts.settings.name = name
    this.#list.rename(name)
    this.#changed()
  }

  chooseStation(station: string | null): void {
    this.#parts.settings.chooseStation(this.#parts.race, station)
    this.#changed()
  }

  async sync(): Promise<void> {
    await this.#rounds.now()
  }

  close(): void {
    this.#isClosed = true
    this.#rounds.stop()
    this.#leaveTabs()
    this.#opened.then(
      ({ list, actions }) => {
        list.close()
        actions.close()
      },
      () => {},
    )
    this.#list.forget()
  }

  get #station(): string | null {
    return this.#parts.settings.station(this.#parts.race)
  }

  async #open(): Promise<Opened> {
    const { openShelves } = this.#parts
    const { list, actions, isRefused } = await openShelves()
    if (isRefused) this.#storage = 'storage-refused'
    const book = new ActionBook(actions, this.#list, () => this.#changed())
    await this.#readKept(list).catch(() => this.#forget(list))
    await book.read()
    // Whoever opens it now may have the right that the last one lacked.
    const held = book.all.filter(({ state }) => state === 'held').map(({ clientId }) => clientId)
    await book.mark(held, 'pending')
    this.#tell({ phase: this.#list.whole ? 'ready' : 'filling' })
    return { list, actions, book, isRefused }
  }

  async #readKept(list: ListShelf): Promise<void> {
    const setup = await list.readSetup()
    if (setup) this.#list.setUp(setup)
    for (const page of await list.readPages()) this.#list.take(page)
    const whole = await list.readWhole()
    if (whole) this.#list.complete(whole)
    this.#outcomes.add(await list.readOutcomes())
  }

  /** The server has it all, but what was done here. */
  async #forget(list: ListShelf): Promise<void> {
    this.#list.forget()
    this.#outcomes.clear()
    await list.forget().catch(() => {})
  }

  #doneNow() {
    const { race, person, now } = this.#parts
    const madeBy = person()
    if (madeBy === null) throw new Error('nobody is signed in')
    return {
      race,
      clientId: newClientId(),
      occurredAt: now().toISOString(),
      madeBy,
      state: 'pending',
    } as const
  }

  async #write(action: DeviceAction): Promise<void> {
    const { book, isRefused } = await this.#opened
    if (isRefused && !this.#parts.isOnline()) throw new StorageTrouble('storage-refused')
    try {
      await book.add(action)
    } catch (error) {
      this.#storage = storageTroubleOf(error)
      this.#changed()
      throw new StorageTrouble(this.#storage, error)
    }
    if (this.#storage === 'storage-full' && !this.#hasGap) this.#storage = null
    this.#parts.tabs.say()
    this.#rounds.soon()
  }

  async #round(): Promise<RoundEnd> {
    if (this.#isClosed) return 'offline'
    if (!this.#parts.isOnline()) return this.#lineLost()
    try {
      await this.#opened
      const end = await this.#parts.tabs.exclusively(async () => {
        await this.#catchUp()
        const uploaded = await this.#upload()
        if (uploaded === 'signed-out') return 'offline'
        await this.#pull()
        return uploaded === 'later' ? 'offline' : 'online'
      })
      this.#tell({ line: end })
      return end
    } catch (error) {
      const failure = uploadFailureOf(error)
      if (failure !== 'missing' && failure !== 'forbidden') return this.#lineLost()
      await this.#lose()
      return 'refused'
    } finally {
      this.#parts.tabs.say()
    }
  }

  #lineLost(): RoundEnd {
    const isKept = this.#list.whole !== null
    this.#tell({ line: 'offline', ...(!isKept && { phase: 'failed', trouble: 'offline' }) })
    return 'offline'
  }

  /** Whoever is signed in may not see the race. What was done here waits for somebody who may. */
  async #lose(): Promise<void> {
    const { list } = await this.#opened
    await this.#forget(list)
    this.#tell({ phase: 'failed', trouble: 'not-found', line: 'online' })
  }

  /** Another tab wrote something. One that writes a lot is read now and then, not each time. */
  #hear(): void {
    this.#isBehind = true
    this.#following ??= this.#follow().finally(() => {
      this.#following = null
    })
  }

  async #follow(): Promise<void> {
    while (this.#isBehind && !this.#isClosed) {
      this.#isBehind = false
      await this.#catchUp().catch(() => {})
    }
  }

  /** What other tabs wrote since. */
  async #catchUp(): Promise<void> {
    const { list, book } = await this.#opened
    if (this.#isClosed) return
    await this.#readKept(list)
    await book.read()
    this.#changed()
  }

  async #upload(): Promise<UploadEnd> {
    const { book, list } = await this.#opened
    const { race, call, settings, now } = this.#parts
    if (book.all.some(({ state }) => state === 'pending')) this.#tell({ line: 'syncing' })
    return uploadActions({
      race,
      call,
      book,
      device: () => ({ id: settings.id(race), name: settings.name }),
      now,
      onResults: async (scans, results) => {
        this.#outcomes.add(settledOf(scans, results).toReversed())
        await this.#tolerate(list.writeOutcomes(this.#outcomes.all))
      },
      onUndone: async ({ undoes }) => {
        this.#outcomes.markUndone(undoes)
        await this.#tolerate(list.writeOutcomes(this.#outcomes.all))
      },
      isRaceThere: () => this.#isThere(),
    })
  }

  async #isThere(): Promise<boolean> {
    try {
      await this.#ask()
      return true
    } catch (error) {
      if (uploadFailureOf(error) === 'missing') return false
      throw error
    }
  }

  #ask() {
    const { race, call } = this.#parts
    const { mark } = this.#list
    return call(syncRaceDayCall, { params: { slug: race }, query: mark > 0 ? { desde: String(mark) } : {} })
  }

  async #pull(): Promise<void> {
    const { book, list } = await this.#opened
    // The server had these before it was asked: once it has answered, its list shows them.
    const shown = book.all.filter(({ state }) => state === 'uploaded').map(({ clientId }) => clientId)
    if (this.#list.whole === null) this.#tell({ phase: 'filling', trouble: null, line: 'syncing' })
    for (;;) {
      const { mark, more, read_at, tickets, removed } = await this.#ask()
      if (this.#isClosed) return
      const page = { mark, tickets, removed }
      this.#list.take(page)
      if (tickets.length + removed.length > 0) await this.#keep(list, page)
      this.#changed()
      if (more) continue
      const whole = { readAt: read_at, syncedAt: this.#parts.now().toISOString() }
      this.#list.complete(whole)
      if (!this.#hasGap) await this.#tolerate(list.writeWhole(whole))
      break
    }
    await this.#askSetup(list)
    await book.remove(shown)
    this.#tell({ phase: 'ready', trouble: null })
  }

  async #keep(list: ListShelf, page: RacePage): Promise<void> {
    try {
      const isAdded = !this.#hasGap && !this.#list.isWasteful && (await list.addPage(page))
      if (!isAdded) await list.replacePages(this.#list.rewritten())
      this.#hasGap = false
      if (this.#storage === 'storage-full') this.#storage = null
    } catch (error) {
      this.#hasGap = true
      this.#storage = storageTroubleOf(error)
    }
  }

  async #askSetup(list: ListShelf): Promise<void> {
    const { race, call, now } = this.#parts
    const at = now().getTime()
    if (this.#list.setup !== null && Math.abs(at - this.#setupAt) < SETUP_MS) return
    const setup = await call(loadRaceSetupCall, { params: { slug: race } })
    this.#setupAt = at
    this.#list.setUp(setup)
    await this.#tolerate(list.writeSetup(setup))
  }

  /** What the server can tell again is worth going on without. */
  async #tolerate(writing: Promise<void>): Promise<void> {
    try {
      await writing
    } catch (error) {
      this.#storage = storageTroubleOf(error)
    }
  }

  #currentState(): RaceDayState {
    const { settings } = this.#parts
    const waiting = this.#list.actions.filter(isWaiting)
    return {
      ...this.#told,
      trouble: this.#told.trouble ?? this.#storage,
      pending: waiting.length,
      held: waiting.filter(({ state }) => state === 'held').length,
      known: this.#list.index.size,
      syncedAt: this.#list.whole && new Date(this.#list.whole.syncedAt),
      clockAheadMs: clockAhead(this.#list.whole),
      deviceName: settings.name,
      station: this.#station,
      setup: this.#list.setup,
      counts: this.#list.index.counts(),
      latest: this.#outcomes.latest(this.#list.actions).map((scan) => ({
        ...scan,
        outcome: outcomeNow(scan, this.#list.index.byCode(scan.ticketCode), settings.name),
      })),
    }
  }

  #tell(told: Partial<Told>): void {
    this.#told = { ...this.#told, ...told }
    this.#changed()
  }

  #changed(): void {
    this.#state = null
    for (const listener of this.#listeners) listener()
  }
}

interface Opened extends Shelves {
  readonly book: ActionBook
}

function settledOf(scans: readonly ScanAction[], results: readonly ScanResult[]): RecordedScan[] {
  return scans.flatMap((scan) => {
    const result = results.find(({ client_id }) => client_id === scan.clientId)
    const outcome = result && outcomeOfResult(result)
    return outcome && outcome.kind !== 'held' ? recorded(scan, outcome) : []
  })
}

/** By the moment between asking and keeping the answer, this is a little more than the truth. */
function clockAhead(whole: { readonly readAt: string; readonly syncedAt: string } | null): number {
  return whole ? Date.parse(whole.syncedAt) - Date.parse(whole.readAt) : 0
}
