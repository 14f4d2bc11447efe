import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { OwingRace } from '@zancada/contracts'
import { listOwingRacesCall } from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { ListColumn } from '../../../ui/table/list-column'
import { useListState } from '../../../ui/table/use-list-state'
import { raceQuery } from '../line-filters'
import { adminRefundsTexts } from '../locale'
import { Lines, Sum } from './sum'

/** Races with money to give back: what is overdue first, then the cancelled ones. */
export function OwingRaces() {
  const t = useTexts(adminRefundsTexts)
  const navigate = useNavigate()
  const list = useListState({ filters: { estado: '' } })
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataList
        id="devoluciones"
        label={t('title')}
        query={useQuery({
          ...apiQuery(listOwingRacesCall, { query: raceQuery(list.values) }),
          ...LISTED,
          select: ({ results, due }) => ({ results, due, next: null }),
        })}
        state={list}
        rowId={({ event }) => event.slug}
        rowName={({ event }) => event.name}
        columns={useColumns()}
        tallRows
        card={(race) => <RaceCard race={race} />}
        search={t('search')}
        filters={[
          {
            name: 'estado',
            label: t('filter.all'),
            options: [{ value: 'vencidas', label: t('filter.overdue') }],
          },
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
        errorTitle={t('error')}
        onRowClick={({ event }) => navigate(`/admin/devoluciones/${event.slug}`)}
      />
    </>
  )
}

function useColumns(): readonly ListColumn<OwingRace>[] {
  const t = useTexts(adminRefundsTexts)
  const sum = { width: 132, align: 'right' } as const
  return [
    {
      field: 'race',
      label: t('columns.race'),
      flex: 1.6,
      minWidth: 220,
      fixed: true,
      render: (race) => <RaceName race={race} />,
    },
    { field: 'due', label: t('columns.due'), ...sum, render: ({ due }) => <Sum {...due} /> },
    {
      field: 'returnBy',
      label: t('columns.returnBy'),
      width: 150,
      render: (race) => <LastDay race={race} />,
    },
    { field: 'byVoid', label: t('columns.byVoid'), ...sum, render: ({ by_void }) => <Sum {...by_void} /> },
    { field: 'byBank', label: t('columns.byBank'), ...sum, render: ({ by_bank }) => <Sum {...by_bank} /> },
    { field: 'byHand', label: t('columns.byHand'), ...sum, render: ({ by_hand }) => <Sum {...by_hand} /> },
  ]
}

function RaceCard({ race }: { race: OwingRace }) {
  const t = useTexts(adminRefundsTexts)
  return (
    <Padded>
      <RaceName race={race} />
      <Facts>
        <Fact name={t('columns.due')}>
          <Sum {...race.due} />
        </Fact>
        {typeof race.return_by === 'string' && (
          <Fact name={t('columns.returnBy')}>
            <LastDay race={race} />
          </Fact>
        )}
        <Fact name={t('columns.byVoid')}>
          <Sum {...race.by_void} />
        </Fact>
        <Fact name={t('columns.byBank')}>
          <Sum {...race.by_bank} />
        </Fact>
        {race.by_hand.count > 0 && (
          <Fact name={t('columns.byHand')}>
            <Sum {...race.by_hand} />
          </Fact>
        )}
      </Facts>
    </Padded>
  )
}

/** The first of its last days, and what of it is over. */
function LastDay({ race: { return_by, overdue } }: { race: OwingRace }) {
  const t = useTexts(adminRefundsTexts)
  if (typeof return_by !== 'string') return <Lines>{t('noDate')}</Lines>
  return (
    <Lines>
      <FormattedDate value={return_by} format="date" />
      {overdue !== undefined && overdue.count > 0 && (
        <span>
          <Chip style={ALARMING}>{t('overdue', { count: overdue.count })}</Chip>
        </span>
      )}
    </Lines>
  )
}

function RaceName({ race: { event, is_running } }: { race: OwingRace }) {
  const t = useTexts(adminRefundsTexts)
  return (
    <Lines>
      <strong>{event.name}</strong>
      <small>{event.organizer_name}</small>
      {(event.state === 'cancelled' || is_running) && (
        <Chips>
          {event.state === 'cancelled' && <Chip style={ALARMING}>{t('cancelled')}</Chip>}
          {is_running && <Chip style={RUNNING}>{t('running')}</Chip>}
        </Chips>
      )}
    </Lines>
  )
}

const ALARMING = { backgroundColor: colors.errorLight, color: colors.error }
const RUNNING = { backgroundColor: colors.primaryLight, color: colors.primaryDark }

const Padded = styled('div')({ display: 'grid', gap: 14, padding: '18px 16px' })
const Chips = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 })
