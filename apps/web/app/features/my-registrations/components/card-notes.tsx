import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { MyRegistration } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { formatDateTime, formatLongDate, lastMomentOf } from '../../../ui/format/format-date'
import { myRegistrationsTexts } from '../locale'
import type { Action } from '../self-service-reasons'
import { PickupPass } from './pickup-pass'

export interface CardNotesProps {
  registration: MyRegistration
  onAsk: (action: Action | 'withdraw') => void
}

/** What is under way: what is left to accept, a dearer category to pay for, somebody invited to take the place, money on its way back, somebody allowed to collect the kit. */
export function CardNotes({ registration, onAsk }: CardNotesProps) {
  const {
    event,
    transfer,
    pickup,
    can,
    state,
    money_back,
    full_refund_until_at,
    category_charge,
    consent_token,
    accepted_by,
  } = registration
  const t = useTexts(myRegistrationsTexts)
  const [showsPass, setShowsPass] = useState(false)
  const isLate = transfer !== null && Date.parse(transfer.expires_at) <= Date.now()
  return (
    <>
      {event.is_taken_down && state === 'confirmed' && (
        <Alert severity="warning" role="note" sx={NOTE}>
          {t('takenDown')}
        </Alert>
      )}
      {consent_token !== null && (
        <Alert
          severity={accepted_by === null ? 'warning' : 'info'}
          role="note"
          sx={NOTE}
          action={
            <Button
              component={Link}
              to={`/autorizaciones?${new URLSearchParams({ token: consent_token })}`}
              variant="text"
              size="small"
              color="inherit"
            >
              {t(accepted_by === null ? 'consent.accept' : 'consent.decide')}
            </Button>
          }
        >
          {accepted_by === null ? t('consent.text') : t('consent.acceptedBy', { name: accepted_by })}
        </Alert>
      )}
      {category_charge !== null && (
        <Alert
          severity="warning"
          role="note"
          sx={NOTE}
          action={
            <Button
              component={Link}
              to={`/cambio-categoria?${new URLSearchParams({ token: category_charge.token })}`}
              variant="text"
              size="small"
              color="inherit"
            >
              {t('charge.pay')}
            </Button>
          }
        >
          {t('charge.text', {
            amount: formatCop(category_charge.total_cop),
            category: category_charge.category_name,
            date: formatDateTime(category_charge.expires_at),
          })}
        </Alert>
      )}
      {transfer?.state === 'pending' && state === 'confirmed' && (
        <Alert
          severity={isLate ? 'warning' : 'info'}
          role="note"
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
        <Alert severity="info" role="note" sx={NOTE}>
          {t('transfer.accepted', { email: transfer.to_email })}
        </Alert>
      )}
      {full_refund_until_at !== null && state === 'confirmed' && (
        <Alert
          severity="info"
          role="note"
          sx={NOTE}
          action={
            can.cancel.is_allowed && (
              <Button variant="text" size="small" color="inherit" onClick={() => onAsk('cancel')}>
                {t('moved.cancel')}
              </Button>
            )
          }
        >
          {t('moved.text', { date: formatDateTime(lastMomentOf(full_refund_until_at)) })}
        </Alert>
      )}
      {money_back.map((part) => (
        <Alert
          key={`${part.to} ${part.by} ${part.is_returned}`}
          severity={part.is_returned ? 'success' : 'info'}
          role="note"
          sx={NOTE}
        >
          {moneyBackText(part)}
        </Alert>
      ))}
      {pickup !== null && state === 'confirmed' && (
        <Alert
          severity="success"
          role="note"
          sx={NOTE}
          action={
            <>
              <Button
                variant="text"
                size="small"
                color="inherit"
                aria-label={t('pickup.showLabel', { name: pickup.full_name })}
                onClick={() => setShowsPass(true)}
              >
                {t('pickup.show')}
              </Button>
              {can.authorize_pickup.is_allowed && (
                <Button
                  variant="text"
                  size="small"
                  color="inherit"
                  aria-label={t('pickup.changeLabel')}
                  onClick={() => onAsk('authorize_pickup')}
                >
                  {t('pickup.change')}
                </Button>
              )}
            </>
          }
        >
          {t('pickup.current', {
            name: pickup.full_name,
            document: `${pickup.document_type} ${pickup.document_number}`,
          })}
        </Alert>
      )}
      {pickup !== null && showsPass && (
        <PickupPass registration={registration} pickup={pickup} onClose={() => setShowsPass(false)} />
      )}
    </>
  )
}

function moneyBackText(part: MyRegistration['money_back'][number]): string {
  const { to, by, amount_cop, is_returned, return_by } = part
  const { t } = myRegistrationsTexts
  const amount = formatCop(amount_cop)
  if (by === 'organizer') return t(`moneyBack.byOrganizer.${to === 'you' ? 'you' : 'other'}`, { amount })
  const words = t(`moneyBack.${is_returned ? 'returned' : 'owed'}.${to}`, { amount })
  if (is_returned || typeof return_by !== 'string') return words
  return `${words} ${t('moneyBack.returnBy', { date: formatLongDate(return_by) })}`
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
