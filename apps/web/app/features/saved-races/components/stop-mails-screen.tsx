import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import type { AnswerOf, loadSavedMailsLinkCall } from '@zancada/contracts'
import { stopSavedMailsCall } from '@zancada/contracts/saved-races/saved-races.calls'
import { useState } from 'react'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { messageOf } from '../../../ui/feedback/message-of'
import { PageMessage } from '../../../ui/feedback/page-message'
import { savedRacesTexts } from '../locale'

export interface StopMailsScreenProps {
  token: string
  /** Null: no such link. */
  link: AnswerOf<typeof loadSavedMailsLinkCall> | null
}

/** The link of a mail about a saved race: it shows what would stop, and one button stops it. */
export function StopMailsScreen({ token, link }: StopMailsScreenProps) {
  const t = useTexts(savedRacesTexts)
  const [step, setStep] = useState<'asked' | 'busy' | 'done'>(link?.wants_mails === false ? 'done' : 'asked')
  const [failure, setFailure] = useState<string | null>(null)
  const words = { email: link?.email ?? '' }

  async function stop() {
    setStep('busy')
    setFailure(null)
    try {
      await callApi(stopSavedMailsCall, { params: { token } })
      setStep('done')
    } catch (error) {
      setFailure(messageOf(error) ?? t('stop.failed'))
      setStep('asked')
    }
  }

  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {link === null ? (
        <PageMessage title={t('stop.unknown')} text={t('stop.unknownText')}>
          <ButtonLink to="/eventos/publicos">{t('stop.home')}</ButtonLink>
        </PageMessage>
      ) : step === 'done' ? (
        <PageMessage key="done" title={t('stop.done')} text={t('stop.doneText', words)} isDone>
          <ButtonLink to="/eventos/publicos">{t('stop.home')}</ButtonLink>
        </PageMessage>
      ) : (
        <PageMessage title={t('stop.title')} text={t('stop.text', words)}>
          {failure !== null && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {failure}
            </Alert>
          )}
          <Button size="large" loading={step === 'busy'} onClick={() => void stop()}>
            {t('stop.action')}
          </Button>
        </PageMessage>
      )}
    </Container>
  )
}
