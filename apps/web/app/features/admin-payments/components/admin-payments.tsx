import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import type { PaymentRow } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { FilterSelect } from '../../../ui/table/filter-select'
import { SearchBox } from '../../../ui/table/search-box'
import { useUrlState } from '../../../ui/table/use-url-state'
import { adminPaymentsTexts } from '../admin-payments-texts'
import { useAdminPayments } from '../api/admin-payments'
import { FILTER_DEFAULTS, paymentQuery, STATE_WORDS } from '../payment-filters'
import { NoPayments } from './no-payments'
import { PaymentList } from './payment-list'
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
        <Toolbar>
          <Search>
            <SearchBox value={filters.q} onSearch={(q) => change({ q })} placeholder={t('search')} />
          </Search>
          <FilterSelect
            label={t('state.all')}
            value={filters.estado}
            options={STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) }))}
            onChange={(estado) => change({ estado })}
          />
        </Toolbar>
        <DataStates
          query={payments}
          errorTitle={t('errorTitle')}
          skeleton={<PaymentsSkeleton />}
          isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
          empty={<NoPayments filters={filters} onShowAll={() => change({ q: '', estado: '' })} />}
        >
          {({ pages }) => (
            <PaymentList
              payments={pages.flatMap(({ results }) => results)}
              next={payments}
              onGiveBack={setAsked}
            />
          )}
        </DataStates>
      </Card>
      {asked && <RefundDialog payment={asked} onClose={() => setAsked(null)} />}
    </Container>
  )
}

const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const Search = styled('div')({ flex: '1 1 260px', maxWidth: 520 })
