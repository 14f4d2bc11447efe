import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { PublicEvent, RegistrationDetail } from '@zancada/contracts'
import { handOverRegistrationCall } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { deskTexts } from '../locale'
import type { DeskPieces } from '../pieces'

interface HandOverDialogProps {
  registration: RegistrationDetail
  race: PublicEvent
  Form: DeskPieces['HandOver']
  onClose: () => void
  /** The place has another registration from now on. */
  onHandedOver: (id: string) => void
}

/** The place goes to somebody else at once; who leaves and who comes are mailed. */
export function HandOverDialog({ registration, race, Form, onClose, onHandedOver }: HandOverDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  // As it was when it was opened, not as it is read again under the form.
  const [version] = useState(registration.version)
  const from = `${registration.first_name} ${registration.last_name}`
  return (
    <Form
      race={race}
      categoryId={registration.category.id}
      size={registration.size}
      title={t('handOver.title')}
      submitLabel={t('handOver.submit')}
      onClose={onClose}
      onSend={async (participant) => {
        const heir = await write(handOverRegistrationCall, {
          params: { id: registration.id },
          body: { participant, version },
        })
        notify(t('handOver.done', { name: `${heir.first_name} ${heir.last_name}` }), 'success')
        onClose()
        onHandedOver(heir.id)
      }}
    >
      <Typography color="textSecondary">
        {t('handOver.text', { from, category: registration.category.name })}
      </Typography>
      {registration.transfer?.state === 'pending' && (
        <Alert severity="info" role="note">
          {t('handOver.pending', { email: registration.transfer.to_email })}
        </Alert>
      )}
      {registration.category_charge !== null && (
        <Alert severity="warning">
          {t('handOver.charge', { category: registration.category_charge.category_name })}
        </Alert>
      )}
    </Form>
  )
}
