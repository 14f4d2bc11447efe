import { styled } from '@mui/material/styles'
import type { ListedRegistration } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { chargeText } from '../charge-words'
import { panelRegistrationsTexts } from '../locale'
import { teamWords } from '../team-words'
import { BibCell } from './bib-cell'
import { nameOf } from './registration-columns'
import { StateChip } from './state-chip'

/** A registration on a phone. */
export function RegistrationCard({ registration }: { registration: ListedRegistration }) {
  const t = useTexts(panelRegistrationsTexts)
  const { bib, category, category_charge, document_type, document_number, size, state, email, team } =
    registration
  const facts = [category.name, size, [document_type, document_number].filter(Boolean).join(' ')]
  return (
    <Entry>
      <BibCell bib={bib} />
      <div>
        <h2>{nameOf(t, registration)}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>{email}</p>
        {team && <p>{teamWords(t, team)}</p>}
        {category_charge && <p>{chargeText(t, category_charge)}</p>}
      </div>
      <StateChip state={state} />
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  padding: 16,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 700, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& p': {
    margin: '2px 0 0',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
  '& > span:first-of-type': { justifySelf: 'start' },
  '@media (max-width: 419.95px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > span:last-of-type': { gridColumn: 2, justifySelf: 'start' },
  },
}))
