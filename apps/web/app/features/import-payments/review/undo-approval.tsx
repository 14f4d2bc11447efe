import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ListedImportPayment } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useUndoApproval } from '../api/import-review'
import { importPaymentsTexts } from '../locale'

const schema = z.object({ reason: z.string().trim().min(5).max(300) })

/** Of an approved transfer: what of it paid nobody yet is taken back, with a reason that the company reads. */
export function UndoApproval({ payment }: { payment: ListedImportPayment }) {
  const t = useTexts(importPaymentsTexts)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        {t('undo.action')}
      </Button>
      {isAsked && <UndoDialog payment={payment} onClose={() => setAsked(false)} />}
    </>
  )
}

function UndoDialog({ payment, onClose }: { payment: ListedImportPayment; onClose: () => void }) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const { mutateAsync: undo } = useUndoApproval()
  const form = useZodForm(schema, { reason: '' })
  const received = payment.received_cop ?? 0
  const words = {
    amount: formatCop(payment.undoable_cop),
    kept: formatCop(received - payment.undoable_cop),
    email: payment.import.company.email,
  }
  return (
    <DialogForm
      form={form}
      title={t('undo.title')}
      submitLabel={t('undo.submit')}
      tone="danger"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await undo({ id: payment.id, reason })
        notify(t('undo.done', words), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">
        {t(received === payment.undoable_cop ? 'undo.whole' : 'undo.part', words)}
      </Typography>
      <TextField
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
