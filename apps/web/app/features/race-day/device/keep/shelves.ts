import type { RaceSetup, RaceTicket } from '@zancada/contracts'
import type { ActionState, DeviceAction } from '../device-action'
import type { RecordedScan } from '../race-day-device'

/** An answer of a sync, as it is kept: what changed up to its mark. Read one after another they give the list. */
export interface RacePage {
  readonly mark: number
  readonly tickets: readonly RaceTicket[]
  /** Registrations that no longer run. */
  readonly removed: readonly string[]
  /** Codes of tickets of those who no longer run, known from before. */
  readonly endedCodes?: readonly string[]
}

/** Everybody is on the list. Before the first one arrived to the end, they are not. */
export interface WholeAt {
  /** By the server's clock: a ticket issued before it that is not on the list no longer runs. */
  readonly readAt: string
  /** By the clock of this device. */
  readonly syncedAt: string
}

/** Where the list of a race is kept, for one person and as long as their session lasts. */
export interface ListShelf {
  readSetup(): Promise<RaceSetup | null>
  writeSetup(setup: RaceSetup): Promise<void>
  /** Those added after the last reading, by this page or another. */
  readPages(): Promise<readonly RacePage[]>
  /** False, and nothing is written, when those before it are no longer there. */
  addPage(page: RacePage): Promise<boolean>
  /** Puts these in the place of all there are. */
  replacePages(pages: readonly RacePage[]): Promise<void>
  readWhole(): Promise<WholeAt | null>
  writeWhole(whole: WholeAt): Promise<void>
  readOutcomes(): Promise<readonly RecordedScan[]>
  writeOutcomes(outcomes: readonly RecordedScan[]): Promise<void>
  /** Forgets the race. */
  forget(): Promise<void>
  close(): void
}

/** Where actions wait until the server has them, whoever is signed in. */
export interface ActionShelf {
  add(action: DeviceAction): Promise<void>
  /** Those of a race, in the order they were done. */
  read(): Promise<readonly DeviceAction[]>
  mark(clientIds: readonly string[], state: ActionState): Promise<void>
  remove(clientIds: readonly string[]): Promise<void>
  close(): void
}
