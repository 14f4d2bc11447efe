import type { AnswerOf, loadToldNoticeCall } from '@zancada/contracts'
import { leaveToldNoticeCall } from '@zancada/contracts/opening-notices/opening-notices.calls'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { MailLinkPage } from '../../../race/mail-link-page'
import { ButtonLink } from '../../../ui/button'
import { openingNoticeTexts } from '../locale'

export interface LeaveNoticeScreenProps {
  token: string
  /** Null: no such link, or nothing left of it. */
  notice: AnswerOf<typeof loadToldNoticeCall> | null
}

/** The link of the notice, which forgets who asked for it. */
export function LeaveNoticeScreen({ token, notice }: LeaveNoticeScreenProps) {
  const t = useTexts(openingNoticeTexts)
  const words = { race: notice?.event.name ?? '', email: notice?.email ?? '' }
  return (
    <MailLinkPage
      say={(sentence) => t(`leaving.${sentence}`, words)}
      isKnown={notice !== null}
      act={() => callApi(leaveToldNoticeCall, { params: { token } })}
      onward={<ButtonLink to={`/${notice?.event.slug}`}>{t('race')}</ButtonLink>}
    />
  )
}
