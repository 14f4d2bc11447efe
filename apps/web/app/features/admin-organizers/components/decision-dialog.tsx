import Alert from '@mui/material/Alert'
import type { AdminOrganizer } from '@zancada/contracts'
import {
  approveOrganizerCall,
  rejectOrganizerCall,
  suspendOrganizerCall,
} from '@zancada/contracts/admin/organizers.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { adminOrganizersTexts } from '../locale'
import { type Decision, isGood } from '../organizer-filters'
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
  const write = useApiWrite()
  const words = { name: organizer.name, email: organizer.owner.email }
  const decide = async (reason: string) => {
    const params = { id: organizer.id }
    if (isGood(decision)) await write(approveOrganizerCall, { params })
    else
      await write(decision === 'reject' ? rejectOrganizerCall : suspendOrganizerCall, {
        params,
        body: { reason },
      })
    notify(t(`${decision}.done`, words), 'success')
  }
  if (!isGood(decision))
    return (
      <ReasonDialog
        decision={decision}
        words={words}
        consequences={decision === 'suspend' ? consequencesFor(organizer, t) : []}
        onDecide={decide}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t(`${decision}.title`, words)}
      confirmLabel={t(`${decision}.action`)}
      onConfirm={() => decide('')}
      onClose={onClose}
    >
      {t(`${decision}.text`, words)}
      {organizer.same_nit_count > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('entry.sameNit', { count: organizer.same_nit_count })}
        </Alert>
      )}
      {organizer.nit === null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('entry.missingNit')}
        </Alert>
      )}
      {organizer.documents_count === 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('entry.noDocuments')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** What the administrator reads before a suspension: what stops, what goes on and what is open right now. */
function consequencesFor({ open_orders }: AdminOrganizer, t: typeof adminOrganizersTexts.t): string[] {
  return [
    t('suspend.sales'),
    t('suspend.panel'),
    t('suspend.held', { count: open_orders.held }),
    t('suspend.paying', { count: open_orders.paying }),
    t('suspend.runners'),
    t('suspend.undo'),
  ]
}
