import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import type {
  Report,
  ReportChart,
  ReportFigure,
  ReportName,
  ReportTable as TableFacts,
} from '@zancada/contracts'
import { reportCalls } from '@zancada/contracts/reports/reports.calls'
import { useTexts } from '../../../i18n'
import { apiPages, LISTED } from '../../../queries/api-query'
import { BarChart } from '../../../ui/charts/bar-chart'
import { LineChart } from '../../../ui/charts/line-chart'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TableRowsSkeleton } from '../../../ui/feedback/skeletons'
import { formatDateTime, formatDayMonth } from '../../../ui/format/format-date'
import { longestOf } from '../../../ui/layout/figure-size'
import { StatCard } from '../../../ui/layout/stat-card'
import { LoadMore } from '../../../ui/table/load-more'
import { cellText } from '../cell-text'
import { panelReportsTexts } from '../locale'
import { questionOf, type ReportFilters } from '../report-filters'
import { PreparingFile } from './preparing-file'
import { ReportExport } from './report-export'
import { ReportTable } from './report-table'
import { ReportToolbar } from './report-toolbar'

export interface ReportViewProps {
  name: ReportName
  values: ReportFilters
  onChange: (patch: Partial<ReportFilters>) => void
}

/** One report: what it is asked by, its figures, its drawing and its tables. */
export function ReportView({ name, values, onChange }: ReportViewProps) {
  const t = useTexts(panelReportsTexts)
  const question = questionOf(values)
  const report = useInfiniteQuery({
    ...apiPages(
      reportCalls[name],
      { query: question },
      ({ tables }) => tables.find(({ next }) => next !== null)?.next ?? null,
    ),
    ...LISTED,
  })
  const first = report.data?.pages[0]
  // While another report is on its way the last one stays in sight; its filters are not this one's.
  const shown = first?.report === name ? first : undefined
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <ReportToolbar
          values={values}
          onChange={onChange}
          filters={shown?.filters ?? ['event', 'days']}
          categories={shown?.categories ?? []}
        />
        <ReportExport report={name} question={question} onPreparing={(archivo) => onChange({ archivo })} />
      </Box>
      {values.archivo !== '' && (
        <PreparingFile id={values.archivo} onClose={() => onChange({ archivo: '' })} />
      )}
      <DataStates
        query={{ ...report, data: shown && report.data }}
        skeleton={<ReportSkeleton />}
        errorTitle={t('error')}
        isEmpty={({ pages }) => pages[0]?.tables.every(({ rows }) => rows.length === 0) ?? true}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {({ pages }) => (
          <>
            {pages[0] && <Figures figures={pages[0].figures} />}
            {pages[0]?.chart && (
              <Card sx={{ p: 2.5 }}>
                <Chart chart={pages[0].chart} />
              </Card>
            )}
            {tablesOf(pages).map((table) => (
              <ReportTable
                key={table.key}
                table={table}
                footer={
                  table.next !== null && (
                    <Box sx={{ px: 2, pb: 2 }}>
                      <LoadMore query={report} label={t('more')} failed={t('moreFailed')} />
                    </Box>
                  )
                }
              />
            ))}
            {pages[0] && <Notes report={pages[0]} />}
          </>
        )}
      </DataStates>
    </Box>
  )
}

/** Of further pages only the table that goes on; what nobody did is not shown. */
function tablesOf(pages: readonly Report[]): TableFacts[] {
  const [first, ...others] = pages
  if (first === undefined) return []
  return first.tables
    .map((table) => {
      if (table.next === null) return table
      const more = others.flatMap(({ tables }) => tables.filter(({ key }) => key === table.key))
      return {
        ...table,
        rows: [table, ...more].flatMap(({ rows }) => rows),
        next: more.length === 0 ? table.next : (more.at(-1)?.next ?? null),
      }
    })
    .filter(({ rows }) => rows.length > 0)
}

function Figures({ figures }: { figures: readonly ReportFigure[] }) {
  const t = useTexts(panelReportsTexts)
  const told = figures.map(({ key, title, kind, value }) => ({
    key,
    title,
    text: cellText(value, kind) || t('unknown'),
  }))
  const longest = longestOf(told.map(({ text }) => text))
  return (
    <Box sx={GRID}>
      {told.map(({ key, title, text }) => (
        <StatCard key={key} label={title} value={text} sizedLike={longest} />
      ))}
    </Box>
  )
}

function Chart({ chart: { title, kind, shape, points } }: { chart: ReportChart }) {
  const t = useTexts(panelReportsTexts)
  const formatValue = (value: number) => cellText(value, kind)
  if (shape === 'bars')
    return <BarChart title={title} bars={points} direction="horizontal" formatValue={formatValue} />
  return (
    <LineChart
      title={title}
      area
      categoryLabel={t(shape === 'days' ? 'day' : 'moment')}
      categories={points.map(({ label }) => label)}
      series={[{ label: title, values: points.map(({ value }) => value) }]}
      formatCategory={shape === 'days' ? formatDayMonth : (label) => label}
      formatValue={formatValue}
    />
  )
}

function Notes({ report: { notes, generated_at } }: { report: Report }) {
  const t = useTexts(panelReportsTexts)
  return (
    <Box>
      {[...notes, t('updated', { moment: formatDateTime(generated_at) })].map((note) => (
        <Typography key={note} variant="body2" color="textSecondary" sx={{ mb: 0.5, maxWidth: 760 }}>
          {note}
        </Typography>
      ))}
    </Box>
  )
}

function ReportSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={GRID}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} variant="rounded" height={104} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={300} />
      <Card>
        <TableRowsSkeleton rows={5} columns={4} />
      </Card>
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 165px), 1fr))',
}
