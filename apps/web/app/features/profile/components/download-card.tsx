import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFile } from '../../../ui/files/save-file'
import { SectionCard } from '../../../ui/layout/section-card'
import { type DataFormat, downloadMyData } from '../api/download-my-data'
import { profileTexts } from '../locale'

const FORMATS: readonly DataFormat[] = ['pdf', 'json']

/** To read, or to take elsewhere: the same data in both. */
export function DownloadCard() {
  const t = useTexts(profileTexts)
  const notify = useSnackbar()
  const [busy, setBusy] = useState<DataFormat | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function download(format: DataFormat) {
    setBusy(format)
    setFailure(null)
    try {
      const { content, name } = await downloadMyData(format)
      saveFile(content, name ?? t('download.fileName', { format }))
      notify(t('download.done'), 'success')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(null)
    }
  }

  return (
    <SectionCard title={t('download.title')} text={t('download.text')}>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 2.5, alignItems: 'flex-start' }}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="outlined"
            loading={busy === format}
            disabled={busy !== null}
            onClick={() => download(format)}
          >
            {t(`download.${format}`)}
          </Button>
        ))}
      </Stack>
    </SectionCard>
  )
}
