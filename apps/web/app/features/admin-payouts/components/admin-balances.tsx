import { styled } from '@mui/material/styles'
import type { AdminBalance } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { BALANCE_STATES, listAdminBalancesCall } from '@zancada/contracts/settlement/payouts.calls'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { OrganizerFilter } from '../../../race/organizer-filter'
import { Price } from '../../../race/price'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatCard } from '../../../ui/layout/stat-card'
import { DataList } from '../../../ui/table/data-list'
import type { ListColumn } from '../../../ui/table/list-column'
import { useListState } from '../../../ui/table/use-list-state'
import { adminPayoutsTexts } from '../locale'
import { balanceQuery } from '../payout-filters'

/** What every race is owed, the most first. */
export function AdminBalances() {
  const t = useTexts(adminPayoutsTexts)
  const navigate = useNavigate()
  const list = useListState({ filters: { estado: '', organizador: '' } })
  const balances = useApiList(listAdminBalancesCall, { query: balanceQuery(list.values) })
  const { data } = balances
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <Figures>
        <StatCard
          label={t('owed')}
          value={formatCop(data?.owed_cop ?? 0)}
          note={t('races', { count: data?.owed_count ?? 0 })}
          loading={data === undefined}
        />
        <StatCard
          label={t('overpaid')}
          value={formatCop(data?.overpaid_cop ?? 0)}
          loading={data === undefined}
        />
        {data !== undefined && data.organizer_owes_cop > 0 && (
          <StatCard label={t('organizerOwes')} value={formatCop(data.organizer_owes_cop)} />
        )}
      </Figures>
      <DataList
        id="desembolsos"
        label={t('title')}
        query={balances}
        state={list}
        rowId={({ event }) => event.slug}
        rowName={({ event }) => event.name}
        columns={useColumns()}
        tallRows
        card={(balance) => <BalanceCard balance={balance} />}
        search={t('search')}
        filters={[
          {
            name: 'estado',
            label: t('all'),
            options: BALANCE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        toolbar={
          <OrganizerFilter
            by="slug"
            value={list.values.organizador}
            name={
              data?.results.find(({ organizer }) => organizer.slug === list.values.organizador)?.organizer
                .name
            }
            onChange={(slug) => list.setFilter('organizador', slug)}
          />
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
        errorTitle={t('error')}
        onRowClick={({ event }) => navigate(`/admin/desembolsos/${event.slug}`)}
      />
    </>
  )
}

function useColumns(): readonly ListColumn<AdminBalance>[] {
  const t = useTexts(adminPayoutsTexts)
  const money = { width: 150, align: 'right' } as const
  return [
    {
      field: 'race',
      label: t('columns.race'),
      flex: 1.6,
      minWidth: 220,
      fixed: true,
      render: (balance) => <RaceName balance={balance} />,
    },
    {
      field: 'net',
      label: t('columns.net'),
      ...money,
      render: ({ net_cop }) => <Price amount={net_cop} />,
    },
    {
      field: 'paid',
      label: t('columns.paid'),
      ...money,
      render: ({ paid_out_cop }) => <Price amount={paid_out_cop} />,
    },
    {
      field: 'owed',
      label: t('columns.owed'),
      ...money,
      render: (balance) => <Owed balance={balance} />,
    },
  ]
}

function BalanceCard({ balance }: { balance: AdminBalance }) {
  const t = useTexts(adminPayoutsTexts)
  return (
    <Padded>
      <RaceName balance={balance} />
      <Facts>
        <Fact name={t('columns.owed')}>
          <Owed balance={balance} />
        </Fact>
        <Fact name={t('columns.net')}>
          <Price amount={balance.net_cop} />
        </Fact>
        <Fact name={t('columns.paid')}>
          <Price amount={balance.paid_out_cop} />
        </Fact>
      </Facts>
    </Padded>
  )
}

/** Below zero it says whose it is. */
function Owed({ balance: { owed_cop, overpaid_cop } }: { balance: AdminBalance }) {
  const t = useTexts(adminPayoutsTexts)
  return (
    <Lines>
      <strong>
        <Price amount={owed_cop} />
      </strong>
      {owed_cop < 0 && <small>{t(overpaid_cop > 0 ? 'detail.overpaid' : 'detail.organizerOwes')}</small>}
    </Lines>
  )
}

/** The race, and whether it was run yet: the administrator who pays knows by it what is due. */
function RaceName({ balance: { event, organizer } }: { balance: AdminBalance }) {
  const t = useTexts(adminPayoutsTexts)
  return (
    <Lines>
      <strong>{event.name}</strong>
      <small>{organizer.name}</small>
      {event.state === 'cancelled' ? (
        <small>{t('race.cancelled')}</small>
      ) : (
        event.starts_at !== null && (
          <small>
            {t(Date.parse(event.starts_at) <= Date.now() ? 'race.run' : 'race.toRun')}{' '}
            <FormattedDate value={event.starts_at} format="date" />
          </small>
        )
      )}
    </Lines>
  )
}

const Figures = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginBottom: 24,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: 16,
  },
}))
const Padded = styled('div')({ display: 'grid', gap: 14, padding: '18px 16px' })
const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
