import type { Clock } from '../src/platform/clock'
import type { Transaction } from '../src/platform/database/transaction'
import type { ApiDependencies } from '../src/platform/dependencies'

/** Where the demo's pictures go, and how they are read from there. */
export type DemoFiles = Pick<ApiDependencies, 'storage' | 'fileUrl'>

/** A part of the demo world. It runs once per database, whole or not at all, after the parts before it. */
export interface DemoSeed {
  readonly name: string
  readonly run: (tx: Transaction, clock: Clock, files: DemoFiles) => Promise<void>
}
