import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFile } from '../../../ui/files/save-file'
import { downloadMyData } from '../api/download-my-data'
import { profileTexts } from '../profile-texts'
import { SectionCard } from './section-card'

export function DownloadCard() {
  const t = useTexts(profileTexts)
  const notify = useSnackbar()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function download() {
    setIsBusy(true)
    setFailure(null)
    try {
      const { content, name } = await downloadMyData()
      saveFile(content, name ?? t('download.fileName'))
      notify(t('download.done'), 'success')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <SectionCard title={t('download.title')} text={t('download.text')}>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Button variant="outlined" sx={{ mt: 2.5 }} loading={isBusy} onClick={download}>
        {t('download.action')}
      </Button>
    </SectionCard>
  )
}
