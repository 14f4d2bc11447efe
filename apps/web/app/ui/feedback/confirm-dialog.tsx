import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { messageOf } from './message-of'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, in one or two sentences. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** `danger` for what can't be undone. */
  tone?: 'normal' | 'danger'
  /** In pixels. */
  maxWidth?: number
  /** While its promise is open the dialog is busy and can't be closed; it closes when done and stays, saying why, when it fails. */
  onConfirm: () => unknown
  onClose: () => void
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  maxWidth = 440,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTexts(uiTexts)
  const titleId = useId()
  const textId = useId()
  const running = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  // The browser takes the focus from a busy button: it comes back with the reason, so that keys still reach the dialog.
  useLayoutEffect(() => {
    if (failure !== null) confirmButton.current?.focus()
  }, [failure])

  async function confirm() {
    // A ref and not the state: a double click lands before the next render.
    if (running.current) return
    running.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(messageOf(error) ?? t('states.errorText'))
    } finally {
      running.current = false
      setIsBusy(false)
    }
  }

  function close() {
    if (running.current) return
    setFailure(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      // The second click of a double one lands beside the dialog that the first one opened: it decides nothing.
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick') close()
      }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      role={tone === 'danger' ? 'alertdialog' : 'dialog'}
      slotProps={{ paper: { sx: { width: '100%', maxWidth } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {title}
      </DialogTitle>
      <DialogContent id={textId}>
        <Typography component="div" color="textSecondary">
          {children}
        </Typography>
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions
        sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, '& > *': { width: { xs: 1, sm: 'auto' } } }}
      >
        <Button variant="outlined" onClick={close} disabled={isBusy} autoFocus={tone === 'danger'}>
          {cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button
          ref={confirmButton}
          color={tone === 'danger' ? 'error' : 'primary'}
          onClick={confirm}
          loading={isBusy}
          autoFocus={tone !== 'danger'}
        >
          {confirmLabel ?? t('actions.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
