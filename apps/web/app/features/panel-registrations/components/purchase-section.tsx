import { styled } from '@mui/material/styles'
import type { RegistrationDetail } from '@zancada/contracts'
import { differenceText } from '@zancada/contracts/audit/tell-history'
import { useTexts } from '../../../i18n'
import { paymentMethodText } from '../../../race/payment-method'
import { Price } from '../../../race/price'
import { formatDate } from '../../../ui/format/format-date'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, Facts, Part } from '../../../ui/layout/facts'
import { categoryMoves } from '../category-moves'
import { panelRegistrationsTexts } from '../locale'

export function PurchaseSection({ registration }: { registration: RegistrationDetail }) {
  const t = useTexts(panelRegistrationsTexts)
  const { order, payments, by_hand, category, phase_name } = registration
  const moves = categoryMoves(registration.history)
  // What went back within its whole payment has no refund of its own.
  const refund =
    registration.refund ??
    (registration.state === 'refunded'
      ? { amount_cop: registration.paid_cop, is_returned: true, return_by: null }
      : null)
  // What dearer categories charged since, or cheaper ones gave back: the price stays what was sold.
  const changes_cop =
    registration.paid_cop -
    (registration.price_cop - registration.discount_cop + registration.service_fee_cop)
  return (
    <>
      <Part>
        <Sums>
          <div>
            <dt>{moves === null ? `${category.name} · ${phase_name}` : moves.from}</dt>
            <dd>
              <Price amount={registration.price_cop} />
            </dd>
          </div>
          {registration.discount_cop > 0 && (
            <div>
              <dt>
                {t('drawer.discount')} {order.discount_code}
              </dt>
              <dd>
                −<Price amount={registration.discount_cop} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('drawer.fee')}</dt>
            <dd>
              <Price amount={registration.service_fee_cop} />
            </dd>
          </div>
          {(moves !== null || changes_cop !== 0) && (
            <div>
              <dt>
                {moves === null
                  ? t('drawer.changes')
                  : t('drawer.moved', { from: moves.from, to: category.name })}
                {moves !== null && moves.differences.length > 0 && (
                  <>
                    <br />
                    <small>
                      {t('drawer.difference', {
                        done: moves.differences.map((each) => differenceText(each)).join('; '),
                      })}
                    </small>
                  </>
                )}
              </dt>
              <dd>
                {changes_cop < 0 && '−'}
                <Price amount={Math.abs(changes_cop)} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t((registration.team?.seat ?? 1) > 1 ? 'drawer.paidSeat' : 'drawer.paid')}</dt>
            <dd>
              <Price amount={registration.paid_cop} />
            </dd>
          </div>
          {refund && (
            <div>
              <dt>
                {t(refund.is_returned ? 'drawer.refundDone' : 'drawer.refundDue')}
                {!refund.is_returned && typeof refund.return_by === 'string' && (
                  <>
                    <br />
                    <small>{t('drawer.returnBy', { date: formatDate(refund.return_by) })}</small>
                  </>
                )}
              </dt>
              <dd>
                <Price amount={refund.amount_cop} />
              </dd>
            </div>
          )}
          {by_hand !== null && by_hand.returned_cop > 0 && (
            <div>
              <dt>{t('drawer.returnedByHand')}</dt>
              <dd>
                <Price amount={by_hand.returned_cop} />
              </dd>
            </div>
          )}
        </Sums>
      </Part>
      <Part>
        <Facts>
          <Fact name={t('drawer.order')}>
            {order.code} · {t('drawer.orderOf', { count: order.places })} · {t(`orderStates.${order.state}`)}
          </Fact>
          <Fact name={t('drawer.buyer')}>{order.buyer_email}</Fact>
          <Fact name={t('drawer.bought')}>
            <FormattedDate value={order.created_at} />
          </Fact>
          <Fact name={t('drawer.paidAt')}>{order.paid_at && <FormattedDate value={order.paid_at} />}</Fact>
          <Fact name={t('drawer.orderTotal')}>
            <Price amount={order.total_cop} />
          </Fact>
          {by_hand !== null && (
            <Fact name={t('history.payment')}>{t(`drawer.byHand.${by_hand.payment}`)}</Fact>
          )}
          <Fact name={t('columns.source')}>{t(`sources.${registration.source}`)}</Fact>
        </Facts>
      </Part>
      <Part>
        <h3>{t('drawer.payments')}</h3>
        {payments.length === 0 ? (
          <p>{t('drawer.noPayments')}</p>
        ) : (
          <Sums>
            {payments.map((payment) => (
              <div key={`${payment.reference} ${payment.created_at}`}>
                <dt>
                  {[
                    payment.method && paymentMethodText(payment.method),
                    t(`drawer.paymentStates.${payment.state}`),
                    payment.status_message,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  <br />
                  <small>
                    <FormattedDate value={payment.created_at} />
                  </small>
                </dt>
                <dd>
                  <Price amount={payment.amount_cop} />
                </dd>
              </div>
            ))}
          </Sums>
        )}
      </Part>
    </>
  )
}

const Sums = styled('dl')(({ theme }) => ({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '8px 0' },
  '& > div + div': { borderTop: `1px solid ${theme.palette.divider}` },
  '& dt small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontWeight: 600, whiteSpace: 'nowrap' },
}))
