import type { ConsentPage } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { formatDateTime } from '../../../ui/format/format-date'
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
    >
      {page ? (
        <ButtonLink to={`/${page.event.slug}`}>{t('seeRace')}</ButtonLink>
      ) : (
        <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
      )}
    </PageMessage>
  )
}
