import type { RaceSetup } from '@zancada/contracts'
import { syncRaceDayCall } from '@zancada/contracts/race-day/race-day.calls'
import { loadRaceSetupCall } from '@zancada/contracts/race-day/race-setup.calls'
import type { ApiClient } from '../../../api-client'
import { clockAhead } from './clock-ahead'
import { LIST_FORM, UnreadableRecord } from './keep/kept-records'
import type { ListLock, ListShelf, RacePage } from './keep/shelves'
import type { Outcomes } from './outcomes'
import type { RaceList } from './race-list'
import type { StorageHealth } from './storage-trouble'
import { uploadFailureOf } from './upload-failure'

/** How long the setup is good for without asking again. */
const SETUP_MS = 5 * 60_000

export interface ListParts {
  readonly race: string
  readonly call: ApiClient['call']
  readonly now: () => Date
}

interface Kept {
  readonly list: RaceList
  readonly outcomes: Outcomes
  readonly shelf: ListShelf
  readonly health: StorageHealth
}

/** What the server tells of a race: asked for by its mark, and kept on the disk as far as that can be done. */
export class KeptList {
  readonly #parts: ListParts
  readonly #kept: Kept
  #setupAt = Number.NEGATIVE_INFINITY
  /** A page could not be kept: those after it would leave a gap. */
  #hasGap = false
  /** Outcomes lie where the build before kept them. */
  #hasFormer = false
  /** What lies on the disk is of no use, and another list is asked for. */
  #isUnreadable = false

  constructor(parts: ListParts, kept: Kept) {
    this.#parts = parts
    this.#kept = kept
  }

  get hasGap(): boolean {
    return this.#hasGap
  }

  /**
   * What can't be read stays on the disk until another whole list takes its place; a disk in trouble is asked again with
   * the next round. Neither keeps anybody from working with what is in memory, or from uploading.
   */
  async read(): Promise<void> {
    try {
      await this.#read()
    } catch (error) {
      if (error instanceof UnreadableRecord) this.#isUnreadable = true
    }
  }

