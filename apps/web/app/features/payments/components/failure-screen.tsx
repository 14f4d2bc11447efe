import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Order } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { clockText } from '../../../race/time-left'
import { useTimeLeft } from '../../../race/use-time-left'
import { ButtonLink } from '../../../ui/button'
import { messageOf } from '../../../ui/feedback/message-of'
import { AlertIcon } from '../../../ui/icons'
import type { Payment } from '../api/payment'
import { startPayment } from '../api/start-payment'
import { paymentsTexts } from '../locale'
import { type FailureKind, failureKind } from '../outcome'
import { MoneyBackNote } from './money-back-note'
import { Onward, PaymentFrame } from './payment-frame'

export interface FailureScreenProps {
  payment: Payment
  receivedAt: number
  /** The order may have changed under a retry: read it again. */
  onChange: () => unknown
}

/** Places that can be held anew, in the same race. */
const STARTS_AGAIN: readonly FailureKind[] = ['ended', 'cancelled', 'unusedEnded']

/**
 * What went wrong, in the provider's words when they say it, what becomes of the money, and the way on: pay the same
 * order while it is held, or start again.
 */
export function FailureScreen({ payment, receivedAt, onChange }: FailureScreenProps) {
  const t = useTexts(paymentsTexts)
  const { reason, order, orderCode, eventSlug, eventName, moneyBack, hasStarted } = payment
  const kind = failureKind(payment)
  const isOpen = !hasStarted && (kind === 'declined' || kind === 'unused' || kind === 'mixed')
  const startsAgain = !hasStarted && STARTS_AGAIN.includes(kind)
  const registration = `/${eventSlug}/inscripcion?orden=${orderCode}`
  return (
    <PaymentFrame
      tone="failure"
      icon={<AlertIcon size={32} />}
      race={eventName}
      title={t(`failure.${kind}.title`)}
      text={<p>{t(`failure.${kind}.text`)}</p>}
    >
      <MoneyBackNote moneyBack={moneyBack} />
      {reason !== null && ['declined', 'ended', 'started'].includes(kind) && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {t('failure.reason', { reason })}
        </Alert>
      )}
      {isOpen && order !== null && <Retry order={order} receivedAt={receivedAt} onChange={onChange} />}
      <Onward>
        {startsAgain && <ButtonLink to={registration}>{t('failure.again')}</ButtonLink>}
        {isOpen && (
          <ButtonLink variant={order === null ? 'contained' : 'outlined'} to={registration}>
            {t('failure.review')}
          </ButtonLink>
        )}
        <ButtonLink variant={isOpen || startsAgain ? 'text' : 'contained'} to={`/${eventSlug}`}>
          {t('failure.race')}
        </ButtonLink>
      </Onward>
    </PaymentFrame>
  )
}

function Retry({ order, receivedAt, onChange }: { order: Order } & Omit<FailureScreenProps, 'payment'>) {
  const t = useTexts(paymentsTexts)
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isRunning = useRef(false)
  const left = useTimeLeft({ expiresAt: order.expires_at, serverNow: order.server_now, receivedAt })
  if (left === 0) return <Held>{t('failure.over')}</Held>

  async function retry() {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setTrouble(null)
    try {
      // While the payer leaves, the button keeps turning until the other page is there.
      if ((await startPayment(order)) === 'leaving') return
      await navigate(`/payment/success?orden=${order.code}`, { replace: true })
    } catch (error) {
      setTrouble(messageOf(error))
      onChange()
    }
    isRunning.current = false
    setIsBusy(false)
  }

  return (
    <>
      <Held>
        {t('failure.held')} <strong role="timer">{clockText(left)}</strong>
      </Held>
      {trouble !== null && <Alert severity="error">{trouble}</Alert>}
      <Button size="large" loading={isBusy} onClick={() => void retry()} sx={{ mt: 1.5 }}>
        {t('failure.retry', { total: formatCop(order.total_cop) })}
      </Button>
    </>
  )
}

const Held = styled('p')({
  margin: '24px 0 8px',
  '& strong': { fontVariantNumeric: 'tabular-nums', fontSize: '1.125rem' },
})
