import type { AnswerOf, loadSavedMailsLinkCall } from '@zancada/contracts'
import { stopSavedMailsCall } from '@zancada/contracts/saved-races/saved-races.calls'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { MailLinkPage } from '../../../race/mail-link-page'
import { savedRacesTexts } from '../locale'

export interface StopMailsScreenProps {
  token: string
  /** Null: no such link. */
  link: AnswerOf<typeof loadSavedMailsLinkCall> | null
}

/** The link of a mail about a saved race, which stops them. */
export function StopMailsScreen({ token, link }: StopMailsScreenProps) {
  const t = useTexts(savedRacesTexts)
  return (
    <MailLinkPage
      say={(sentence) => t(`stop.${sentence}`, { email: link?.email ?? '' })}
      isKnown={link !== null}
      wasDone={link?.wants_mails === false}
      act={() => callApi(stopSavedMailsCall, { params: { token } })}
    />
  )
}
