import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { ImportOrder } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'
import { DateNotes } from './date-notes'
import { SameNotes } from './same-notes'
import { SheetNotes } from './sheet-notes'

interface FileNotesProps {
  order: ImportOrder
  mayChange: boolean
  /** Its rows were judged, so that how their dates were read is told too. */
  isJudged: boolean
}

/** How the file was read: what was left out of it, and how its dates were understood, each with what changes it. */
export function FileNotes({ order, mayChange, isJudged }: FileNotesProps) {
  const t = useTexts(panelImportsTexts)
  const { reading } = order
  if (reading === null) return null
  return (
    <Notes role="region" aria-label={t('notes.title')}>
      {!reading.has_titles && <p>{t('notes.noTitles')}</p>}
      <SheetNotes importId={order.id} reading={reading} mayChange={mayChange} />
      {isJudged && <SameNotes order={order} />}
      {isJudged && <DateNotes order={order} mayChange={mayChange} />}
    </Notes>
  )
}

const Notes = styled(Card)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: '16px 20px',
  // Most files are read whole.
  '&:empty': { display: 'none' },
  '& p': { margin: 0, maxWidth: '80ch', textWrap: 'pretty', overflowWrap: 'anywhere' },
  '& > div': { display: 'grid', justifyItems: 'start', gap: 8 },
  '& button': { textAlign: 'left' },
  [theme.breakpoints.up('sm')]: {
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  },
}))
