import type { RaceTicket, ScanResult } from '@zancada/contracts'
import type { DeviceAction, ScanAction } from './device-action'
import type { RecordedScan } from './race-day-device'

type Outcome = RecordedScan['outcome']

/** How many of the latest are remembered. */
export const MOST_OUTCOMES = 500

/** What the server made of the scans of this device. */
export class Outcomes {
  #told: readonly RecordedScan[] = []
  readonly #unwritten = new Set<string>()

  /** Those that the disk does not know, or not so. */
  get unwritten(): readonly RecordedScan[] {
    return this.#told.filter(({ clientId }) => this.#unwritten.has(clientId))
  }

  written(scans: readonly RecordedScan[]): void {
    const now = new Map(this.#told.map((scan) => [scan.clientId, scan]))
    for (const scan of scans) if (now.get(scan.clientId) === scan) this.#unwritten.delete(scan.clientId)
  }

  /** As the disk has them: what was not written yet is newer. */
  takeOver(scans: readonly RecordedScan[]): void {
    this.#put(scans.filter(({ clientId }) => !this.#unwritten.has(clientId)))
  }

  /** As the build before kept them, with the list: what is known here is newer. */
  addFormer(scans: readonly RecordedScan[]): void {
    const known = new Set(this.#told.map(({ clientId }) => clientId))
    this.add(scans.filter(({ clientId }) => !known.has(clientId)))
  }

  /** The latest first, which tells apart those of one moment. */
  add(scans: readonly RecordedScan[]): void {
    for (const { clientId } of scans) this.#unwritten.add(clientId)
    this.#put(scans)
  }

  #put(scans: readonly RecordedScan[]): void {
    const fresh = new Set(scans.map(({ clientId }) => clientId))
    this.#told = [...scans, ...this.#told.filter(({ clientId }) => !fresh.has(clientId))]
      .sort(latestFirst)
      .slice(0, MOST_OUTCOMES)
  }

  markUndone(clientId: string): void {
    this.add(
      this.#told.filter((scan) => scan.clientId === clientId).map((scan) => ({ ...scan, isUndone: true })),
    )
  }

  /** Remembered from now on also when it never was with the server. What was told of it may still change. */
  markRead(scan: RecordedScan): void {
    const told = this.#told.find(({ clientId }) => clientId === scan.clientId)
    this.add([{ ...(told ?? scan), read: [...(told?.read ?? []), readingOf(scan.outcome)] }])
  }

  /** With what still waits. */
  latest(actions: readonly DeviceAction[]): readonly RecordedScan[] {
    const undone = new Set(
      actions.flatMap((action) =>
        action.type === 'undo' && action.state !== 'refused' ? action.undoes : [],
      ),
    )
    const told = new Set(this.#told.map(({ clientId }) => clientId))
    const waiting = actions.flatMap((action) =>
      action.type === 'scan' && !action.refused && !told.has(action.clientId)
        ? recorded(action, outcomeOfState(action))
        : [],
    )
    return [...waiting.toReversed(), ...this.#told]
      .map((scan) => (undone.has(scan.clientId) ? { ...scan, isUndone: true } : scan))
      .sort(latestFirst)
  }
}

/** Done twice, or refused for good: somebody should know. */
export function isSettledBadly({ outcome, isUndone }: RecordedScan): boolean {
  return !isUndone && TROUBLES.has(outcome.kind)
}

const TROUBLES: ReadonlySet<Outcome['kind']> = new Set(['conflict', 'repeated', 'rejected'])

/** Each repetition and each earlier one is read by itself. */
export function readingOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'conflict':
      return `conflict ${outcome.with?.at}`
    case 'repeated':
      return `repeated ${outcome.by.client_id}`
    default:
      return outcome.kind
  }
}

export function isRead({ outcome, read = [] }: Pick<RecordedScan, 'outcome' | 'read'>): boolean {
  return read.includes(readingOf(outcome))
}

export function recorded(action: ScanAction, outcome: Outcome): RecordedScan {
  const { clientId, kind, ticketCode, items, collectedBy, station, occurredAt } = action
  return {
    clientId,
    kind,
    ticketCode,
    ...(items && { items }),
    ...(collectedBy && { collectedBy }),
    station,
    at: new Date(occurredAt),
    isUndone: false,
    outcome,
  }
}

/** Uploaded twice it is a duplicate, which says no more than that it was taken. */
function outcomeOfResult({ result, reason, conflict_with, repeated }: ScanResult): Outcome {
  if (result === 'rejected') return reason === 'not_allowed' ? { kind: 'held' } : { kind: 'rejected', reason }
  return conflict_with
    ? { kind: 'conflict', with: conflict_with, ...(repeated && { repeated }) }
    : { kind: 'accepted' }
}

/** What the server decided about them; what waits for somebody who may upload it is none. */
export function settledOf(
  scans: readonly ScanAction[],
  results: readonly ScanResult[],
  runnerOf: (code: string) => Pick<RaceTicket, 'bib' | 'first_name' | 'last_name'> | null,
): RecordedScan[] {
  return scans.flatMap((scan) => {
    if (scan.refused) return []
    const result = results.find(({ client_id }) => client_id === scan.clientId)
    const outcome = result && outcomeOfResult(result)
    if (!outcome || outcome.kind === 'held') return []
    const runner = outcome.kind === 'rejected' ? runnerOf(scan.ticketCode) : null
    return { ...recorded(scan, outcome), ...(runner && { runner: runnerName(runner) }) }
  })
}

export function runnerName({
  bib,
  first_name,
  last_name,
}: Pick<RaceTicket, 'bib' | 'first_name' | 'last_name'>) {
  return [bib, first_name, last_name].filter(Boolean).join(' ')
}

function outcomeOfState({ state }: ScanAction): Outcome {
  switch (state) {
    case 'pending':
      return { kind: 'pending' }
    case 'held':
      return { kind: 'held' }
    case 'uploaded':
      return { kind: 'accepted' }
    case 'refused':
      return { kind: 'rejected', reason: null }
  }
}

function latestFirst(one: RecordedScan, other: RecordedScan): number {
  return other.at.getTime() - one.at.getTime()
}
