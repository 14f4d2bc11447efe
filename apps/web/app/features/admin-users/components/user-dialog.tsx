import Typography from '@mui/material/Typography'
import type { AdminUser } from '@zancada/contracts'
import {
  activateUserCall,
  deactivateUserCall,
  endUserSessionsCall,
  makeAdminCall,
  unmakeAdminCall,
  userReasonSchema,
} from '@zancada/contracts/admin/users.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminUsersTexts } from '../locale'
import type { UserDecision } from '../user-filters'
import { userName } from '../user-name'

const CALLS = {
  activate: activateUserCall,
  makeAdmin: makeAdminCall,
  unmakeAdmin: unmakeAdminCall,
  endSessions: endUserSessionsCall,
}

interface UserDialogProps {
  user: AdminUser
  decision: UserDecision
  onClose: () => void
}

/** Asks once, and says what will happen and who will hear of it. */
export function UserDialog({ user, decision, onClose }: UserDialogProps) {
  const t = useTexts(adminUsersTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const words = { name: userName(user), email: user.email }
  const decide = async (reason: string) => {
    const params = { id: user.id }
    await (decision === 'deactivate'
      ? write(deactivateUserCall, { params, body: { reason } })
      : write(CALLS[decision], { params }))
    notify(t(`${decision}.done`, words), 'success')
  }
  if (decision === 'deactivate') return <DeactivateDialog user={user} onDecide={decide} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t(`${decision}.title`, words)}
      confirmLabel={t(`${decision}.confirm`)}
      tone={decision === 'unmakeAdmin' ? 'danger' : 'normal'}
      onConfirm={() => decide('')}
      onClose={onClose}
    >
      {t(`${decision}.text`, words)}
    </ConfirmDialog>
  )
}

interface DeactivateDialogProps {
  user: AdminUser
  onDecide: (reason: string) => Promise<unknown>
  onClose: () => void
}

function DeactivateDialog({ user, onDecide, onClose }: DeactivateDialogProps) {
  const t = useTexts(adminUsersTexts)
  const form = useZodForm(userReasonSchema, { reason: '' })
  const name = userName(user)
  return (
    <DialogForm
      form={form}
      title={t('deactivate.title', { name })}
      submitLabel={t('deactivate.confirm')}
      tone="danger"
      onSubmit={async ({ reason }) => {
        await onDecide(reason)
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary">{t('deactivate.text', { email: user.email })}</Typography>
      <Typography color="textSecondary">{t('deactivate.keeps')}</Typography>
      {user.organizer && (
        <Typography color="textSecondary">
          {t('deactivate.organization', { name: user.organizer.name })}
        </Typography>
      )}
      {user.is_superuser && <Typography color="textSecondary">{t('deactivate.admin')}</Typography>}
      <TextField<typeof form>
        name="reason"
        label={t('reason.label')}
        helperText={t('reason.help')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={500}
        autoFocus
      />
    </DialogForm>
  )
}
