import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { formatDateTime } from '../../../ui/format/format-date'
import { transfersTexts } from '../locale'
import type { TransferPage } from '../transfer-offer'

/** A link that no longer leads anywhere says why, and what to do about it. */
export function TransferOver({ page }: { page: Exclude<TransferPage, { kind: 'open' }> }) {
  const t = useTexts(transfersTexts)
  if (page.kind === 'unknown') return <Told title={t('over.unknown')} text={t('over.unknownText')} />
  if (page.kind === 'no-race') return <Told title={t('over.noRace')} text={t('over.noRaceText')} />
  const { offer, race } = page
  if (offer.state === 'pending') return null
  const words = { name: offer.from_name, race: race.name, date: formatDateTime(offer.expires_at) }
  return (
    <Told
      title={t(`over.${offer.state}`, words)}
      text={t(`over.${offer.state}Text`, words)}
      race={race.slug}
    />
  )
}

function Told({ title, text, race }: { title: string; text: string; race?: string }) {
  const t = useTexts(transfersTexts)
  return (
    <PageMessage title={title} text={text}>
      {race !== undefined && <ButtonLink to={`/${race}`}>{t('race')}</ButtonLink>}
      <ButtonLink variant={race === undefined ? 'contained' : 'outlined'} to="/eventos/publicos">
        {t('home')}
      </ButtonLink>
    </PageMessage>
  )
}
