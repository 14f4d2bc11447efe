import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import type { ListColumn } from '../../../ui/table/list-column'
import { registrationPath } from '../import-paths'
import { panelImportsTexts } from '../locale'
import { personOf, problemsAt } from '../row-cells'
import { Cell } from './cell'
import { CellsToReview } from './cells-to-review'
import { LeftOutReason } from './left-out-reason'
import { ProblemTexts } from './problem-texts'
import { RowStateChip } from './row-state-chip'
import { useRowPlace } from './use-row-place'

/** Who it is and its outcome, with what is wrong, then a column for each field in sight. */
export function useRowColumns(
  event: string,
  fields: readonly ImportOrder['fields'][number][],
  opener: (row: ImportRow) => ((field: string, cell: HTMLElement) => void) | null,
): readonly ListColumn<ImportRow>[] {
  const t = useTexts(panelImportsTexts)
  const rowPlace = useRowPlace()
  return [
    {
      field: 'numero',
      label: t('rows.runner'),
      width: 180,
      fixed: true,
      render: (row) => (
        <Who>
          <strong>{personOf(row) || t('rows.noName')}</strong>
          <small>{rowPlace(row)}</small>
        </Who>
      ),
    },
    {
      field: 'estado',
      label: t('rows.state'),
      width: 260,
      fixed: true,
      render: (row) => (
        <div>
          <RowStateChip state={row.state} />
          <LeftOutReason row={row} />
          <ProblemTexts problems={problemsAt(row, null)} />
          <CellsToReview row={row} fields={fields} onEdit={opener(row)} />
          {row.registration_id !== null && (
            <div>
              <Link component={RouterLink} to={registrationPath(event, row.registration_id)}>
                {t('rows.registration')}
              </Link>
            </div>
          )}
        </div>
      ),
    },
    ...fields.map(
      ({ field, label }): ListColumn<ImportRow> => ({
        field,
        label,
        minWidth: WIDE.has(field) ? 210 : 160,
        render: (row) => <Cell row={row} field={field} label={label} onEdit={opener(row)} isInGrid />,
      }),
    ),
  ]
}

const WIDE: ReadonlySet<string> = new Set(['email', 'full_name', 'guardian_full_name'])

const Who = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 600 },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
