import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { ListedImportPayment } from '@zancada/contracts'
import {
  listImportPaymentsCall,
  loadImportPaymentCall,
} from '@zancada/contracts/imports/import-payments.calls'
import { useState } from 'react'
import { pollDelay } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { useUrlTexts } from '../../../ui/table/use-url-state'
import { importPaymentsTexts } from '../locale'
import { paymentsQuery } from '../payment-filters'
import { ApproveDialog } from './approve-dialog'
import { PaymentCard } from './payment-card'
import { usePaymentColumns } from './payment-columns'
import { PaymentDrawer } from './payment-drawer'
import { RejectDialog } from './reject-dialog'
import { ReviewActions } from './review-actions'
import { UndoReview } from './undo-review'
import { useStateFilter } from './use-payment-filters'

const NOTHING_OPEN = { pago: '' }

/** A rejection, or what of an approval paid nobody yet. */
const isUndoable = ({ state, method, undoable_cop }: ListedImportPayment) =>
  undoable_cop > 0 || (method === 'transfer' && state === 'rejected')

/**
 * A job registers runners with what came in: until it is done the credit shrinks by itself. What is left once everybody
 * is registered was too much.
 */
const isSpending = ({ state, import: { totals } }: ListedImportPayment) =>
  state === 'approved' && totals.credit_cop > 0 && totals.applied_cop < totals.total_cop

/** Some seven minutes. What has not been spent by then is less than the next runner costs. */
const MOST_ASKED = 20

interface PaymentsScreenProps {
  /** Null: of every event. */
  eventSlug: string | null
  /** Who sees them and has no word on money only looks. */
  mayReview: boolean
  /** Nothing that was decided is taken back while the organizer is suspended. */
  mayUndo: boolean
}

/** What companies paid for their imports; those that wait to be looked at come first. */
export function PaymentsScreen({ eventSlug, mayReview, mayUndo }: PaymentsScreenProps) {
  const t = useTexts(importPaymentsTexts)
  const list = useListState({ filters: { estado: '' } })
  const payments = useApiList(listImportPaymentsCall, { query: paymentsQuery(eventSlug, list.values) })
  const [{ pago }, open] = useUrlTexts(NOTHING_OPEN)
  const [asked, setAsked] = useState<{ what: 'approve' | 'reject'; payment: ListedImportPayment } | null>(
    null,
  )
  const listed = payments.data?.results.find(({ id }) => id === pago)
  // It may stand on another page of the list, or outside its filters.
  const named = useQuery({
    ...apiQuery(loadImportPaymentCall, { params: { id: pago } }),
    enabled: pago !== '',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      const times = dataUpdateCount + errorUpdateCount
      return data !== undefined && isSpending(data) && times < MOST_ASKED ? pollDelay(times) : false
    },
  })
  const opened = pago === '' ? undefined : (named.data ?? listed)
  return (
    <>
      <PageHeader title={t('review.title')} description={t('review.lead')} />
      {named.isError && opened === undefined && (
        <Alert severity="info" sx={{ mb: 2 }} onClose={() => open(NOTHING_OPEN)}>
          {t('review.unknown')}
        </Alert>
      )}
      <DataList
        id="pagos-importacion"
        label={t('review.title')}
        query={payments}
        state={list}
        rowId={({ id }) => id}
        rowName={({ import: { company } }) => company.name}
        columns={usePaymentColumns()}
        tallRows
        card={(payment) => <PaymentCard payment={payment} />}
        search={t('review.search')}
        filters={[useStateFilter()]}
        empty={
          eventSlug === null
            ? { title: t('review.empty'), text: t('review.emptyText') }
            : { title: t('review.ofEvent'), text: t('review.ofEventText') }
        }
        noMatch={{ title: t('review.noMatch'), text: t('review.noMatchText') }}
        errorTitle={t('review.error')}
        onRowClick={({ id }) => open({ pago: id }, { push: true })}
      />
      {opened && (
        <PaymentDrawer
          payment={opened}
          proofFor="organizer"
          orderPath={`/organizador/orden-importacion/${opened.import.id}`}
          onClose={() => open(NOTHING_OPEN)}
          actions={
            opened.state === 'submitted'
              ? mayReview && (
                  <ReviewActions
                    onApprove={() => setAsked({ what: 'approve', payment: opened })}
                    onReject={() => setAsked({ what: 'reject', payment: opened })}
                  />
                )
              : mayUndo && isUndoable(opened) && <UndoReview payment={opened} />
          }
        />
      )}
      {asked?.what === 'approve' && <ApproveDialog payment={asked.payment} onClose={() => setAsked(null)} />}
      {asked?.what === 'reject' && <RejectDialog payment={asked.payment} onClose={() => setAsked(null)} />}
    </>
  )
}
