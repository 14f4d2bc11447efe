import type { Clock } from '../src/platform/clock'
import type { Transaction } from '../src/platform/database/transaction'

/** A part of the demo world. It runs once per database, whole or not at all, after the parts before it. */
export interface DemoSeed {
  readonly name: string
  readonly run: (tx: Transaction, clock: Clock) => Promise<void>
}
