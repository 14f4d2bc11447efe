import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { micrositeEditorTexts } from '../locale'

export interface ConflictNoticeProps {
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => Promise<void>
}

/** Two people edited at once and this one came second: nothing is lost until they choose. */
export function ConflictNotice({ onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useTexts(micrositeEditorTexts)
  const [asks, setAsks] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function keepMine() {
    setIsBusy(true)
    await onKeepMine().finally(() => setIsBusy(false))
  }

  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {t('conflict.text')}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button size="small" loading={isBusy} onClick={keepMine}>
          {t('conflict.mine')}
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => setAsks(true)}>
          {t('conflict.theirs')}
        </Button>
      </Stack>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('conflict.theirsTitle')}
        confirmLabel={t('conflict.theirsConfirm')}
        onConfirm={onTakeTheirs}
        onClose={() => setAsks(false)}
      >
        {t('conflict.theirsText')}
      </ConfirmDialog>
    </Alert>
  )
}
