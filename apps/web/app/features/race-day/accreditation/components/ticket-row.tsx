import { styled } from '@mui/material/styles'
import type { RaceTicket } from '@zancada/contracts'
import { useTexts } from '../../../../i18n'
import { AlertIcon, CheckIcon, ChevronRightIcon } from '../../../../ui/icons'
import { handedOver } from '../kit-parts'
import { accreditationTexts } from '../locale'

/** A runner in a list, as wide as the thumb is thick. */
export function TicketRow({ ticket, onOpen }: { ticket: RaceTicket; onOpen: () => void }) {
  const t = useTexts(accreditationTexts)
  const given = handedOver(ticket)
  return (
    <Row type="button" onClick={onOpen}>
      <b>{ticket.bib ?? t('row.noBib')}</b>
      <span>
        <strong>
          {ticket.first_name} {ticket.last_name}
        </strong>
        <small>
          {[
            ticket.document && t('card.documentEnding', { ending: ticket.document.ends_with }),
            ticket.category,
            ticket.team?.name,
            ticket.size !== null && t('row.size', { size: ticket.size }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {given !== 'nothing' && (
          <em data-given={given}>
            {given === 'whole' ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
            {t(given === 'whole' ? 'row.given' : 'row.partly')}
          </em>
        )}
      </span>
      <ChevronRightIcon size={22} />
    </Row>
  )
}

const Row = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 64,
  padding: '10px 8px 10px 12px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.background.default },
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: -3 },
  '& > b': {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: 68,
    minHeight: 44,
    padding: '2px 4px',
    border: `1px solid ${theme.palette.divider}`,
    borderTop: `6px solid ${theme.palette.primary.main}`,
    borderRadius: 8,
    textAlign: 'center',
    fontWeight: 800,
    fontSize: '1.0625rem',
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& > span': { flex: 1, minWidth: 0, display: 'grid', justifyItems: 'start' },
  '& strong': { lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& small': {
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
  },
  '& em': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginTop: 2,
    fontStyle: 'normal',
    fontSize: '0.8125rem',
    fontWeight: 700,
    color: theme.palette.success.main,
  },
  '& em[data-given="part"]': { color: theme.palette.warning.main },
}))
