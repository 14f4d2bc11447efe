import { styled } from '@mui/material/styles'
import type { ImportSummary } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import type { ListColumn } from '../../../ui/table/list-column'
import { pathOf } from '../import-paths'
import { panelImportsTexts } from '../locale'
import { ImportCounts } from './import-counts'
import { ImportStateChip } from './import-state-chip'

export function useImportColumns(): readonly ListColumn<ImportSummary>[] {
  const t = useTexts(panelImportsTexts)
  return [
    {
      field: 'archivo',
      label: t('columns.file'),
      flex: 2,
      minWidth: 200,
      fixed: true,
      render: (summary) => (
        <File>
          <Link to={pathOf(summary)}>{summary.file_name}</Link>
          <span>{summary.code}</span>
        </File>
      ),
    },
    {
      field: 'evento',
      label: t('columns.event'),
      flex: 1,
      minWidth: 150,
      render: ({ event }) => event.name,
    },
    {
      field: 'estado',
      label: t('columns.state'),
      width: 170,
      fixed: true,
      render: ({ state, event }) => <ImportStateChip state={state} event={event} />,
    },
    {
      field: 'filas',
      label: t('columns.rows'),
      flex: 2,
      minWidth: 200,
      render: ({ failure, counts }) => failure ?? <ImportCounts counts={counts} />,
    },
    {
      field: 'fecha',
      label: t('columns.when'),
      width: 190,
      render: ({ created_at }) => <FormattedDate value={created_at} />,
    },
  ]
}

const File = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& > a': { color: 'inherit', fontWeight: 600 },
  '& > span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
