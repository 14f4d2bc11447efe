import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatCop } from '@zancada/contracts/platform/money'
import { ACCOUNT_WORDS } from '@zancada/contracts/privacy/consent-words'
import { useTexts } from '../../../i18n'
import { useSession } from '../../../session'
import { LinkedWords } from '../../../ui/feedback/linked-words'
import { Sheet, StepFrame } from '../../../ui/layout/step-frame'
import { registrationTexts } from '../locale'
import { amountsOf } from '../order-amounts'
import type { DrawnPolicies, Pay } from '../screen-pieces'
import type { StepProps } from '../step-props'
import { usePayment } from '../use-payment'
import { DiscountBox } from './discount-box'
import { AmountList } from './order-summary'
import { PolicyTexts } from './policy-texts'
import { RunnerReview } from './runner-review'
import { SeenAlert } from './seen-alert'
import { Sellers } from './sellers'

interface PaymentStepProps extends StepProps {
  policies: DrawnPolicies
  pay: Pay
}

/** Everything once more, the code's box, and the one button that leads to the payment. */
export function PaymentStep({ policies, pay, ...props }: PaymentStepProps) {
  const { order, race, announced, actions } = props
  const t = useTexts(registrationTexts)
  const { profile } = useSession()
  const { notice, isBusy, start } = usePayment(props, pay)
  const isFree = order.total_cop === 0
  return (
    <StepFrame
      title={t(isFree ? 'review.freeTitle' : 'review.title')}
      text={t(isFree ? 'review.freeText' : 'review.text')}
      announced={announced}
    >
      {/* Seen together with the button, which a phone shows from the first moment. */}
      <Terms>
        <LinkedWords words={profile === null ? ACCOUNT_WORDS.guest : t('review.terms')} />
      </Terms>
      <Sheets>
        {order.state === 'awaiting_payment' && (
          <Alert severity="info" role="note">
            {t('review.resumed')}
          </Alert>
        )}
        <RunnerReview {...props} />
        {order.subtotal_cop > 0 && <DiscountBox order={order} />}
        <Sheet>
          <AmountList amounts={amountsOf(order)} />
          <Note>{t(isFree ? 'review.free' : 'review.secure')}</Note>
        </Sheet>
        <PolicyTexts policies={policies} race={race} order={order} />
        <Sellers sellers={race.sellers} />
        <div aria-live="assertive">
          {notice !== null && (
            <SeenAlert key={notice.text} severity={notice.severity}>
              {notice.text}
            </SeenAlert>
          )}
        </div>
      </Sheets>
      {actions(
        <Button size="large" loading={isBusy} onClick={() => void start()}>
          {isFree ? t('review.confirm') : t('review.pay', { total: formatCop(order.total_cop) })}
        </Button>,
      )}
    </StepFrame>
  )
}

const Terms = styled('p')(({ theme }) => ({
  margin: '16px 0 0',
  fontSize: '0.9375rem',
  '& a': { color: theme.palette.text.brand, fontWeight: 600 },
}))

const Sheets = styled('div')({ display: 'grid', gap: 16, marginTop: 24 })

const Note = styled('p')(({ theme }) => ({
  margin: '16px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
