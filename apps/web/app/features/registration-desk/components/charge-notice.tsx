import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import {
  resendChargeLinkCall,
  withdrawChargeCall,
} from '@zancada/contracts/organizer-registrations/category-charge.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatDateTime } from '../../../ui/format/format-date'
import { deskTexts } from '../locale'

interface ChargeNoticeProps {
  registration: Pick<RegistrationDetail, 'id' | 'category'>
  charge: NonNullable<RegistrationDetail['category_charge']>
}

/** A dearer category that its runner has not paid yet, or whose payment is on its way, and what can be done about it. */
export function ChargeNotice({ registration, charge }: ChargeNoticeProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const [isAsking, setIsAsking] = useState(false)
  const params = { id: registration.id }
  const write = useApiWrite()
  const { mutateAsync: resend, isPending: isSending } = useMutation({
    mutationFn: () => write(resendChargeLinkCall, { params }),
  })

  async function send() {
    try {
      const { sent_to } = await resend()
      notify(t('charge.resent', { email: sent_to }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('failed'), 'error')
    }
  }

  async function takeBack() {
    await write(withdrawChargeCall, { params })
    notify(t('charge.withdrawn', { category: registration.category.name }), 'success')
  }

  return (
    <Alert severity="warning" sx={{ width: 1 }}>
      {t(charge.is_being_paid ? 'charge.beingPaid' : 'charge.waiting', {
        amount: formatCop(charge.total_cop),
        category: charge.category_name,
        until: formatDateTime(charge.expires_at),
      })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" disabled={isSending} onClick={() => void send()}>
          {t('charge.resend')}
        </Button>
        <Button size="small" variant="text" onClick={() => setIsAsking(true)}>
          {t('charge.withdraw')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('charge.withdrawTitle')}
        confirmLabel={t('charge.withdraw')}
        onConfirm={takeBack}
        onClose={() => setIsAsking(false)}
      >
        {t('charge.withdrawText', { category: charge.category_name })}
      </ConfirmDialog>
    </Alert>
  )
}
