import Button from '@mui/material/Button'
import type { RegistrationDetail } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useResendTicket } from '../api/registration-actions'
import { deskTexts } from '../locale'
import { CancelDialog } from './cancel-dialog'
import { CategoryDialog } from './category-dialog'
import { EditDialog } from './edit-dialog'

type Opened = 'edit' | 'category' | 'cancel'

/** What the team can do with a confirmed registration; one that ended can only be looked at. */
export function RegistrationActions({ registration }: { registration: RegistrationDetail }) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { mutateAsync: resend, isPending } = useResendTicket(registration.id)
  if (registration.state !== 'confirmed') return null
  const close = () => setOpened(null)

  async function send() {
    try {
      const { sent_to } = await resend(undefined)
      notify(t('actions.resent', { email: sent_to }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('failed'), 'error')
    }
  }

  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpened('edit')}>
        {t('actions.edit')}
      </Button>
      <Button variant="outlined" size="small" onClick={() => setOpened('category')}>
        {t('actions.category')}
      </Button>
      <Button variant="outlined" size="small" disabled={isPending} onClick={() => void send()}>
        {t('actions.resend')}
      </Button>
      <Button variant="text" size="small" color="error" onClick={() => setOpened('cancel')}>
        {t('actions.cancel')}
      </Button>
      {opened === 'edit' && <EditDialog registration={registration} onClose={close} />}
      {opened === 'category' && <CategoryDialog registration={registration} onClose={close} />}
      {opened === 'cancel' && <CancelDialog registration={registration} onClose={close} />}
    </>
  )
}
