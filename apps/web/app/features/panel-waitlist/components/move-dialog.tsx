import Typography from '@mui/material/Typography'
import type { QueuedPerson } from '@zancada/contracts'
import {
  moveQueuedCall,
  offerToQueuedCall,
  queueReasonFields,
  removeQueuedCall,
} from '@zancada/contracts/waitlist/organizer-waitlist.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelWaitlistTexts } from '../locale'
import { nameOf, type QueueMove } from '../queue-moves'

interface MoveDialogProps {
  move: QueueMove
  person: QueuedPerson
  onClose: () => void
}

/** Says what will happen and who is written to, and asks why. */
export function MoveDialog({ move, person, onClose }: MoveDialogProps) {
  const t = useTexts(panelWaitlistTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(queueReasonFields, { reason: '' })
  const words = {
    person: nameOf(person),
    email: person.email,
    category: person.category.name,
    count: person.party_size,
  }
  return (
    <DialogForm
      form={form}
      title={t(`dialogs.${move}.title`)}
      submitLabel={t(`dialogs.${move}.submit`)}
      tone={move === 'remove' ? 'danger' : 'normal'}
      onClose={onClose}
      onSubmit={async (body) => {
        const params = { id: person.id }
        const { reason } = body
        if (move === 'offer') await write(offerToQueuedCall, { params, body: { reason } })
        else if (move === 'remove') await write(removeQueuedCall, { params, body: { reason } })
        else await write(moveQueuedCall, { params, body: { to: move, reason } })
        notify(t(`dialogs.${move}.done`, words), 'success')
        onClose()
      }}
    >
      <Typography>{t(`dialogs.${move}.text`, words)}</Typography>
      {person.state === 'offered' && <Typography>{t('withdrawn')}</Typography>}
      <Typography color="textSecondary">{t(`dialogs.${move}.mail`, words)}</Typography>
      <TextField<typeof form>
        name="reason"
        label={t('reason')}
        helperText={t(move === 'remove' ? 'reasonTold' : 'reasonKept')}
        maxLength={300}
        autoComplete="off"
        multiline
        rows={2}
      />
    </DialogForm>
  )
}
