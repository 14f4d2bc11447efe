import type { PaymentRow } from '@zancada/contracts'
import { listAdminPaymentsCall } from '@zancada/contracts/payments/payments.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { QueueList } from '../../../ui/table/queue-list'
import { useListState } from '../../../ui/table/use-list-state'
import { adminPaymentsTexts } from '../locale'
import { FILTER_DEFAULTS, paymentQuery, STATE_WORDS } from '../payment-filters'
import { AttentionTotals } from './attention-totals'
import { CloseDisputeDialog } from './close-dispute-dialog'
import { DisputeDialog } from './dispute-dialog'
import { type PaymentAsk, PaymentEntry } from './payment-entry'
import { RefundDialog } from './refund-dialog'
import { TwiceDialog } from './twice-dialog'

/** What needs a person first; every other payment a filter away. */
export function AdminPayments() {
  const t = useTexts(adminPaymentsTexts)
  const list = useListState({ filters: FILTER_DEFAULTS })
  const payments = useApiList(listAdminPaymentsCall, { query: paymentQuery(list.values) })
  const [asked, setAsked] = useState<{ payment: PaymentRow; what: PaymentAsk } | null>(null)
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {payments.data?.totals !== undefined && (
        <AttentionTotals
          totals={payments.data.totals}
          chosen={list.values.tipo}
          onChoose={(kind) => list.setFilter('tipo', kind)}
        />
      )}
      <QueueList
        id="pagos"
        query={payments}
        state={list}
        rowId={(payment) => payment.id}
        rowName={(payment) => payment.order_code}
        card={(payment) => <PaymentEntry payment={payment} onAsk={(what) => setAsked({ payment, what })} />}
        states={STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) }))}
        t={t}
      />
      {asked && <AskedDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface AskedDialogProps {
  payment: PaymentRow
  what: PaymentAsk
  onClose: () => void
}

function AskedDialog({ payment, what, onClose }: AskedDialogProps) {
  if (what === 'twice') return <TwiceDialog payment={payment} onClose={onClose} />
  if (what === 'dispute') return <DisputeDialog payment={payment} onClose={onClose} />
  if (what === 'refund') return <RefundDialog payment={payment} onClose={onClose} />
  return (
    payment.dispute && <CloseDisputeDialog payment={payment} dispute={payment.dispute} onClose={onClose} />
  )
}
