import type { SeatInvitation } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { relayTeamTexts } from '../locale'

/** A link that no longer leads anywhere says why, and what to do about it. */
export function SeatOver({ invitation }: { invitation: SeatInvitation | null }) {
  const t = useTexts(relayTeamTexts)
  if (invitation === null)
    return (
      <PageMessage title={t('over.unknown')} text={t('over.unknownText')}>
        <ButtonLink to="/eventos/publicos">{t('seat.home')}</ButtonLink>
      </PageMessage>
    )
  const { state, reason, team_name: team, captain_name: captain, event } = invitation
  if (state === 'open') return null
  const text = state === 'closed' ? (reason ?? '') : t(`over.${state}Text`, { team, captain })
  return (
    <PageMessage title={t(`over.${state}`)} text={text}>
      <ButtonLink to={`/${event.slug}`}>{t('seat.race')}</ButtonLink>
    </PageMessage>
  )
}
