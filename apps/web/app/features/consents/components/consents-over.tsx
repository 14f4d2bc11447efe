import { styled } from '@mui/material/styles'
import type { ConsentPage } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { PickupList } from '../../../race/pickup-list'
import { whenAndWhere } from '../../../race/when-and-where'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, StrongFacts } from '../../../ui/layout/facts'
import { consentsTexts } from '../locale'

interface ConsentsOverProps {
  what: 'accepted' | 'over' | 'unknown'
  page: ConsentPage | null
}

/** Nothing to accept: it is done, or there is nothing any more. */
export function ConsentsOver({ what, page }: ConsentsOverProps) {
  const t = useTexts(consentsTexts)
  const words = {
    name: page ? `${page.first_name} ${page.last_name}` : '',
    race: page?.event.name ?? '',
    date: page?.accepted_at ? formatDateTime(page.accepted_at) : '',
  }
  return (
    <PageMessage
      title={t(`${what}.title`, words)}
      text={t(`${what}.text`, words)}
      isDone={what === 'accepted'}
      more={what === 'accepted' && page && <WhatComes page={page} />}
    >
      {page ? (
        <ButtonLink to={`/${page.event.slug}`}>{t('seeRace')}</ButtonLink>
      ) : (
        <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
      )}
    </PageMessage>
  )
}

/** When and where to go, and where the kit is: whom a company registered may have seen nothing of the race yet. */
function WhatComes({ page: { event, category } }: { page: ConsentPage }) {
  const t = useTexts(consentsTexts)
  const { when, where } = whenAndWhere(event)
  return (
    <>
      <StrongFacts>
        <Fact name={t('when')}>{when}</Fact>
        <Fact name={t('where')}>{where}</Fact>
        <Fact name={t('category')}>{category}</Fact>
      </StrongFacts>
      <Heading>{t('next.kit')}</Heading>
      {event.pickups.length > 0 ? <PickupList pickups={event.pickups} /> : <p>{t('next.kitLater')}</p>}
      <p>{t('next.ticket')}</p>
    </>
  )
}

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h5, margin: '24px 0 8px !important' }))
