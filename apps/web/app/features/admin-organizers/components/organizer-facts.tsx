import { styled } from '@mui/material/styles'
import type { AdminOrganizer } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { WithCodes } from '../../../ui/format/with-codes'
import { Fact, FactsInLine } from '../../../ui/layout/facts'
import { adminOrganizersTexts } from '../locale'

export function OrganizerFacts({ organizer }: { organizer: AdminOrganizer }) {
  const t = useTexts(adminOrganizersTexts)
  const { owner } = organizer
  const contacts = [organizer.contact_email, organizer.contact_phone, organizer.website].filter(
    (text): text is string => text !== null && text !== '' && text !== owner.email,
  )
  return (
    <FactsInLine sx={{ mt: 2 }}>
      <Fact name={t('entry.person')}>
        {owner.first_name} {owner.last_name}
        <br />
        <a href={`mailto:${owner.email}`}>
          <WithCodes>{owner.email}</WithCodes>
        </a>
        {!owner.email_verified && <Warning> · {t('entry.unverified')}</Warning>}
      </Fact>
      <Fact name={t('entry.nit')}>{organizer.nit ?? t('entry.noNit')}</Fact>
      <Fact name={t('entry.city')}>{organizer.city ?? t('entry.noCity')}</Fact>
      <Fact name={t('entry.registered')}>
        <FormattedDate value={organizer.created_at} format="date" />
      </Fact>
      <Fact name={t('entry.eventsLabel')}>{plainFigure(organizer.events_count)}</Fact>
      {organizer.open_orders.held + organizer.open_orders.paying > 0 && (
        <Fact name={t('entry.openLabel')}>{t('entry.open', organizer.open_orders)}</Fact>
      )}
      {contacts.length > 0 && (
        <Fact name={t('entry.contact')}>
          <WithCodes>{contacts.join(' · ')}</WithCodes>
        </Fact>
      )}
    </FactsInLine>
  )
}

const Warning = styled('span')(({ theme }) => ({ color: theme.palette.warning.main, fontWeight: 600 }))
