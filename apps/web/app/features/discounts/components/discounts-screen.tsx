import Alert from '@mui/material/Alert'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { DiscountCode } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TableRowsSkeleton } from '../../../ui/feedback/skeletons'
import { SearchIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { useUrlState } from '../../../ui/table/use-url-state'
import { useDiscounts } from '../api/discounts'
import { filterOf, NO_FILTER } from '../discount-filters'
import { discountsTexts } from '../discounts-texts'
import { DeleteDialog } from './delete-dialog'
import { DiscountCards } from './discount-cards'
import { DiscountDialog } from './discount-dialog'
import { DiscountTable } from './discount-table'
import { DiscountToolbar } from './discount-toolbar'
import { RedemptionsDialog } from './redemptions-dialog'

/** What is open over the list. */
type Asked = { what: 'create' } | { what: 'edit' | 'delete' | 'uses'; code: DiscountCode }

export function DiscountsScreen() {
  const t = useTexts(discountsTexts)
  const [values, change] = useUrlState(NO_FILTER)
  const discounts = useDiscounts(filterOf(values))
  const [asked, setAsked] = useState<Asked | null>(null)
  const isNarrow = useMediaQuery('(max-width: 1099.95px)')
  const List = isNarrow ? DiscountCards : DiscountTable
  const close = () => setAsked(null)
  const create = <MuiButton onClick={() => setAsked({ what: 'create' })}>{t('create')}</MuiButton>
  const isFiltered = values.q !== '' || values.evento !== '' || values.estado !== ''
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} actions={create} />
      <Card>
        <DiscountToolbar values={values} onChange={change} />
        <DataStates
          query={discounts}
          skeleton={<TableRowsSkeleton rows={5} columns={isNarrow ? 2 : 8} />}
          errorTitle={t('error')}
          isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
          empty={
            isFiltered ? (
              <EmptyState
                bare
                icon={<SearchIcon size={28} />}
                title={t('noMatch')}
                text={t('noMatchText')}
                action={
                  <MuiButton variant="outlined" onClick={() => change(NO_FILTER)}>
                    {t('clear')}
                  </MuiButton>
                }
              />
            ) : (
              <EmptyState bare title={t('empty')} text={t('emptyText')} action={create} />
            )
          }
        >
          {({ pages }) => (
            <List
              codes={pages.flatMap(({ results }) => results)}
              isBusy={discounts.isFetching}
              onAsk={(what, code) => setAsked({ what, code })}
            />
          )}
        </DataStates>
        {discounts.hasNextPage && (
          <More>
            {discounts.isFetchNextPageError && <Alert severity="error">{t('moreFailed')}</Alert>}
            <MuiButton
              variant="outlined"
              loading={discounts.isFetchingNextPage}
              onClick={() => void discounts.fetchNextPage()}
            >
              {t('more')}
            </MuiButton>
          </More>
        )}
      </Card>
      {asked?.what === 'create' && <DiscountDialog code={null} onClose={close} />}
      {asked?.what === 'edit' && <DiscountDialog code={asked.code} onClose={close} />}
      {asked?.what === 'delete' && <DeleteDialog code={asked.code} onClose={close} />}
      {asked?.what === 'uses' && <RedemptionsDialog code={asked.code} onClose={close} />}
    </>
  )
}

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
