import { styled } from '@mui/material/styles'
import type { QueuedPerson } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { panelWaitlistTexts } from '../locale'
import { nameOf } from '../queue-moves'
import { QueueStateChip } from './queue-state-chip'

/** Somebody of the list on a phone. */
export function QueueCard({ person }: { person: QueuedPerson }) {
  const t = useTexts(panelWaitlistTexts)
  const { turn, category, party_size, state, joined_at, offer_expires_at } = person
  const facts = [
    turn === null ? null : t('turn', { turn }),
    category.name,
    t('places', { count: party_size }),
  ]
  return (
    <Entry>
      <h2>{nameOf(person)}</h2>
      {person.name !== null && <p>{person.email}</p>}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>
        {state === 'offered' && offer_expires_at !== null ? (
          <>
            {t('expiresOn')} <FormattedDate value={offer_expires_at} />
          </>
        ) : (
          <>
            {t('joinedOn')} <FormattedDate value={joined_at} />
          </>
        )}
      </p>
      <QueueStateChip state={state} />
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  padding: 16,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 700, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& p': {
    margin: '2px 0 0',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
  '& > span': { marginTop: 8 },
}))
