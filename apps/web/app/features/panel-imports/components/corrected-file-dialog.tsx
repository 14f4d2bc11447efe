import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'
import { RunnersFile } from './runners-file'
import { useRunnersFile } from './use-runners-file'

interface CorrectedFileDialogProps {
  event: { readonly slug: string; readonly name: string }
  onClose: () => void
}

/** The same event, another file: it is an import of its own, and nobody in it is registered twice. */
export function CorrectedFileDialog({ event, onClose }: CorrectedFileDialogProps) {
  const t = useTexts(panelImportsTexts)
  const titleId = useId()
  const runners = useRunnersFile()
  const isBusy = runners.progress !== null
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 560 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {t('corrected.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>{t('corrected.text', { event: event.name })}</Typography>
        <RunnersFile label={t('upload.file')} runners={runners} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          {t('close')}
        </Button>
        <Button loading={isBusy} onClick={() => void runners.send(event.slug)}>
          {t('upload.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
