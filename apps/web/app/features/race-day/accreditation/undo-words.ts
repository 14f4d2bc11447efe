import type { RecordedScan } from '../device/race-day-device'

/** Undoing one that had lost to an earlier one leaves the kit handed over: what is said of it is something else. */
export function undoWords({ outcome }: RecordedScan) {
  return outcome.kind === 'conflict'
    ? ({ text: 'undo.textRepeated', done: 'done.undoneRepeated' } as const)
    : ({ text: 'undo.text', done: 'done.undone' } as const)
}
