import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ImportOrder } from '@zancada/contracts'
import { noteImportReturnCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { panelImportsTexts } from '../locale'

interface OwedToCompanyProps {
  order: ImportOrder
  /** Offers to say that it went back. */
  mayNote: boolean
  children: ReactNode
}

/** What the organizer has to return to the company, in words. On a phone the button goes under them. */
export function OwedToCompany({ order, mayNote, children }: OwedToCompanyProps) {
  return (
    <Alert
      severity="warning"
      action={mayNote && <NoteReturn order={order} />}
      sx={{
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 48px)', sm: 1 }, minWidth: 0 },
        '& .MuiAlert-action': { whiteSpace: 'nowrap' },
      }}
    >
      {children}
    </Alert>
  )
}

/** One press says that all of it went back to the company; each place of the list is noted with it. */
function NoteReturn({ order }: { order: ImportOrder }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const [isAsked, setIsAsked] = useState(false)
  const write = useApiWrite()
  const seen_cop = order.totals.back_transfer_cop
  const words = { amount: formatCop(seen_cop), company: order.company?.name ?? '' }
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={() => setIsAsked(true)}>
        {t('noteReturn.button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('noteReturn.title', words)}
          confirmLabel={t('noteReturn.confirm')}
          onConfirm={async () => {
            await write(noteImportReturnCall, { params: { id: order.id }, body: { seen_cop } })
            notify(t('noteReturn.done', words), 'success')
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('noteReturn.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
