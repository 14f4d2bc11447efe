import type { ScanKind } from '@zancada/contracts'
import { changeTicketSizeCall } from '@zancada/contracts/race-day/race-table.calls'
import { newClientId } from '../../../api-client'
import { ActionBook } from './action-book'
import type { DeviceAction, ScanAction } from './device-action'
import type { DeviceSettings } from './device-settings'
import type { Shelves } from './keep/open-shelves'
import type { ListLock } from './keep/shelves'
import { KeptList, type ListParts } from './kept-list'
import { isSettledBadly, Outcomes, recorded, settledOf } from './outcomes'
import type {
  ConsentsToSign,
  RaceDayDevice,
  RaceDayState,
  Reading,
  RecordedScan,
  ScanToRecord,
  UnreadableAction,
} from './race-day-device'
import { raceDayState, type Told } from './race-day-state'
import { RaceList } from './race-list'
import { readTicket } from './read-ticket'
import { refusalToKeep } from './refusals'
import { type RoundEnd, type RoundSurroundings, Rounds } from './rounds'
import { StorageHealth, StorageTrouble } from './storage-trouble'
import { type UploadEnd, uploadActions } from './upload-actions'
import { uploadFailureOf } from './upload-failure'

/** Of the refusals that were uploaded: a ticket shown again soon is not uploaded again. */
const REMEMBERED = 20
/** A clock that goes back by more was put right. */
const SAME_MOMENT_MS = 1_000

export interface DeviceParts extends RoundSurroundings, ListParts {
  readonly settings: DeviceSettings
  /** The signed-in account. */
  readonly person: () => string | null
  readonly openShelves: () => Promise<Shelves>
  /** Other tabs of this race. */
  readonly tabs: DeviceTabs
}

export interface DeviceTabs {
  /** One tab of the race at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  say(): void
  hear(listener: () => void): () => void
}

export class KeptRaceDay implements RaceDayDevice {
  readonly #parts: DeviceParts
  readonly #list: RaceList
  readonly #outcomes = new Outcomes()
  readonly #health = new StorageHealth()
  readonly #rounds: Rounds
  readonly #listeners = new Set<() => void>()
  readonly #opened: Promise<Opened>
  readonly #leaveTabs: () => void
  #told: Told
  #state: RaceDayState | null = null
  #isClosed = false
  #isBehind = false
  #latestAt = 0
  #following: Promise<void> | null = null
  #unreadable: () => readonly UnreadableAction[] = () => []
  /** The latest ones, uploaded or not. */
  #refusals: readonly ScanAction[] = []

