import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ListedImportPayment } from '@zancada/contracts'
import { undoImportPaymentCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { importPaymentsTexts } from '../locale'

const schema = z.object({ reason: z.string().trim().min(5).max(300) })

/**
 * A decision that was a mistake is taken back, with a reason that the company reads: of an approved transfer what paid
 * nobody yet, a rejected one whole.
 */
export function UndoReview({ payment }: { payment: ListedImportPayment }) {
  const t = useTexts(importPaymentsTexts)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        {t(payment.state === 'rejected' ? 'undoRejection.action' : 'undo.action')}
      </Button>
      {isAsked && <UndoDialog payment={payment} onClose={() => setAsked(false)} />}
    </>
  )
}

function UndoDialog({ payment, onClose }: { payment: ListedImportPayment; onClose: () => void }) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(schema, { reason: '' })
  const isRejected = payment.state === 'rejected'
  const received = payment.received_cop ?? 0
  const words = {
    amount: formatCop(isRejected ? payment.amount_cop : payment.undoable_cop),
    kept: formatCop(received - payment.undoable_cop),
    email: payment.import.company.email,
  }
  return (
    <DialogForm
      form={form}
      title={t(isRejected ? 'undoRejection.title' : 'undo.title')}
      submitLabel={t('undo.submit')}
      {...(!isRejected && { tone: 'danger' as const })}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await write(undoImportPaymentCall, { params: { id: payment.id }, body: { reason } })
        notify(t(isRejected ? 'undoRejection.done' : 'undo.done', words), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">
        {isRejected
          ? t('undoRejection.text', words)
          : t(received === payment.undoable_cop ? 'undo.whole' : 'undo.part', words)}
      </Typography>
      <TextField<typeof form>
        name="reason"
        label={t('reject.reason')}
        helperText={t('undo.reasonHelp')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={300}
      />
    </DialogForm>
  )
}