  async #read(): Promise<void> {
    const { list, outcomes, shelf } = this.#kept
    const setup = await shelf.readSetup()
    if (setup) list.setUp(setup)
    for (const page of await shelf.readPages()) list.take(page)
    const whole = await shelf.readWhole()
    if (whole) list.complete(whole)
    const former = await shelf.readFormerOutcomes()
    this.#hasFormer = former.length > 0
    outcomes.addFormer(former)
  }

  lock(): Promise<ListLock> {
    return this.#kept.shelf.lock()
  }

  /** Begins to keep a list, under a PIN or (null) without one. */
  async start(pin: string | null): Promise<ListLock> {
    const { list, shelf } = this.#kept
    const lock = await shelf.start(pin)
    if (list.setup && lock.kind === 'open') await this.#tolerate(this.#keepSetup(list.setup))
    return lock
  }

  /** Under another lock, with what this page holds of it; as it was, when that can't be written. */
  async relock(pin: string | null): Promise<ListLock> {
    const { list, shelf } = this.#kept
    const { setup, whole } = list
    return shelf.relock(pin, { setup, whole, pages: list.rewritten() })
  }

  /** Those of the build before lie elsewhere now. */
  async dropFormerOutcomes(): Promise<void> {
    if (this.#hasFormer) await this.#tolerate(this.#kept.shelf.dropFormerOutcomes())
  }

  async unlock(pin: string): Promise<'open' | 'wrong' | 'wiped'> {
    const result = await this.#kept.shelf.unlock(pin)
    if (result === 'wiped') await this.discard()
    if (result === 'open') await this.read()
    return result
  }

  /** The server has it all, but what was done here. It begins anew, under another key. */
  async discard(): Promise<void> {
    this.forgetInMemory()
    await this.#kept.shelf.discard().catch(() => {})
  }

  forgetInMemory(): void {
    this.#kept.list.forget()
    this.#setupAt = Number.NEGATIVE_INFINITY
    this.#hasGap = false
    this.#isUnreadable = false
  }

  ask() {
    const { race, call } = this.#parts
    const { mark } = this.#kept.list
    return call(syncRaceDayCall, { params: { slug: race }, query: mark > 0 ? { desde: String(mark) } : {} })
  }

  async isThere(): Promise<boolean> {
    try {
      await this.ask()
      return true
    } catch (error) {
      if (uploadFailureOf(error) === 'missing') return false
      throw error
    }
  }

  /** Page after page until there is no more; `isWanted` is asked before each is taken. */
  async pull(isWanted: () => boolean, onPage: () => void): Promise<void> {
    const { list, shelf } = this.#kept
    if ((this.#isUnreadable || list.isOfEarlierForm) && !list.isRenewing) list.renew()
    for (;;) {
      const { mark, more, read_at, tickets, removed } = await this.ask()
      if (!isWanted()) return
      const page = { mark, tickets, removed, version: LIST_FORM }
      list.take(page)
      // While everybody arrives anew the disk keeps what it has.
      if (!list.isRenewing && tickets.length + removed.length > 0) await this.#keep(page)
      onPage()
      if (more) continue
      const whole = { readAt: read_at, syncedAt: this.#parts.now().toISOString() }
      const wasRenewing = list.isRenewing
      list.complete(whole)
      if (wasRenewing) await this.#keepRenewed()
      if (!this.#hasGap) await this.#tolerate(shelf.writeWhole(whole))
      await this.#tolerate(this.#keepUntil())
      return
    }
  }

  /** False: what is shown to them is another list since, which begins anew. */
  async askSetup(): Promise<boolean> {
    const { race, call, now } = this.#parts
    const { list } = this.#kept
    const at = now().getTime()
    if (list.setup !== null && Math.abs(at - this.#setupAt) < SETUP_MS) return true
    const setup = await call(loadRaceSetupCall, { params: { slug: race } })
    const isSame = list.setup === null || isOfSameList(list.setup, setup)
    this.#setupAt = at
    list.setUp(setup)
    // On the disk it goes with its list.
    if (isSame && !list.isRenewing) await this.#tolerate(this.#keepSetup(setup))
    else list.renew()
    return isSame
  }

  async #keepSetup(setup: RaceSetup): Promise<void> {
    const { shelf } = this.#kept
    await shelf.writeSetup(setup)
    await this.#keepUntil()
  }

  /** By the clock of this device, which may be wrong: how wrong is known once the whole list has arrived. */
  async #keepUntil(): Promise<void> {
    const { list, shelf } = this.#kept
    const until = list.setup?.list_until
    if (until === undefined || !list.whole) return
    await shelf.keepUntil(until === null ? null : Date.parse(until) + clockAhead(list.whole))
  }

  async #keepRenewed(): Promise<void> {
    const { list } = this.#kept
    await this.#keep(null)
    if (list.setup && !this.#hasGap) await this.#tolerate(this.#keepSetup(list.setup))
  }

  /** Null: all of them anew. */
  async #keep(page: RacePage | null): Promise<void> {
    const { list, shelf, health } = this.#kept
    try {
      const isAdded = page && !this.#hasGap && !list.isWasteful && (await shelf.addPage(page))
      if (!isAdded) await shelf.replacePages(list.rewritten())
      this.#hasGap = false
      this.#isUnreadable &&= page !== null
      health.foundRoom()
    } catch (error) {
      this.#hasGap = true
      health.failed(error)
    }
  }

  /** What the server can tell again is worth going on without. */
  async #tolerate(writing: Promise<void>): Promise<void> {
    try {
      await writing
    } catch (error) {
      this.#kept.health.failed(error)
    }
  }
}

/** Another list is told to who may not know who collects kits, and in another session documents are told by another key. */
function isOfSameList(one: RaceSetup, other: RaceSetup): boolean {
  return one.names_collectors === other.names_collectors && one.document_key === other.document_key
}
