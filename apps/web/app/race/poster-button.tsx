import Button from '@mui/material/Button'
import { downloadPosterCall } from '@zancada/contracts/events/organizer-events.calls'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { messageOf } from '../ui/feedback/message-of'
import { useSnackbar } from '../ui/feedback/snackbar'
import { saveFromApi } from '../ui/files/save-from-api'
import { raceTexts } from './locale'

/** Downloads the printed page of a race, with the code that opens its web page. */
export function PosterButton({ slug }: { slug: string }) {
  const t = useTexts(raceTexts)
  const notify = useSnackbar()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await saveFromApi(downloadPosterCall, [{ params: { slug } }], t('poster.fileName', { slug }))
    } catch (error) {
      notify(messageOf(error) ?? t('poster.failed'), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outlined" loading={isBusy} onClick={download}>
      {t('poster.action')}
    </Button>
  )
}
