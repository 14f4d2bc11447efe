import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n'
import { createClickGuard } from '../click-guard'
import { logoutTexts } from './locale'

const MAX_WIDTH = 400
const DOUBLE_CLICK_MS = 500

export interface LogoutDialogProps {
  open: boolean
  /** How much of what was done here the server does not know yet. */
  unsent?: number
  /** A person who logs out with no network cannot log in again before there is one. */
  isOffline?: boolean
  onClose: () => void
  /** Ends the session and leaves for `/` with a reload, so that nothing of it outlives the page. */
  onLogout: () => Promise<void>
  onError?: (error: unknown) => void
  now?: () => number
}

/** Asks once. If closing the session fails, the dialog goes away and the failure is only logged. */
export function LogoutDialog({
  open,
  unsent = 0,
  isOffline = false,
  onClose,
  onLogout,
  onError = reportError,
  now = performance.now.bind(performance),
}: LogoutDialogProps) {
  const t = useTexts(logoutTexts)
  const titleId = useId()
  const [acceptClick] = useState(() => createClickGuard(DOUBLE_CLICK_MS, now))
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    if (!acceptClick() || isLeaving) return
    setIsLeaving(true)
    try {
      await onLogout()
    } catch (error) {
      onError(error)
      onClose()
    } finally {
      setIsLeaving(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: MAX_WIDTH } } }}
    >
      <DialogTitle id={titleId} variant="h4">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{t('text')}</DialogContentText>
        {isOffline && <DialogContentText sx={{ mt: 2, fontWeight: 600 }}>{t('offline')}</DialogContentText>}
        {unsent > 0 && (
          <DialogContentText sx={{ mt: 2, fontWeight: 600 }}>
            {t('unsent', { count: unsent })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button aria-busy={isLeaving} onClick={leave}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
