import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import type { PaymentRow } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { FilterSelect } from '../../../ui/table/filter-select'
import { GrowingList } from '../../../ui/table/growing-list'
import { ListToolbar } from '../../../ui/table/list-toolbar'
import { useUrlState } from '../../../ui/table/use-url-state'
import { adminPaymentsTexts } from '../admin-payments-texts'
import { useAdminPayments } from '../api/admin-payments'
import { FILTER_DEFAULTS, paymentQuery, STATE_WORDS } from '../payment-filters'
import { NoPayments } from './no-payments'
import { PaymentEntry } from './payment-entry'
import { PaymentsSkeleton } from './payments-skeleton'
import { RefundDialog } from './refund-dialog'

/** What needs a person first; every other payment a filter away. */
export function AdminPayments() {
  const t = useTexts(adminPaymentsTexts)
  const [filters, change] = useUrlState(FILTER_DEFAULTS)
  const payments = useAdminPayments(paymentQuery(filters))
  const [asked, setAsked] = useState<PaymentRow | null>(null)
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeader title={t('title')} description={t('lead')} />
      <Card>
        <ListToolbar value={filters.q} onSearch={(q) => change({ q })} placeholder={t('search')}>
          <FilterSelect
            label={t('state.all')}
            value={filters.estado}
            options={STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) }))}
            onChange={(estado) => change({ estado })}
          />
        </ListToolbar>
        <DataStates
          query={payments}
          errorTitle={t('errorTitle')}
          skeleton={<PaymentsSkeleton />}
          isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
          empty={<NoPayments filters={filters} onShowAll={() => change({ q: '', estado: '' })} />}
        >
          {({ pages }) => (
            <GrowingList
              items={pages.flatMap(({ results }) => results)}
              entry={(payment) => <PaymentEntry payment={payment} onGiveBack={() => setAsked(payment)} />}
              next={payments}
              texts={{ label: t('list'), more: t('more'), moreFailed: t('moreFailed') }}
            />
          )}
        </DataStates>
      </Card>
      {asked && <RefundDialog payment={asked} onClose={() => setAsked(null)} />}
    </Container>
  )
}
