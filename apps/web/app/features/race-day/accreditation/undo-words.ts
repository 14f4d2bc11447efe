import type { RecordedScan } from '../device/race-day-device'

/** Undoing one of two leaves the kit handed over by the other: what is said of it is something else. */
export function undoWords({ outcome }: RecordedScan) {
  switch (outcome.kind) {
    case 'conflict':
      if (outcome.repeated) return { text: 'undo.textInPart', done: 'done.undoneInPart' } as const
      return { text: 'undo.textRepeated', done: 'done.undoneRepeated' } as const
    case 'repeated':
      return { text: 'undo.textFirst', done: 'done.undoneRepeated' } as const
    default:
      return { text: 'undo.text', done: 'done.undone' } as const
  }
}
