import { useQuery } from '@tanstack/react-query'
import {
  listAllImportPaymentsCall,
  loadAnyImportPaymentCall,
} from '@zancada/contracts/imports/import-payments.calls'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { useUrlTexts } from '../../../ui/table/use-url-state'
import { importPaymentsTexts } from '../locale'
import { allPaymentsQuery } from '../payment-filters'
import { PaymentCard } from './payment-card'
import { useAdminPaymentColumns } from './payment-columns'
import { PaymentDrawer } from './payment-drawer'
import { useStateFilter } from './use-payment-filters'

const NOTHING_OPEN = { pago: '' }

/** Those of every organizer, only to be looked at. */
export function AdminImportPayments() {
  const t = useTexts(importPaymentsTexts)
  const list = useListState({ filters: { estado: '' } })
  const payments = useApiList(listAllImportPaymentsCall, { query: allPaymentsQuery(list.values) })
  const [{ pago }, open] = useUrlTexts(NOTHING_OPEN)
  const listed = payments.data?.results.find(({ id }) => id === pago)
  // It may stand on another page of the list, or outside its filters.
  const named = useQuery({
    ...apiQuery(loadAnyImportPaymentCall, { params: { id: pago } }),
    enabled: pago !== '',
  })
  const opened = pago === '' ? undefined : (named.data ?? listed)
  return (
    <>
      <PageHeader title={t('admin.title')} description={t('admin.lead')} />
      <DataList
        id="admin-pagos-importacion"
        label={t('admin.title')}
        query={payments}
        state={list}
        rowId={({ id }) => id}
        rowName={({ import: { company } }) => company.name}
        columns={useAdminPaymentColumns()}
        tallRows
        card={(payment) => (
          <PaymentCard payment={payment} by={t('admin.organizer', { name: payment.organizer.name })} />
        )}
        search={t('review.search')}
        filters={[useStateFilter()]}
        empty={{ title: t('review.empty'), text: t('admin.emptyText') }}
        noMatch={{ title: t('review.noMatch'), text: t('review.noMatchText') }}
        errorTitle={t('review.error')}
        onRowClick={({ id }) => open({ pago: id }, { push: true })}
      />
      {opened && (
        <PaymentDrawer
          payment={opened}
          proofFor="admin"
          orderPath={null}
          onClose={() => open(NOTHING_OPEN)}
        />
      )}
    </>
  )
}
