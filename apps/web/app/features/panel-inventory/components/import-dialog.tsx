import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
import { importStockCall, MOST_STOCK_FILE_BYTES } from '@zancada/contracts/inventory/inventory.calls'
import { useId, useState } from 'react'
import { lineFaults, newClientId } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { panelInventoryTexts } from '../locale'

/** All its lines or none: the faulty ones are listed by their number. */
export function ImportDialog({ event, onClose }: { event: string; onClose: () => void }) {
  const t = useTexts(panelInventoryTexts)
  const titleId = useId()
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: load, isPending } = useMutation({
    mutationFn: (body: SentBody<typeof importStockCall>) => write(importStockCall, { body }),
  })
  const [client_id] = useState(newClientId)
  const [faults, setFaults] = useState<readonly string[]>([])

  async function send([file]: readonly File[]) {
    if (file === undefined || isPending) return
    setFaults([])
    try {
      const { recorded } = await load({ event_slug: event, file: await inBase64(file), client_id })
      notify(t('import.done', { count: recorded }), 'success')
      onClose()
    } catch (error) {
      const told = lineFaults(error, (line, text) => t('import.line', { line, text }))
      setFaults(told.length > 0 ? told : [messageOf(error) ?? t('import.failed')])
    }
  }

  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 560 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {t('import.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography>
          {t('import.text')} <code>{t('import.example')}</code>
        </Typography>
        <FileDrop
          label={t('import.choose')}
          files={[]}
          accept={['.csv', '.xlsx']}
          maxBytes={MOST_STOCK_FILE_BYTES}
          onChange={(files) => void send(files)}
        />
        {faults.length > 0 && (
          <Alert severity="error">
            {t('import.faults')}
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {t('import.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
