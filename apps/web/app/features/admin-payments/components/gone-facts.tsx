import type { Dispute, PaymentRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact } from '../../../ui/layout/facts'
import { adminPaymentsTexts } from '../locale'

/** Both roads by which the same money left, and how it ended. */
export function TwiceFacts({ twice }: { twice: NonNullable<PaymentRow['twice']> }) {
  const t = useTexts(adminPaymentsTexts)
  return (
    <>
      <Fact name={t('entry.first')}>{named(t(`way.${twice.first_way}`), twice.first_detail)}</Fact>
      <Fact name={t('entry.second')}>{named(t(`way.${twice.second_way}`), twice.second_detail)}</Fact>
      <Fact name={t('entry.leftOn')}>
        <FormattedDate value={twice.left_on} format="date" />
      </Fact>
      {twice.reference !== null && <Fact name={t('entry.reference')}>{twice.reference}</Fact>}
      {twice.note !== null && <Fact name={t('entry.note')}>{twice.note}</Fact>}
    </>
  )
}

const named = (way: string, detail: string | null) => (detail === null ? way : `${way}: ${detail}`)

export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const t = useTexts(adminPaymentsTexts)
  return (
    <>
      <Fact name={t('entry.disputedAmount')}>
        <Price amount={dispute.amount_cop} />
      </Fact>
      <Fact name={t('entry.disputedOn')}>
        <FormattedDate value={dispute.disputed_on} format="date" />
      </Fact>
      {dispute.closed_on === null ? (
        <Fact name={t('entry.answerBy')}>
          <strong>
            <FormattedDate value={dispute.answer_by} format="date" />
          </strong>
        </Fact>
      ) : (
        <Fact name={t('entry.closedOn')}>
          <FormattedDate value={dispute.closed_on} format="date" />
        </Fact>
      )}
      <Fact name={t('entry.disputeNote')}>{dispute.note}</Fact>
      {dispute.closing_note !== null && <Fact name={t('entry.closingNote')}>{dispute.closing_note}</Fact>}
    </>
  )
}
