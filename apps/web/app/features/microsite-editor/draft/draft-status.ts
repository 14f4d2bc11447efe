import type { EditableMicrosite } from '@zancada/contracts'

/** How what was typed stands against what is stored. */
export type SaveState =
  | { kind: 'saved' }
  /** Typed and about to be saved by itself. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  /** Something typed breaks a rule, so nothing can be saved yet. */
  | { kind: 'incomplete' }
  | { kind: 'failed'; message: string }
  /** Somebody else saved since: nothing is sent until the person decides. */
  | { kind: 'conflict' }

export interface DraftStatus {
  save: SaveState
  /** The stored draft differs from the page people see. */
  hasChanges: boolean
  publishedAt: string | null
}

export function statusOf(stored: EditableMicrosite, save: SaveState): DraftStatus {
  return { save, hasChanges: stored.has_changes, publishedAt: stored.published_at }
}

export function isUnsaved({ save }: DraftStatus): boolean {
  return save.kind !== 'saved'
}
