import type { AnswerOf, loadSubscriptionCall } from '@zancada/contracts'
import { unsubscribeCall } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { MailLinkPage } from '../../../race/mail-link-page'
import { bulkMailTexts } from '../locale'

export interface UnsubscribeScreenProps {
  token: string
  /** Null: no such link. */
  subscription: AnswerOf<typeof loadSubscriptionCall> | null
}

/** The link of a mail with news, which ends them. */
export function UnsubscribeScreen({ token, subscription }: UnsubscribeScreenProps) {
  const t = useTexts(bulkMailTexts)
  const words = { organizer: subscription?.organizer ?? '', email: subscription?.email ?? '' }
  return (
    <MailLinkPage
      say={(sentence) => t(`unsubscribe.${sentence}`, words)}
      isKnown={subscription !== null}
      wasDone={subscription?.is_subscribed === false}
      act={() => callApi(unsubscribeCall, { params: { token } })}
    />
  )
}
