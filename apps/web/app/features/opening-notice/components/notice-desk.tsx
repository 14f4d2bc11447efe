import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { currentSession, useSession } from '../../../session'
import { forgetRefusedGuest, useForgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { ButtonLink } from '../../../ui/button'
import { ErrorState } from '../../../ui/feedback/error-state'
import { messageOf } from '../../../ui/feedback/message-of'
import { PageMessage } from '../../../ui/feedback/page-message'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { Sheet } from '../../../ui/layout/step-frame'
import { useChangeNotice, useOpeningNotice } from '../api/opening-notice'
import { openingNoticeTexts } from '../locale'

/** Whether they are to be told, and the button that changes it. */
export function NoticeDesk({ slug, email }: { slug: string; email: string }) {
  const t = useTexts(openingNoticeTexts)
  const { status } = useSession()
  const { data, error, refetch, isFetching } = useOpeningNotice(slug, email)
  const { ask, drop } = useChangeNotice(slug, email)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isForgotten = useForgetRefusedGuest(error)

  async function change(work: () => Promise<unknown>) {
    setIsBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (caught) {
      if (!forgetRefusedGuest(caught)) setFailure(messageOf(caught) ?? t('failed'))
    } finally {
      setIsBusy(false)
    }
  }

  if (data === undefined)
    return error === null || isForgotten ? (
      <FormSkeleton fields={1} />
    ) : (
      <ErrorState title={t('error')} error={error} onRetry={refetch} retrying={isFetching} />
    )
  const trouble = failure !== null && <Alert severity="error">{failure}</Alert>
  const toRace = (
    <ButtonLink to={`/${slug}`} variant="outlined">
      {t('race')}
    </ButtonLink>
  )
  if (data.state === 'told')
    return (
      <PageMessage title={t('told.title')} text={t('told.text', { email })} level="h2">
        {toRace}
      </PageMessage>
    )
  if (data.state === 'waiting')
    return (
      <PageMessage
        key="waiting"
        title={t('waiting.title')}
        text={t('waiting.text', { email })}
        level="h2"
        isDone
        more={trouble}
      >
        {toRace}
        <Button variant="text" loading={isBusy} onClick={() => void change(drop)}>
          {t('waiting.drop')}
        </Button>
      </PageMessage>
    )
  return (
    <Sheet>
      <To>
        {t('to', { email })}{' '}
        {status === 'guest' && (
          <Button variant="text" size="small" onClick={() => currentSession().startGuest()}>
            {t('otherEmail')}
          </Button>
        )}
      </To>
      {trouble}
      <Button size="large" loading={isBusy} onClick={() => void change(ask)} sx={{ mt: 2 }}>
        {t('action')}
      </Button>
    </Sheet>
  )
}

const To = styled('p')({ margin: 0, overflowWrap: 'anywhere' })
