import type { EventMove } from '../list/event-actions'
import { CancelDialog } from './cancel-dialog'
import { DuplicateDialog } from './duplicate-dialog'
import type { MovedEvent } from './moved-event'
import { DropPinDialog, RequirePinDialog } from './pin-dialogs'
import { PublishDialog } from './publish-dialog'
import { CloseSalesDialog, ReopenSalesDialog } from './sales-dialogs'
import { DeleteDialog, UnpublishDialog } from './withdraw-dialogs'

export interface MoveDialogProps {
  event: MovedEvent
  onClose: () => void
  /** Called after the move, for the component that shows the event. */
  onMoved?: (move: EventMove) => void
}

const DIALOGS = {
  duplicate: DuplicateDialog,
  publish: PublishDialog,
  closeSales: CloseSalesDialog,
  reopenSales: ReopenSalesDialog,
  dropPin: DropPinDialog,
  requirePin: RequirePinDialog,
  unpublish: UnpublishDialog,
  cancel: CancelDialog,
  delete: DeleteDialog,
}

/** The question each step asks before it happens. */
export function MoveDialog({ move, event, onClose, onMoved }: MoveDialogProps & { move: EventMove }) {
  const Question = DIALOGS[move]
  return <Question event={event} onClose={onClose} onMoved={() => onMoved?.(move)} />
}
