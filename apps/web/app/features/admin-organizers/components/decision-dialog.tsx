import type { AdminOrganizer } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { adminOrganizersTexts } from '../admin-organizers-texts'
import { useDecide } from '../api/admin-organizers'
import type { Decision } from '../organizer-filters'
import { ReasonDialog } from './reason-dialog'

export interface DecisionDialogProps {
  organizer: AdminOrganizer
  decision: Decision
  onClose: () => void
}

/** Asks once, and says what will happen and who will hear of it. */
export function DecisionDialog({ organizer, decision, onClose }: DecisionDialogProps) {
  const t = useTexts(adminOrganizersTexts)
  const notify = useSnackbar()
  const { mutateAsync } = useDecide()
  const words = { name: organizer.name, email: organizer.owner.email }
  const decide = async (reason: string) => {
    await mutateAsync({ id: organizer.id, decision, reason })
    notify(t(`${decision}.done`, words), 'success')
  }
  if (decision !== 'approve')
    return <ReasonDialog decision={decision} words={words} onDecide={decide} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t('approve.title', words)}
      confirmLabel={t('approve.action')}
      onConfirm={() => decide('')}
      onClose={onClose}
    >
      {t('approve.text', words)}
    </ConfirmDialog>
  )
}
