import CircularProgress from '@mui/material/CircularProgress'
import Container from '@mui/material/Container'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import { takeViewing, VIEWING_PATH } from '../../../session/viewing/handover'
import { keepViewing } from '../../../session/viewing/viewing-record'
import { ButtonLink } from '../../../ui/button'
import { PageMessage } from '../../../ui/feedback/page-message'
import { adminSupportTexts } from '../locale'

/** Nobody answers a tab that was not opened from support, or whose opener is gone. */
const ANSWER_LIMIT_MS = 20_000

/** What the new tab shows until it is given whom it looks as; then it begins anew, as them. */
export function ViewAsLanding() {
  const t = useTexts(adminSupportTexts)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const id = location.hash.slice(1)
    const giveUp = () => setFailure(t('landing.failed'))
    if (id === '') {
      giveUp()
      return
    }
    const timer = setTimeout(giveUp, ANSWER_LIMIT_MS)
    const stop = takeViewing(id, {
      onGiven: (viewing) => {
        clearTimeout(timer)
        keepViewing(sessionStorage, viewing)
        location.replace(VIEWING_PATH)
      },
      onFailed: (message) => {
        clearTimeout(timer)
        setFailure(message)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [t])
  return (
    <Container maxWidth="md" sx={{ py: { xs: 6, md: 10 } }}>
      {failure === null ? (
        <div role="status" aria-label={t('landing.opening')}>
          <h1>{t('landing.opening')}</h1>
          <CircularProgress aria-hidden="true" />
        </div>
      ) : (
        <PageMessage title={t('landing.title')} text={failure}>
          <ButtonLink to="/admin/soporte">{t('landing.back')}</ButtonLink>
        </PageMessage>
      )}
    </Container>
  )
}
