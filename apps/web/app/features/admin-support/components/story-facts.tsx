import type { PersonStory } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { paymentMethodText } from '../../../race/payment-method'
import { Price } from '../../../race/price'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { WithCodes } from '../../../ui/format/with-codes'
import { Fact, Facts } from '../../../ui/layout/facts'
import { adminSupportTexts } from '../locale'
import { stateText } from '../state-words'

export function OrderFacts({ order }: { order: PersonStory['orders'][number] }) {
  const t = useTexts(adminSupportTexts)
  return (
    <>
      <Facts>
        <Fact name={t('drawer.event')}>{order.event_name}</Fact>
        <Fact name={t('drawer.state')}>{stateText(t, order.state)}</Fact>
        <Fact name={t('drawer.total')}>
          <Price amount={order.total_cop} />
        </Fact>
        <Fact name={t('drawer.created')}>
          <FormattedDate value={order.created_at} />
        </Fact>
      </Facts>
      {order.payments.map(({ reference, state, amount_cop, method }) => (
        <Facts key={reference}>
          <Fact name={t('drawer.payment')}>
            <WithCodes>{reference}</WithCodes>
          </Fact>
          <Fact name={t('drawer.state')}>{stateText(t, state)}</Fact>
          <Fact name={t('drawer.amount')}>
            <Price amount={amount_cop} />
          </Fact>
          <Fact name={t('drawer.method')}>{method && paymentMethodText(method)}</Fact>
        </Facts>
      ))}
    </>
  )
}

export function RegistrationFacts({ registration }: { registration: PersonStory['registrations'][number] }) {
  const t = useTexts(adminSupportTexts)
  return (
    <Facts>
      <Fact name={t('drawer.runner')}>{registration.runner_name}</Fact>
      <Fact name={t('drawer.state')}>{stateText(t, registration.state)}</Fact>
      <Fact name={t('drawer.category')}>{registration.category_name}</Fact>
      <Fact name={t('drawer.bib')}>{registration.bib}</Fact>
      <Fact name={t('drawer.order')}>
        <WithCodes>{registration.order_code}</WithCodes>
      </Fact>
      <Fact name={t('drawer.kit')}>
        {registration.accredited_at && <FormattedDate value={registration.accredited_at} />}
      </Fact>
      <Fact name={t('drawer.checkIn')}>
        {registration.checked_in_at && <FormattedDate value={registration.checked_in_at} />}
      </Fact>
    </Facts>
  )
}
