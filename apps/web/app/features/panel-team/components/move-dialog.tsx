import type { TeamMember } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { panelTeamTexts } from '../locale'
import { memberName } from '../member-name'
import { useMoveMember } from '../use-move-member'

export type AskedMove = 'deactivate' | 'activate' | 'withdraw'

const DONE = { deactivate: 'deactivated', activate: 'activated', withdraw: 'withdrawn' } as const

interface MoveDialogProps {
  move: AskedMove
  member: TeamMember
  onClose: () => void
}

/** Asks once and says what will happen. */
export function MoveDialog({ move, member, onClose }: MoveDialogProps) {
  const t = useTexts(panelTeamTexts)
  const notify = useSnackbar()
  const send = useMoveMember()
  const name = memberName(member)
  return (
    <ConfirmDialog
      open
      title={t(`actions.${move}Title`, { name })}
      confirmLabel={t(`actions.${move}`)}
      tone={move === 'activate' ? 'normal' : 'danger'}
      onConfirm={async () => {
        await send(move, member.id)
        notify(t(`actions.${DONE[move]}`, { name }), 'success')
      }}
      onClose={onClose}
    >
      {t(`actions.${move}Text`, { name })}
    </ConfirmDialog>
  )
}
