import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import type { AnswerOf, loadWaitlistEntryCall } from '@zancada/contracts'
import { leaveWaitlistEntryCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { messageOf } from '../../../ui/feedback/message-of'
import { PageMessage } from '../../../ui/feedback/page-message'
import { waitlistTexts } from '../locale'

type Entry = AnswerOf<typeof loadWaitlistEntryCall>

export interface LeaveScreenProps {
  token: string
  /** Null: no such link. */
  entry: Entry | null
}

/** The link of a confirmation: it shows what would be left, and one button leaves it. */
export function LeaveScreen({ token, entry }: LeaveScreenProps) {
  const t = useTexts(waitlistTexts)
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {entry === null ? (
        <PageMessage title={t('leaving.unknown')} text={t('leaving.unknownText')}>
          <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
        </PageMessage>
      ) : (
        <Leaving token={token} entry={entry} />
      )}
    </Container>
  )
}

function Leaving({ token, entry }: { token: string; entry: Entry }) {
  const t = useTexts(waitlistTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [hasLeft, setHasLeft] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const words = { race: entry.event.name, category: entry.category_name, email: entry.email }
  const toRace = <ButtonLink to={`/${entry.event.slug}`}>{t('race')}</ButtonLink>

  async function leave() {
    setIsBusy(true)
    setFailure(null)
    try {
      await callApi(leaveWaitlistEntryCall, { params: { token } })
      setHasLeft(true)
    } catch (error) {
      setFailure(messageOf(error) ?? t('leaving.failed'))
    } finally {
      setIsBusy(false)
    }
  }

  if (hasLeft)
    return (
      <PageMessage key="left" title={t('leaving.done')} text={t('leaving.doneText', words)}>
        {toRace}
      </PageMessage>
    )
  if (entry.state === 'accepted')
    return (
      <PageMessage title={t('leaving.takenTitle')} text={t('leaving.takenText', words)}>
        {toRace}
      </PageMessage>
    )
  if (entry.state !== 'waiting' && entry.state !== 'offered')
    return (
      <PageMessage title={t('leaving.overTitle')} text={t('leaving.overText', words)}>
        {toRace}
      </PageMessage>
    )
  return (
    <PageMessage title={t('leaving.title')} text={t('leaving.text', words)}>
      {failure !== null && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      )}
      <Button size="large" loading={isBusy} onClick={() => void leave()}>
        {t('leaving.action')}
      </Button>
    </PageMessage>
  )
}
