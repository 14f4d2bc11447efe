import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { importBibsCall } from '@zancada/contracts/organizer-registrations/bibs.calls'
import { useState } from 'react'
import { lineFaults } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { Sheet } from '../../../ui/layout/step-frame'
import { deskTexts } from '../locale'

const MOST_BYTES = 800_000

/** All its lines or none: the faulty ones are listed by their number. */
export function BibsFile({ slug }: { slug: string }) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: load, isPending } = useMutation({
    mutationFn: (csv: string) => write(importBibsCall, { body: { event_slug: slug, csv } }),
  })
  const [faults, setFaults] = useState<readonly string[]>([])

  async function send([file]: readonly File[]) {
    if (file === undefined || isPending) return
    setFaults([])
    try {
      const { assigned } = await load(await file.text())
      notify(t('bibs.fileDone', { count: assigned }), 'success')
    } catch (error) {
      const faults = lineFaults(error, (line, text) => t('bibs.fileLine', { line, text }))
      setFaults(faults.length > 0 ? faults : [messageOf(error) ?? t('failed')])
    }
  }

  return (
    <Sheet sx={{ maxWidth: 760 }}>
      <Typography variant="h5" component="h2">
        {t('bibs.file')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('bibs.fileText')}
      </Typography>
      <FileDrop
        label={t('bibs.fileChoose')}
        files={[]}
        accept={['.csv']}
        maxBytes={MOST_BYTES}
        onChange={(files) => void send(files)}
      />
      {faults.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t('bibs.fileFaults')}
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Sheet>
  )
}
