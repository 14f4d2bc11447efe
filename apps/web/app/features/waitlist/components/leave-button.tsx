import Button from '@mui/material/Button'
import type { WaitlistEntry } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useLeave } from '../api/waitlists'
import { waitlistTexts } from '../locale'

/** The way out of a list, asked once. */
export function LeaveButton({ entry, race }: { entry: WaitlistEntry; race: string }) {
  const t = useTexts(waitlistTexts)
  const notify = useSnackbar()
  const leave = useLeave()
  const [isAsked, setIsAsked] = useState(false)
  const category = entry.category_name
  return (
    <>
      <Button
        variant="outlined"
        sx={{ mt: 2 }}
        aria-label={t('joined.leaveOf', { category, race })}
        onClick={() => setIsAsked(true)}
      >
        {t('joined.leave')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        tone="danger"
        title={t('joined.leaveTitle', { category })}
        confirmLabel={t('joined.leave')}
        cancelLabel={t('joined.stay')}
        onClose={() => setIsAsked(false)}
        onConfirm={async () => {
          await leave(entry.id)
          notify(t('joined.left'), 'success')
        }}
      >
        {t('joined.leaveText')}
      </ConfirmDialog>
    </>
  )
}
