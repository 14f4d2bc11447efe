import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StartListExport } from '@zancada/contracts'
import {
  listStartListExportsCall,
  startListCsvCall,
  startListXlsxCall,
} from '@zancada/contracts/reports/reports.calls'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { readAgain } from '../../../queries/query-keys'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { formatDateTime } from '../../../ui/format/format-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { StatCard } from '../../../ui/layout/stat-card'
import { panelReportsTexts } from '../locale'
import type { ReportFilters } from '../report-filters'

export interface StartListViewProps {
  values: ReportFilters
}

/** The list for the race's timing crew: whole, or what changed since the last time it was handed over. */
export function StartListView({ values }: StartListViewProps) {
  const t = useTexts(panelReportsTexts)
  const facts = useQuery({
    ...apiQuery(listStartListExportsCall, { query: { evento: values.evento } }),
    enabled: values.evento !== '',
    staleTime: 0,
  })
  const { save, saving } = useSaving(values.evento)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {values.evento === '' ? (
        <EmptyState title={t('startList.chooseEvent')} text={t('startList.chooseEventText')} />
      ) : (
        <DataStates
          query={facts}
          skeleton={<Skeleton variant="rounded" height={220} />}
          errorTitle={t('startList.error')}
        >
          {({ runners, without_bib, changed_since, results }) => (
            <>
              <Box sx={GRID}>
                <StatCard label={t('startList.runners')} value={plainFigure(runners)} />
                <StatCard label={t('startList.withoutBib')} value={plainFigure(without_bib)} />
                {results.length > 0 && (
                  <StatCard label={t('startList.changedSince')} value={plainFigure(changed_since)} />
                )}
              </Box>
              <Card sx={{ p: 2.5, display: 'grid', gap: 2 }}>
                <Typography sx={{ maxWidth: 720 }}>{t('startList.lead')}</Typography>
                <Actions>
                  <FileButtons
                    label={t('startList.whole')}
                    isMain={results.length === 0}
                    saving={saving}
                    save={(format) => save({ format })}
                  />
                  {results.length > 0 && (
                    <FileButtons
                      label={t('startList.changes')}
                      isMain
                      saving={saving}
                      save={(format) => save({ format, since: 'last' })}
                    />
                  )}
                </Actions>
                {results.length > 0 && (
                  <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 720 }}>
                    {t('startList.changesHelp')}
                  </Typography>
                )}
              </Card>
              <Card sx={{ p: 2.5 }}>
                <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
                  {t('startList.past')}
                </Typography>
                {results.length === 0 && <Typography color="textSecondary">{t('startList.none')}</Typography>}
                {results.map((past) => (
                  <PastExport
                    key={past.id}
                    past={past}
                    isSaving={saving !== null}
                    onRepeat={() => save({ format: 'xlsx', since: past.since_mark })}
                  />
                ))}
              </Card>
            </>
          )}
        </DataStates>
      )}
    </Box>
  )
}

interface Asked {
  format: 'csv' | 'xlsx'
  /** Undefined: the whole list. */
  since?: 'last' | number
}

function useSaving(evento: string) {
  const t = useTexts(panelReportsTexts)
  const notify = useSnackbar()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<string | null>(null)
  return {
    saving,
    save: async ({ format, since }: Asked) => {
      setSaving(`${since ?? ''}.${format}`)
      const query = {
        evento,
        ...(since === 'last' && { solo_cambios: '1' as const }),
        ...(typeof since === 'number' && { desde_marca: since }),
      }
      try {
        const name = await saveFromApi(
          format === 'csv' ? startListCsvCall : startListXlsxCall,
          [{ query }],
          `lista-de-salida.${format}`,
        )
        await readAgain(queries, listStartListExportsCall)
        notify(t('export.done', { name }), 'success')
      } catch (error) {
        notify(messageOf(error) ?? t('export.failed'), 'error')
      } finally {
        setSaving(null)
      }
    },
  }
}

interface FileButtonsProps {
  label: string
  /** At most one group on the screen is. */
  isMain: boolean
  saving: string | null
  save: (format: 'xlsx' | 'csv') => Promise<void>
}

function FileButtons({ label, isMain, saving, save }: FileButtonsProps) {
  const t = useTexts(panelReportsTexts)
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle2">{label}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant={isMain ? 'contained' : 'outlined'}
          disabled={saving !== null}
          onClick={() => void save('xlsx')}
        >
          {t('export.xlsx')}
        </Button>
        <Button variant="outlined" disabled={saving !== null} onClick={() => void save('csv')}>
          {t('export.csv')}
        </Button>
      </Box>
    </Box>
  )
}

interface PastExportProps {
  past: StartListExport
  isSaving: boolean
  onRepeat: () => void
}

function PastExport({ past, isSaving, onRepeat }: PastExportProps) {
  const t = useTexts(panelReportsTexts)
  const isWhole = past.since_mark === 0
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t(isWhole ? 'startList.wholeOne' : 'startList.changesOne')}
          {' · '}
          {t('startList.rows', { count: past.row_count })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('startList.by', { name: past.exported_by, moment: formatDateTime(past.exported_at) })}
        </Typography>
      </Box>
      {!isWhole && (
        <Button variant="text" size="small" disabled={isSaving} onClick={onRepeat}>
          {t('startList.repeat')}
        </Button>
      )}
    </Box>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{children}</Box>
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
}
