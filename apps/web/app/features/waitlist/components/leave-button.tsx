import Button from '@mui/material/Button'
import type { WaitlistEntry } from '@zancada/contracts'
import { leaveMyWaitCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { waitlistTexts } from '../locale'

/** The way out of a list, asked once. */
export function LeaveButton({ entry, race }: { entry: WaitlistEntry; race: string }) {
  const t = useTexts(waitlistTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
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
          await write(leaveMyWaitCall, { params: { id: entry.id } })
          notify(t('joined.left'), 'success')
        }}
      >
        {t('joined.leaveText')}
      </ConfirmDialog>
    </>
  )
}
