import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RaceTicket } from '@zancada/contracts'
import { useTexts } from '../../../../i18n'
import { Bib } from '../../../../race/bib'
import { accreditationTexts } from '../locale'

interface RunnerFactsProps {
  ticket: RaceTicket
  event: string
  /** Where the race has sizes. */
  onChangeSize: (() => void) | null
}

/** The bib to look for, and what the document has to say. */
export function RunnerFacts({ ticket, event, onChangeSize }: RunnerFactsProps) {
  const t = useTexts(accreditationTexts)
  return (
    <Facts>
      <Bib
        number={ticket.bib}
        name={`${ticket.first_name} ${ticket.last_name}`}
        category={ticket.category}
        event={event}
        size="large"
      />
      <dl>
        <div>
          <dt>{t('card.document')}</dt>
          <dd>
            {ticket.document
              ? t('card.documentEnding', { ending: ticket.document.ends_with })
              : t('card.noDocument')}
          </dd>
        </div>
        <div>
          <dt>{t('card.category')}</dt>
          <dd>{ticket.category}</dd>
        </div>
        {ticket.team && (
          <div>
            <dt>{t('card.team', { seat: ticket.team.seat, size: ticket.team.size })}</dt>
            <dd>{ticket.team.name}</dd>
            {ticket.team.filled < ticket.team.size && (
              <dd>{t('card.incomplete', { ...counted(ticket.team) })}</dd>
            )}
          </div>
        )}
        <div>
          <dt>{t('card.size')}</dt>
          <dd>{ticket.size ?? t('card.noSize')}</dd>
          {onChangeSize !== null && (
            <Button variant="outlined" onClick={onChangeSize}>
              {t('card.changeSize')}
            </Button>
          )}
        </div>
      </dl>
    </Facts>
  )
}

const counted = ({ filled, size }: NonNullable<RaceTicket['team']>) => ({ filled, size })

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'stretch',
  '& article': { justifySelf: 'center' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', margin: 0 },
  '& dl > div:last-of-type': {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    '& button': { gridRow: '1 / 3', gridColumn: 2 },
  },
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem', fontWeight: 500 },
  '& dd': {
    margin: 0,
    fontSize: '1.375rem',
    fontWeight: 700,
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.up('sm')]: {
    '& dl': { gridTemplateColumns: '1fr 1fr 1fr' },
    '& dl > div:last-of-type': { gridColumn: 'auto' },
  },
}))
