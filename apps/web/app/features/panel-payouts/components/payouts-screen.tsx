import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Payout } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { listBalancesCall, listPayoutsCall } from '@zancada/contracts/settlement/payouts.calls'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { ListColumn } from '../../../ui/table/list-column'
import { useListState } from '../../../ui/table/use-list-state'
import { panelPayoutsTexts } from '../locale'
import { filterOf } from '../payout-filter'
import { BalanceList } from './balance-list'
import { PayoutCard } from './payout-card'
import { PayoutTerms } from './payout-terms'
import { PayoutTotals } from './payout-totals'

const NO_FILTERS = {}

interface PayoutsScreenProps {
  /** Null: of every event. */
  eventSlug: string | null
  onChoose: (eventSlug: string | null) => void
}

/** What the platform owes and has paid: in all, event by event, and each payment with the bank's reference. */
export function PayoutsScreen({ eventSlug, onChoose }: PayoutsScreenProps) {
  const t = useTexts(panelPayoutsTexts)
  const list = useListState({ filters: NO_FILTERS })
  const payouts = useApiList(listPayoutsCall, { query: filterOf(eventSlug, list.values) })
  const balances = useQuery({ ...apiQuery(listBalancesCall), select: ({ results }) => results })
  const columns: readonly ListColumn<Payout>[] = [
    {
      field: 'fecha',
      label: t('columns.day'),
      width: 150,
      fixed: true,
      render: ({ paid_on }) => <FormattedDate value={paid_on} format="date" />,
    },
    {
      field: 'evento',
      label: t('columns.event'),
      flex: 2,
      minWidth: 180,
      render: ({ event }) => event.name,
    },
    {
      field: 'referencia',
      label: t('columns.reference'),
      flex: 2,
      minWidth: 180,
      render: ({ bank_reference, reverses_id }) => (
        <span style={{ overflowWrap: 'anywhere' }}>
          {bank_reference}
          {reverses_id !== null && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {t('reversal')}
            </Typography>
          )}
        </span>
      ),
    },
    {
      field: 'valor',
      label: t('columns.amount'),
      width: 150,
      align: 'right',
      fixed: true,
      render: ({ amount_cop }) => <strong>{formatCop(amount_cop)}</strong>,
    },
  ]
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <Stack sx={{ gap: 3 }}>
        <PayoutTotals totals={payouts.data} />
        <PayoutTerms />
        <BalanceList query={balances} chosen={eventSlug} onChoose={onChoose} />
        <section>
          <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
            {t('list')}
          </Typography>
          <DataList
            id="pagos-recibidos"
            label={t('list')}
            query={payouts}
            state={list}
            rowId={({ id }) => id}
            rowName={({ paid_on }) => t('rowName', { day: paid_on })}
            columns={columns}
            tallRows
            card={(payout) => <PayoutCard payout={payout} />}
            empty={
              eventSlug === null
                ? { title: t('empty'), text: t('emptyText') }
                : { title: t('noMatch'), text: t('noMatchText') }
            }
            errorTitle={t('error')}
          />
        </section>
      </Stack>
    </>
  )
}
