import { styled } from '@mui/material/styles'
import type { ImportSummary } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelImportsTexts } from '../locale'
import { ImportCounts } from './import-counts'
import { ImportStateChip } from './import-state-chip'

/** An import on a phone. */
export function ImportCard({ summary }: { summary: ImportSummary }) {
  const t = useTexts(panelImportsTexts)
  const { file_name, event, code, state, counts, failure, created_at } = summary
  return (
    <Entry>
      <h2>{file_name}</h2>
      <p>
        {event.name} · {code}
      </p>
      <p>
        {t('uploadedOn')} <FormattedDate value={created_at} />
      </p>
      <div>{failure ?? <ImportCounts counts={counts} />}</div>
      <ImportStateChip state={state} event={event} />
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  padding: 16,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 700, lineHeight: 1.35 },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary },
  '& > div': { margin: '6px 0 10px' },
}))
