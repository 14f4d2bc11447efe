import type { RegistrationPieces } from '../pieces'
import type { Action } from '../self-service-reasons'
import { CancelDialog } from './cancel-dialog'
import { EditDialog } from './edit-dialog'
import { PickupDialog } from './pickup-dialog'
import type { QuestionProps } from './question-props'
import { TransferDialog } from './transfer-dialog'
import { WithdrawDialog } from './withdraw-dialog'

export interface ActionDialogProps extends QuestionProps, Pick<RegistrationPieces, 'Editor'> {
  action: Action | 'withdraw'
}

export function ActionDialog({ action, Editor, ...question }: ActionDialogProps) {
  switch (action) {
    case 'edit':
      return <EditDialog Editor={Editor} {...question} />
    case 'transfer':
      return <TransferDialog {...question} />
    case 'withdraw':
      return <WithdrawDialog {...question} />
    case 'authorize_pickup':
      return <PickupDialog {...question} />
    case 'cancel':
      return <CancelDialog {...question} />
  }
}
