import type { AnswerOf, loadWaitlistEntryCall } from '@zancada/contracts'
import { leaveWaitlistEntryCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { MailLinkPage } from '../../../race/mail-link-page'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { waitlistTexts } from '../locale'

type Entry = AnswerOf<typeof loadWaitlistEntryCall>

export interface LeaveScreenProps {
  token: string
  /** Null: no such link. */
  entry: Entry | null
}

/** The link of a confirmation, which leaves the list. */
export function LeaveScreen({ token, entry }: LeaveScreenProps) {
  const t = useTexts(waitlistTexts)
  const words = {
    race: entry?.event.name ?? '',
    category: entry?.category_name ?? '',
    email: entry?.email ?? '',
  }
  const toRace = <ButtonLink to={`/${entry?.event.slug}`}>{t('race')}</ButtonLink>
  const why = closedBecause(entry)
  return (
    <MailLinkPage
      say={(sentence) => (sentence === 'home' ? t('home') : t(`leaving.${sentence}`, words))}
      isKnown={entry !== null}
      act={() => callApi(leaveWaitlistEntryCall, { params: { token } })}
      onward={toRace}
      instead={
        why && (
          <PageMessage title={t(`leaving.${why}Title`, words)} text={t(`leaving.${why}Text`, words)}>
            {toRace}
          </PageMessage>
        )
      }
    />
  )
}

/** Why there is nothing to leave. */
function closedBecause(entry: Entry | null): 'taken' | 'over' | null {
  if (entry === null || entry.state === 'waiting' || entry.state === 'offered') return null
  return entry.state === 'accepted' ? 'taken' : 'over'
}
