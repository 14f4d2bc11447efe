import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import type { AnswerOf, loadSubscriptionCall } from '@zancada/contracts'
import { unsubscribeCall } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { messageOf } from '../../../ui/feedback/message-of'
import { PageMessage } from '../../../ui/feedback/page-message'
import { bulkMailTexts } from '../locale'

type Subscription = AnswerOf<typeof loadSubscriptionCall>

export interface UnsubscribeScreenProps {
  token: string
  /** Null: no such link. */
  subscription: Subscription | null
}

/** The link of a mail with news: it shows whose they are, and one button ends them. */
export function UnsubscribeScreen({ token, subscription }: UnsubscribeScreenProps) {
  const t = useTexts(bulkMailTexts)
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {subscription === null ? (
        <PageMessage title={t('unsubscribe.unknown')} text={t('unsubscribe.unknownText')}>
          <ButtonLink to="/eventos/publicos">{t('unsubscribe.home')}</ButtonLink>
        </PageMessage>
      ) : (
        <Unsubscribing token={token} subscription={subscription} />
      )}
    </Container>
  )
}

function Unsubscribing({ token, subscription }: { token: string; subscription: Subscription }) {
  const t = useTexts(bulkMailTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [isSubscribed, setIsSubscribed] = useState(subscription.is_subscribed)
  const [failure, setFailure] = useState<string | null>(null)
  const words = { organizer: subscription.organizer, email: subscription.email }

  async function leave() {
    setIsBusy(true)
    setFailure(null)
    try {
      await callApi(unsubscribeCall, { params: { token } })
      setIsSubscribed(false)
    } catch (error) {
      setFailure(messageOf(error) ?? t('unsubscribe.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  if (!isSubscribed)
    return (
      <PageMessage key="done" title={t('unsubscribe.done')} text={t('unsubscribe.doneText', words)}>
        <ButtonLink to="/eventos/publicos">{t('unsubscribe.home')}</ButtonLink>
      </PageMessage>
    )
  return (
    <PageMessage title={t('unsubscribe.title', words)} text={t('unsubscribe.text', words)}>
      {failure !== null && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      )}
      <Button size="large" loading={isBusy} onClick={() => void leave()}>
        {t('unsubscribe.action')}
      </Button>
    </PageMessage>
  )
}
