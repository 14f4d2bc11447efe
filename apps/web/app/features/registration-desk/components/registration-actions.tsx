import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import { resendTicketCall } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { loadDeskRaceCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { deskTexts } from '../locale'
import type { DeskPieces } from '../pieces'
import { CancelDialog } from './cancel-dialog'
import { CategoryDialog } from './category-dialog'
import { ChargeNotice } from './charge-notice'
import { EditDialog } from './edit-dialog'
import { HandOverDialog } from './hand-over-dialog'
import { NoteReturnDialog } from './note-return-dialog'
import { ReturnDialog } from './return-dialog'

type Opened = 'edit' | 'category' | 'handOver' | 'cancel'

interface RegistrationActionsProps {
  registration: RegistrationDetail
  pieces: DeskPieces
  /** The organizer is suspended: it reads, and changes nothing. */
  isSuspended: boolean
  onOpen: (id: string) => void
}

/** What the team can do with a confirmed registration; of one that ended, only with its money. */
export function RegistrationActions(props: RegistrationActionsProps) {
  const { registration, isSuspended } = props
  if (registration.state === 'confirmed') return isSuspended ? <Suspended /> : <OfConfirmed {...props} />
  const { by_hand, returnable_cop } = registration
  if (!by_hand?.may_note_return && returnable_cop === 0) return null
  return isSuspended ? <Suspended /> : <OfEnded registration={registration} />
}

function Suspended() {
  const t = useTexts(deskTexts)
  return (
    <Alert severity="warning" sx={{ width: 1 }}>
      {t('suspendedText')}
    </Alert>
  )
}

function OfEnded({ registration }: { registration: RegistrationDetail }) {
  const t = useTexts(deskTexts)
  const { by_hand, returnable_cop } = registration
  const [opened, setOpened] = useState<'noteReturn' | 'return' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      {by_hand?.may_note_return && (
        <Button variant="outlined" size="small" onClick={() => setOpened('noteReturn')}>
          {t('actions.noteReturn')}
        </Button>
      )}
      {returnable_cop > 0 && (
        <Button variant="outlined" size="small" onClick={() => setOpened('return')}>
          {t('actions.return')}
        </Button>
      )}
      {opened === 'noteReturn' && by_hand && (
        <NoteReturnDialog registration={registration} byHand={by_hand} onClose={close} />
      )}
      {opened === 'return' && <ReturnDialog registration={registration} onClose={close} />}
    </>
  )
}

function OfConfirmed({ registration, pieces, onOpen }: RegistrationActionsProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: race } = useQuery(apiQuery(loadDeskRaceCall, { query: { evento: registration.event.slug } }))
  const write = useApiWrite()
  const { mutateAsync: resend, isPending } = useMutation({
    mutationFn: () => write(resendTicketCall, { params: { id: registration.id } }),
  })
  const close = () => setOpened(null)

  async function send() {
    try {
      const { sent_to } = await resend()
      notify(t('actions.resent', { email: sent_to }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('failed'), 'error')
    }
  }

  return (
    <>
      {registration.category_charge !== null && (
        <ChargeNotice registration={registration} charge={registration.category_charge} />
      )}
      <Button variant="outlined" size="small" disabled={!race} onClick={() => setOpened('edit')}>
        {t('actions.edit')}
      </Button>
      {registration.category_charge === null && registration.team === null && (
        <Button variant="outlined" size="small" onClick={() => setOpened('category')}>
          {t('actions.category')}
        </Button>
      )}
      <Button variant="outlined" size="small" disabled={!race} onClick={() => setOpened('handOver')}>
        {t('actions.handOver')}
      </Button>
      <Button variant="outlined" size="small" disabled={isPending} onClick={() => void send()}>
        {t('actions.resend')}
      </Button>
      <Button variant="text" size="small" color="error" onClick={() => setOpened('cancel')}>
        {t('actions.cancel')}
      </Button>
      {opened === 'edit' && race && (
        <EditDialog registration={registration} race={race} Editor={pieces.Editor} onClose={close} />
      )}
      {opened === 'category' && <CategoryDialog registration={registration} onClose={close} />}
      {opened === 'handOver' && race && (
        <HandOverDialog
          registration={registration}
          race={race}
          Form={pieces.HandOver}
          onClose={close}
          onHandedOver={onOpen}
        />
      )}
      {opened === 'cancel' && <CancelDialog registration={registration} onClose={close} />}
    </>
  )
}
