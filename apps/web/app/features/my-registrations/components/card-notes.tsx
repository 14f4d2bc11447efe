import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { MyRegistration } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { myRegistrationsTexts } from '../locale'
import type { Action } from '../self-service-reasons'

export interface CardNotesProps {
  registration: MyRegistration
  onAsk: (action: Action | 'withdraw') => void
}

/** What is under way: somebody invited to take the place, money on its way back, somebody allowed to collect the kit. */
export function CardNotes({ registration, onAsk }: CardNotesProps) {
  const { transfer, pickup, can, state, money_back, full_refund_until_at } = registration
  const t = useTexts(myRegistrationsTexts)
  const isLate = transfer !== null && Date.parse(transfer.expires_at) <= Date.now()
  return (
    <>
      {transfer?.state === 'pending' && state === 'confirmed' && (
        <Alert
          severity={isLate ? 'warning' : 'info'}
          sx={NOTE}
          action={
            <Button variant="text" size="small" color="inherit" onClick={() => onAsk('withdraw')}>
              {t('transfer.withdraw')}
            </Button>
          }
        >
          {t(isLate ? 'transfer.expired' : 'transfer.pending', {
            email: transfer.to_email,
            date: formatDateTime(transfer.expires_at),
          })}
        </Alert>
      )}
      {transfer?.state === 'accepted' && (
        <Alert severity="info" sx={NOTE}>
          {t('transfer.accepted', { email: transfer.to_email })}
        </Alert>
      )}
      {full_refund_until_at !== null && state === 'confirmed' && (
        <Alert
          severity="info"
          sx={NOTE}
          action={
            can.cancel.is_allowed && (
              <Button variant="text" size="small" color="inherit" onClick={() => onAsk('cancel')}>
                {t('moved.cancel')}
              </Button>
            )
          }
        >
          {t('moved.text', { date: formatDateTime(full_refund_until_at) })}
        </Alert>
      )}
      {money_back !== null && (
        <Alert severity={money_back.is_returned ? 'success' : 'info'} sx={NOTE}>
          {t(moneyBackText(registration, money_back), { amount: formatCop(money_back.amount_cop) })}
        </Alert>
      )}
      {pickup !== null && state === 'confirmed' && (
        <Alert
          severity="success"
          sx={NOTE}
          action={
            can.authorize_pickup.is_allowed && (
              <Button
                variant="text"
                size="small"
                color="inherit"
                aria-label={t('pickup.changeLabel')}
                onClick={() => onAsk('authorize_pickup')}
              >
                {t('pickup.change')}
              </Button>
            )
          }
        >
          {t('pickup.current', {
            name: pickup.full_name,
            document: `${pickup.document_type} ${pickup.document_number}`,
          })}
        </Alert>
      )}
    </>
  )
}

function moneyBackText(
  { is_buyer }: MyRegistration,
  { is_returned }: NonNullable<MyRegistration['money_back']>,
): 'moneyBack.returned' | 'moneyBack.returnedToBuyer' | 'moneyBack.owed' | 'moneyBack.owedToBuyer' {
  if (is_returned) return is_buyer ? 'moneyBack.returned' : 'moneyBack.returnedToBuyer'
  return is_buyer ? 'moneyBack.owed' : 'moneyBack.owedToBuyer'
}

const NOTE = {
  mb: 2,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  // On a phone what can be done goes under what is said.
  '& .MuiAlert-message': {
    flex: { xs: '1 1 calc(100% - 48px)', sm: 1 },
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
}
