import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import type { Payment } from '../api/payment'
import { paymentsTexts } from '../locale'
import { CashSlip } from './cash-slip'
import { ClockIcon } from './clock-icon'
import { Onward, PaymentFrame } from './payment-frame'

/** The provider has not decided yet. The screen changes by itself when it does. */
export function PendingScreen({ payment }: { payment: Payment }) {
  const t = useTexts(paymentsTexts)
  const { order, orderCode, eventSlug, eventName, paymentState, cashSlip } = payment
  return (
    <PaymentFrame
      tone="pending"
      icon={<ClockIcon />}
      race={eventName}
      title={t(cashSlip === null ? 'pending.title' : 'pending.cash.title')}
      text={
        <>
          <p>{t(cashSlip === null ? 'pending.text' : 'pending.cash.text')}</p>
          <p>{order === null ? t('pending.mail') : t('pending.mailTo', { email: order.buyer_email })}</p>
        </>
      }
    >
      {cashSlip !== null && <CashSlip slip={cashSlip} />}
      <Watching role="status">
        <i aria-hidden="true" />
        {t(cashSlip === null ? 'pending.watching' : 'pending.cash.watching')}
      </Watching>
      <Small>{t('pending.code', { code: orderCode })}</Small>
      <Onward>
        {paymentState === null && (
          <ButtonLink to={`/${eventSlug}/inscripcion?orden=${orderCode}`}>{t('pending.back')}</ButtonLink>
        )}
        <ButtonLink variant="outlined" to={`/${eventSlug}`}>
          {t('pending.race')}
        </ButtonLink>
      </Onward>
    </PaymentFrame>
  )
}

const Watching = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '24px 0 0',
  padding: '14px 16px',
  borderRadius: 12,
  backgroundColor: theme.palette.primary.light,
  fontWeight: 600,
  '@keyframes payment-pulse': { '50%': { opacity: 0.25 } },
  '& i': {
    flexShrink: 0,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.palette.text.brand,
    animation: 'payment-pulse 1.6s ease-in-out infinite',
  },
}))

const Small = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
