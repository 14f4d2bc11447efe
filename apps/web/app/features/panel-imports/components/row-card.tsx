import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { registrationPath } from '../import-paths'
import { panelImportsTexts } from '../locale'
import { personOf, problemsAt } from '../row-cells'
import { Cell } from './cell'
import { LeftOutReason } from './left-out-reason'
import { ProblemTexts } from './problem-texts'
import { RowStateChip } from './row-state-chip'
import { useRowPlace } from './use-row-place'

interface RowCardProps {
  row: ImportRow
  /** By slug. */
  event: string
  fields: ImportOrder['fields']
  onEdit: ((field: string, cell: HTMLElement) => void) | null
}

/** A row on a phone: who it is and the cells with something wrong; the others unfold. */
export function RowCard({ row, event, fields, onEdit }: RowCardProps) {
  const t = useTexts(panelImportsTexts)
  const rowPlace = useRowPlace()
  const [isWhole, setIsWhole] = useState(false)
  const shown = fields.filter(({ field }) => isWhole || problemsAt(row, field).length > 0)
  const { document_type = '', document_number = '', category = '' } = row.values
  const facts = [`${document_type} ${document_number}`.trim(), category]
  return (
    <Entry>
      <header>
        <h2>{personOf(row) || t('rows.noName')}</h2>
        <RowStateChip state={row.state} />
      </header>
      <p>{[rowPlace(row), ...facts].filter(Boolean).join(' · ')}</p>
      <LeftOutReason row={row} />
      <ProblemTexts problems={problemsAt(row, null)} />
      {shown.length > 0 && (
        <dl>
          {shown.map(({ field, label }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <Cell row={row} field={field} label={label} onEdit={onEdit} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <footer>
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} variant="text">
          {t(isWhole ? 'rows.less' : 'rows.more')}
        </Button>
        {row.registration_id !== null && (
          <Button
            size="small"
            variant="text"
            component={RouterLink}
            to={registrationPath(event, row.registration_id)}
          >
            {t('rows.registration')}
          </Button>
        )}
      </footer>
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  padding: '16px 16px 8px',
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 8 },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 700, lineHeight: 1.35 },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dl': { display: 'grid', gap: 8, margin: '10px 0 0' },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& dd': { margin: '2px 0 0 -8px' },
  '& footer': { display: 'flex', alignItems: 'center', gap: 16, marginTop: 4, marginLeft: -14 },
}))
