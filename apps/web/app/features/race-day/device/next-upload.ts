import { MOST_SCANS } from '@zancada/contracts/race-day/scan'
import type { DeviceAction, ScanAction, SignAction, UndoAction } from './device-action'

export type NextUpload =
  | { readonly kind: 'scans'; readonly scans: readonly ScanAction[] }
  | { readonly kind: 'undo'; readonly undo: UndoAction }
  | { readonly kind: 'sign'; readonly sign: SignAction }
  /** Its scan waits for somebody with the right, and so does this. */
  | { readonly kind: 'hold'; readonly undo: UndoAction }

/** What is uploaded next of all that waits: strictly in the order it was done, scans that follow each other together, and so are refusals. */
export function nextUpload(actions: readonly DeviceAction[], most = MOST_SCANS): NextUpload | null {
  const pending = actions.filter(({ state }) => state === 'pending')
  const [first] = pending
  switch (first?.type) {
    case undefined:
      return null
    case 'undo': {
      const isHeld = actions.some(({ clientId, state }) => clientId === first.undoes && state === 'held')
      return { kind: isHeld ? 'hold' : 'undo', undo: first }
    }
    case 'sign':
      return { kind: 'sign', sign: first }
    case 'scan': {
      const end = pending.findIndex((action) => action.type !== 'scan' || !action.refused !== !first.refused)
      const together = pending.slice(0, Math.min(end === -1 ? pending.length : end, most))
      return { kind: 'scans', scans: together.filter((action) => action.type === 'scan') }
    }
  }
}
