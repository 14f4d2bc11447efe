import type { RaceSetup } from '@zancada/contracts'
import type { ActionState, DeviceAction } from '../device-action'
import type { RecordedScan, UnreadableAction } from '../race-day-device'
import type { RacePage, WholeAt } from './kept-records'

export type { RacePage, WholeAt } from './kept-records'

/**
 * `none`: nothing is kept. `locked`: it is opened with the PIN. `open`: this page holds the key, which lies on the disk
 * (`none`) or was given by the PIN (`pin`). `memory`: nothing ever lies on the disk.
 */
export type ListLock =
  | { readonly kind: 'none' }
  | { readonly kind: 'locked'; readonly triesLeft: number }
  | { readonly kind: 'open'; readonly protection: 'none' | 'pin' | 'memory' }

/** Where the list of a race is kept, for one person and as long as their session lasts. */
export interface ListShelf {
  lock(): Promise<ListLock>
  /** Makes the key of a list that is not kept yet, with a PIN or (null) without. Another page may have been faster. */
  start(pin: string | null): Promise<ListLock>
  /** `wiped`: it was the last try, and the list is deleted. */
  unlock(pin: string): Promise<'open' | 'wrong' | 'wiped'>
  /** The list is deleted when the device is used later than this, by its own clock. */
  keepUntil(until: number | null): Promise<void>
  readSetup(): Promise<RaceSetup | null>
  /** What is written while no key is held is not kept. */
  writeSetup(setup: RaceSetup): Promise<void>
  /** Those added after the last reading, by this page or another. */
  readPages(): Promise<readonly RacePage[]>
  /** False, and nothing is written, when those before it are no longer there. */
  addPage(page: RacePage): Promise<boolean>
  /** Puts these in the place of all there are. */
  replacePages(pages: readonly RacePage[]): Promise<void>
  readWhole(): Promise<WholeAt | null>
  writeWhole(whole: WholeAt): Promise<void>
  /** As the build before kept them; from now on they are kept with the actions. */
  readFormerOutcomes(): Promise<readonly RecordedScan[]>
  dropFormerOutcomes(): Promise<void>
  /**
   * Puts the list under another lock, with a PIN or (null) without, all at once: what lies on the disk before is of no
   * use to the old key. Another page may have been faster.
   */
  relock(pin: string | null, contents: ListContents): Promise<ListLock>
  /** Forgets the race and its key: what the disk may still hold of it can't be read. */
  discard(): Promise<void>
  close(): void
}

export interface ListContents {
  readonly setup: RaceSetup | null
  readonly whole: WholeAt | null
  readonly pages: readonly RacePage[]
}

/** Keeps actions until the server has them, no matter which account is signed in. */
export interface ActionShelf {
  add(action: DeviceAction): Promise<void>
  /** Those of a race, in the order they were done, and those among them that can't be read. */
  read(): Promise<KeptActions>
  mark(clientIds: readonly string[], state: ActionState): Promise<void>
  remove(clientIds: readonly string[]): Promise<void>
  /** What the server made of scans of this device in a race, the latest first: no PIN is asked for it. */
  readOutcomes(): Promise<readonly RecordedScan[]>
  /** Each in the place of what is kept of the same scan. */
  writeOutcomes(outcomes: readonly RecordedScan[]): Promise<void>
  close(): void
}

export interface KeptActions {
  readonly actions: readonly DeviceAction[]
  readonly unreadable: readonly UnreadableAction[]
}