  constructor(parts: DeviceParts) {
    this.#parts = parts
    this.#told = {
      phase: 'opening',
      trouble: null,
      line: parts.isOnline() ? 'online' : 'offline',
      triesLeft: 0,
      isPinAsked: false,
    }
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
    this.#state ??= raceDayState({
      told: this.#told,
      storage: this.#health.trouble,
      list: this.#list,
      unreadable: this.#unreadable(),
      outcomes: this.#outcomes,
      deviceName: this.#parts.settings.name,
      station: this.#station,
      isStationChosen: this.#parts.settings.station(this.#parts.race) !== undefined,
    })
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

  async noteRefusal(kind: ScanKind, reading: Reading, text: string): Promise<void> {
    const now = this.#parts.now()
    const actions = [...this.#list.actions, ...this.#refusals]
    const refusal = refusalToKeep(kind, reading, text, { actions, now })
    if (!refusal || this.#parts.person() === null) return
    const action: ScanAction = { ...refusal, type: 'scan', ...this.#doneNow(), station: this.#station }
    this.#refusals = [action, ...this.#refusals].slice(0, REMEMBERED)
    await this.#write(action)
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

  async dismiss(clientId: string): Promise<void> {
    const { latest, refused } = this.getState()
    const scan = latest.find((each) => each.clientId === clientId && isSettledBadly(each))
    if (!scan && !refused.some((each) => each.clientId === clientId)) return
    const { book } = await this.#opened
    if (scan) {
      this.#outcomes.markRead(scan)
      await book.keepOutcomes()
    }
    const isRefused = book.all.some((each) => each.clientId === clientId && each.state === 'refused')
    await book.remove(isRefused ? [clientId] : [])
    this.#changed()
    this.#parts.tabs.say()
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
    // The server must know of a shirt that left before it hears that another one does.
    if (this.getState().pending > 0) await this.sync()
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

  async choosePin(pin: string): Promise<void> {
    const { kept } = await this.#opened
    const isKept = (await kept.lock()).kind === 'open'
    this.#tellLock(await (isKept ? kept.relock(pin) : kept.start(pin)))
    this.#parts.tabs.say()
    void this.sync()
  }

  beginChoosingPin(): void {
    if (this.#told.isPinAsked) this.#tell({ phase: 'choosing-pin' })
  }

  async unlock(pin: string): Promise<'open' | 'wrong' | 'wiped'> {
    const { kept } = await this.#opened
    const result = await kept.unlock(pin)
    this.#tellLock(await kept.lock())
    if (result !== 'wrong') void this.sync()
    return result
  }

  async forgetList(): Promise<void> {
    const { kept } = await this.#opened
    await kept.discard()
    this.#tellLock(await kept.lock())
    this.#parts.tabs.say()
    void this.sync()
  }

  async dropUnreadable(): Promise<void> {
    const { book } = await this.#opened
    await book.remove(book.unreadable.map(({ clientId }) => clientId))
    this.#parts.tabs.say()
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
    return this.#parts.settings.station(this.#parts.race) ?? null
  }

  async #open(): Promise<Opened> {
    const { openShelves } = this.#parts
    const { list, actions, isRefused } = await openShelves()
    if (isRefused) this.#health.failed(new StorageTrouble('storage-refused'))
    const kept = new KeptList(this.#parts, {
      list: this.#list,
      outcomes: this.#outcomes,
      shelf: list,
      health: this.#health,
    })
    const book = new ActionBook(actions, { list: this.#list, outcomes: this.#outcomes }, () =>
      this.#changed(),
    )
    this.#unreadable = () => book.unreadable
    await kept.read()
    await book.read()
    await book.readOutcomes().catch(() => {})
    // The account that opens it now may have the right that the last one lacked.
    const held = book.all.filter(({ state }) => state === 'held').map(({ clientId }) => clientId)
    await book.mark(held, 'pending')
    // A disk in trouble is asked again with the next round.
    const lock = await kept.lock().catch((): ListLock => ({ kind: 'none' }))
    const isAsked = this.#list.setup !== null && isOtherwise(lock, true) && this.#list.setup.needs_pin
    if (isAsked) this.#tell({ phase: 'choosing-pin', isPinAsked: true })
    else this.#tellLock(lock)
    return { list, actions, book, kept, isRefused }
  }

  #doneNow() {
    const { race, person, now } = this.#parts
    const madeBy = person()
    if (madeBy === null) throw new Error('nobody is signed in')
    // No two things done here in one page are of one moment: their order is kept with it.
    const at = now().getTime()
    const isSameMoment = this.#latestAt >= at && this.#latestAt - at < SAME_MOMENT_MS
    this.#latestAt = isSameMoment ? this.#latestAt + 1 : at
    return {
      race,
      clientId: newClientId(),
      occurredAt: new Date(this.#latestAt).toISOString(),
      madeBy,
      state: 'pending',
    } as const
  }

  async #write(action: DeviceAction): Promise<void> {
    const { book, kept, isRefused } = await this.#opened
    if (isRefused && !this.#parts.isOnline()) throw new StorageTrouble('storage-refused')
    try {
      await book.add(action)
    } catch (error) {
      const trouble = this.#health.failed(error)
      this.#changed()
      throw new StorageTrouble(trouble, error)
    }
    if (!kept.hasGap) this.#health.foundRoom()
    this.#parts.tabs.say()
    this.#rounds.soon()
  }

  async #round(): Promise<RoundEnd> {
    if (this.#isClosed) return 'offline'
    if (!this.#parts.isOnline()) {
      if (this.#list.whole !== null) return this.#lineLost()
      // The disk may have been in trouble as it was opened.
      await this.#catchUp().catch(() => {})
      if (!this.#parts.isOnline()) return this.#lineLost()
    }
    try {
      await this.#opened
      const end = await this.#parts.tabs.exclusively(async () => {
        // What was done is uploaded although the list can't be read.
        await this.#catchUp().catch(() => {})
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
    const { phase } = this.#told
    // A PIN is typed and chosen without a network too.
    const isPin = phase === 'locked' || phase === 'choosing-pin'
    const isWaited = !isPin && this.#list.whole === null
    const isFound = phase === 'failed' && this.#list.whole !== null
    this.#tell({
      line: 'offline',
      ...(isWaited && { phase: 'failed', trouble: 'offline' }),
      ...(isFound && { phase: 'ready', trouble: null }),
    })
    return 'offline'
  }

  /** What is shown follows from whether the list can be read. */
  #tellLock(lock: ListLock): void {
    if (lock.kind === 'locked') this.#tell({ phase: 'locked', trouble: null, triesLeft: lock.triesLeft })
    else this.#tell({ phase: this.#list.whole ? 'ready' : 'filling', isPinAsked: false })
  }

  /** The signed-in account may not see the race. The actions done here wait for one that may. */
  async #lose(): Promise<void> {
    const { kept } = await this.#opened
    await kept.discard()
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
    const { kept, book } = await this.#opened
    if (this.#isClosed) return
    const lock = await kept.lock()
    if (lock.kind === 'locked') {
      // Another tab began to keep the list, or began it anew.
      if (this.#told.phase !== 'locked') kept.forgetInMemory()
      this.#tellLock(lock)
    }
    await kept.read()
    // Another tab may have taken the PIN away.
    if (lock.kind === 'open' && this.#told.phase === 'locked') this.#tellLock(lock)
    await book.read()
    await book.readOutcomes()
    if (await book.keepOutcomes()) await kept.dropFormerOutcomes()
    this.#changed()
  }

  async #upload(): Promise<UploadEnd> {
    const { book, kept } = await this.#opened
    const { race, call, settings, now } = this.#parts
    if (book.all.some(({ state }) => state === 'pending')) this.#tell({ line: 'syncing' })
    return uploadActions({
      race,
      call,
      book,
      device: () => ({ id: settings.id(race), name: settings.name }),
      now,
      onResults: async (scans, results) => {
        const nameOf = (code: string) => this.#list.index.byCode(code)
        this.#outcomes.add(settledOf(scans, results, nameOf).toReversed())
        return book.keepOutcomes()
      },
      onUndone: async ({ undoes }) => {
        this.#outcomes.markUndone(undoes)
        await book.keepOutcomes()
      },
      isRaceThere: () => kept.isThere(),
    })
  }

  async #pull(): Promise<void> {
    const { book, kept } = await this.#opened
    // The server had these before it was asked: once it has answered, its list shows them.
    const shown = book.all.filter(({ state }) => state === 'uploaded').map(({ clientId }) => clientId)
    if (!(await this.#mayPull(kept))) return
    if (this.#list.whole === null) this.#tell({ phase: 'filling', trouble: null, line: 'syncing' })
    const pull = () =>
      kept.pull(
        () => !this.#isClosed,
        () => this.#changed(),
      )
    await pull()
    if (this.#isClosed) return
    if (!(await kept.askSetup())) await pull()
    // Until what became of them is written down they say it.
    if (await book.keepOutcomes()) await book.remove(shown)
    // The organizer may have changed their mind about the PIN.
    if (!(await this.#mayPull(kept))) return
    if (this.#list.whole === null) await pull()
    this.#tell({ phase: 'ready', trouble: null })
  }

  /** Whether there is a list to fill: not while it waits for its PIN, to be typed or to be chosen. */
  async #mayPull(kept: KeptList): Promise<boolean> {
    let lock = await kept.lock()
    const setup = this.#list.setup
    if (setup && isOtherwise(lock, setup.needs_pin)) {
      // The volunteer goes on with the list until they have chosen a PIN.
      if (setup.needs_pin && this.#told.phase === 'choosing-pin') return false
      if (setup.needs_pin) this.#tell({ isPinAsked: true })
      // What can't be written under the other lock stays under this one, and is tried again.
      else lock = await kept.relock(null).catch(() => lock)
    } else if (this.#told.isPinAsked) this.#tellLock(lock)
    if (lock.kind === 'none') {
      await kept.askSetup()
      if (this.#list.setup?.needs_pin) this.#tell({ phase: 'choosing-pin', trouble: null })
      else lock = await kept.start(null)
    }
    return lock.kind === 'open'
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
  readonly kept: KeptList
}

/** The list lies on the disk under a PIN although none is asked for, or without one. */
function isOtherwise(lock: ListLock, needsPin: boolean): boolean {
  return lock.kind === 'open' && lock.protection !== 'memory' && needsPin !== (lock.protection === 'pin')
}
