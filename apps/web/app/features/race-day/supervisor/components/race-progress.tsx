import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, loadRaceProgressCall } from '@zancada/contracts'
import { useTexts } from '../../../../i18n'
import { BarChart } from '../../../../ui/charts/bar-chart'
import { DataStates } from '../../../../ui/feedback/data-states'
import { TextSkeleton } from '../../../../ui/feedback/skeletons'
import { formatTime } from '../../../../ui/format/format-date'
import { plainFigure } from '../../../../ui/format/plain-figure'
import { SectionCard } from '../../../../ui/layout/section-card'
import { StatCard } from '../../../../ui/layout/stat-card'
import { progressQuery } from '../api'
import { supervisorTexts } from '../locale'
import { pickupTable } from '../pickup-table'

type Progress = AnswerOf<typeof loadRaceProgressCall>

const QUARTERS = 12

/** How far the tables are, and how fast. */
export function RaceProgress({ slug }: { slug: string }) {
  const t = useTexts(supervisorTexts)
  const progress = useQuery(progressQuery(slug))
  return (
    <Parts aria-label={t('progress.label')}>
      <DataStates query={progress} skeleton={<TextSkeleton lines={4} />} errorTitle={t('progress.error')}>
        {(data) => (
          <>
            <Figures progress={data} />
            <SectionCard title={t('progress.byCategory')}>
              <Bars>
                {data.by_category.map(({ name, accredited, in_part, confirmed }) => (
                  <li key={name}>
                    <span>{name}</span>
                    <span>
                      {t('progress.ofCategory', {
                        done: plainFigure(accredited - in_part),
                        total: plainFigure(confirmed),
                      })}
                    </span>
                    <i aria-hidden="true">
                      <i
                        style={{
                          width: `${confirmed === 0 ? 0 : ((accredited - in_part) / confirmed) * 100}%`,
                        }}
                      />
                    </i>
                  </li>
                ))}
              </Bars>
            </SectionCard>
            <Pickups pickups={data.pickups} />
          </>
        )}
      </DataStates>
    </Parts>
  )
}

function Figures({ progress }: { progress: Progress }) {
  const t = useTexts(supervisorTexts)
  const { confirmed, accredited, in_part, checked_in, open_conflicts } = progress
  const whole = accredited - in_part
  const total = plainFigure(confirmed)
  const percent = confirmed === 0 ? 0 : Math.floor((whole / confirmed) * 100)
  return (
    <Cards>
      <StatCard
        label={t('progress.accredited')}
        value={plainFigure(whole)}
        note={t('progress.accreditedNote', { total, percent })}
      />
      <StatCard
        label={t('progress.left')}
        value={plainFigure(confirmed - accredited)}
        {...(in_part > 0 && {
          note: t('progress.inPart', { count: in_part, figure: plainFigure(in_part) }),
        })}
      />
      <StatCard
        label={t('progress.checkedIn')}
        value={plainFigure(checked_in)}
        note={t('progress.checkedInNote', { total })}
      />
      <StatCard label={t('progress.open')} value={plainFigure(open_conflicts)} />
    </Cards>
  )
}

function Pickups({ pickups }: { pickups: Progress['pickups'] }) {
  const t = useTexts(supervisorTexts)
  const { stations, rows } = pickupTable(pickups, QUARTERS)
  // Where nobody names their table there is nothing to tell apart.
  const isByStation = stations.some((station) => station !== null)
  const text = t(isByStation ? 'progress.pickupsByStation' : 'progress.pickupsText')
  if (rows.length === 0)
    return (
      <SectionCard title={t('progress.pickups')} text={t('progress.none')}>
        {null}
      </SectionCard>
    )
  return (
    <SectionCard title={t('progress.pickups')} text={text}>
      <BarChart
        title={t('progress.pickups')}
        hidesTitle
        height={200}
        bars={rows.map(({ from, total }) => ({ label: formatTime(from), value: total }))}
      />
      <Scroll tabIndex={0} role="group" aria-label={text}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('progress.time')}</th>
              {isByStation &&
                stations.map((station) => (
                  <th key={station} scope="col">
                    {station ?? t('progress.noStation')}
                  </th>
                ))}
              <th scope="col">{t('progress.total')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ from, counts, total }) => (
              <tr key={from}>
                <th scope="row">{formatTime(from)}</th>
                {isByStation &&
                  stations.map((station, index) => <td key={station}>{plainFigure(counts[index] ?? 0)}</td>)}
                <td>
                  <strong>{plainFigure(total)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </SectionCard>
  )
}

const Parts = styled('section')({
  display: 'grid',
  // As wide as the screen, however many tables there are.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginTop: 24,
})

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 16 },
}))

const Bars = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 16px' },
  '& span:last-of-type': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& li > i': {
    gridColumn: '1 / -1',
    height: 12,
    borderRadius: 6,
    overflow: 'hidden',
    backgroundColor: theme.palette.background.default,
  },
  '& i > i': { display: 'block', height: '100%', backgroundColor: theme.palette.primary.main },
}))

const Scroll = styled('div')(({ theme }) => ({
  marginTop: 16,
  overflowX: 'auto',
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& tbody th': { fontWeight: 500 },
}))
