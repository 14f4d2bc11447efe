import Button from '@mui/material/Button'
import type { RegistrationDetail } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Bib } from '../../../race/bib'
import { Fact, Facts, Part } from '../../../ui/layout/facts'
import { panelRegistrationsTexts } from '../locale'
import { teamWords } from '../team-words'
import { nameOf } from './registration-columns'

interface TicketSectionProps {
  registration: RegistrationDetail
  onOpen: (id: string) => void
}

export function TicketSection({ registration, onOpen }: TicketSectionProps) {
  const t = useTexts(panelRegistrationsTexts)
  const { transfer, pickup, transferred_from_id, transferred_to_id } = registration
  return (
    <>
      <Part>
        <Bib
          number={registration.bib}
          name={nameOf(t, registration)}
          category={registration.category.name}
          event={registration.event.name}
        />
        <Facts>
          {registration.team && <Fact name={t('columns.team')}>{teamWords(t, registration.team)}</Fact>}
          <Fact name={t('drawer.ticketCode')}>
            {registration.state === 'confirmed' ? registration.ticket_code : t('drawer.noTicket')}
          </Fact>
          <Fact name={t('drawer.pickup')}>
            {pickup && `${pickup.full_name}, ${pickup.document_type} ${pickup.document_number}`}
          </Fact>
        </Facts>
      </Part>
      {(transfer || transferred_from_id) && (
        <Part>
          {transfer && (
            <p>
              {t(transfer.state === 'accepted' ? 'drawer.transferAccepted' : 'drawer.transferPending', {
                email: transfer.to_email,
              })}
            </p>
          )}
          {transferred_to_id && (
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={() => onOpen(transferred_to_id)}
            >
              {t('drawer.openHeir')}
            </Button>
          )}
          {transferred_from_id && (
            <Button
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={() => onOpen(transferred_from_id)}
            >
              {t('drawer.openFormer')}
            </Button>
          )}
        </Part>
      )}
    </>
  )
}
