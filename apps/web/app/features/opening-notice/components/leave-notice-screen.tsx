import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import type { AnswerOf, loadToldNoticeCall } from '@zancada/contracts'
import { leaveToldNoticeCall } from '@zancada/contracts/opening-notices/opening-notices.calls'
import { useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { messageOf } from '../../../ui/feedback/message-of'
import { PageMessage } from '../../../ui/feedback/page-message'
import { openingNoticeTexts } from '../locale'

export interface LeaveNoticeScreenProps {
  token: string
  /** Null: no such link, or nothing left of it. */
  notice: AnswerOf<typeof loadToldNoticeCall> | null
}

/** The link of the notice: it shows what would be forgotten, and one button forgets it. */
export function LeaveNoticeScreen({ token, notice }: LeaveNoticeScreenProps) {
  const t = useTexts(openingNoticeTexts)
  const [step, setStep] = useState<'asked' | 'busy' | 'done'>('asked')
  const [failure, setFailure] = useState<string | null>(null)
  const words = { race: notice?.event.name ?? '', email: notice?.email ?? '' }

  async function leave() {
    setStep('busy')
    setFailure(null)
    try {
      await callApi(leaveToldNoticeCall, { params: { token } })
      setStep('done')
    } catch (error) {
      setFailure(messageOf(error) ?? t('leaving.failed'))
      setStep('asked')
    }
  }

  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {notice === null ? (
        <PageMessage title={t('leaving.unknown')} text={t('leaving.unknownText')}>
          <ButtonLink to="/eventos/publicos">{t('leaving.home')}</ButtonLink>
        </PageMessage>
      ) : step === 'done' ? (
        <PageMessage key="done" title={t('leaving.done')} text={t('leaving.doneText', words)} isDone>
          <ButtonLink to={`/${notice.event.slug}`}>{t('race')}</ButtonLink>
        </PageMessage>
      ) : (
        <PageMessage title={t('leaving.title')} text={t('leaving.text', words)}>
          {failure !== null && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {failure}
            </Alert>
          )}
          <Button size="large" loading={step === 'busy'} onClick={() => void leave()}>
            {t('leaving.action')}
          </Button>
        </PageMessage>
      )}
    </Container>
  )
}
