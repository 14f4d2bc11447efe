import Typography from '@mui/material/Typography'
import type { ImportOrder } from '@zancada/contracts'
import { IMPORT_PROOF_MAX_BYTES } from '@zancada/contracts/imports/import-payment'
import { payImportCall } from '@zancada/contracts/imports/import-payments.calls'
import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWriteOnce } from '../../../queries/api-write'
import { MoreThanOwed, TransferAmount, transferSchema, transferValues } from '../../../race/transfer-amount'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { DialogForm } from '../../../ui/form/dialog-form'
import { FieldGrid } from '../../../ui/form/field-grid'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelImportsTexts } from '../locale'

/** A transfer that the company sent the proof of some other way; it waits to be approved like theirs. */
export function TransferDialog({ order, onClose }: { order: ImportOrder; onClose: () => void }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  // A transfer whose answer was lost is recorded again, not twice.
  const write = useApiWriteOnce()
  const form = useZodForm(transferSchema(order.totals), transferValues(order.totals))
  const [proof, setProof] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send(values: z.output<ReturnType<typeof transferSchema>>) {
    if (proof === null) return setFault(t('transfer.noProof'))
    setFault(null)
    setProgress(0)
    try {
      const body = new FormData()
      body.append('method', 'transfer')
      body.append('amount_cop', String(values.amount_cop))
      if (values.reference !== '') body.append('reference', values.reference)
      body.append('proof', proof)
      await write(payImportCall, { params: { id: order.id }, body, onUploadProgress: setProgress })
      notify(t('transfer.done'), 'success')
      onClose()
    } catch (error) {
      // The file is no field of the form: what is wrong with it is told at its place, and nothing above.
      const ofProof = error instanceof ApiError ? error.fieldErrors.proof : undefined
      if (ofProof === undefined) throw error
      setFault(ofProof.join(' '))
    } finally {
      setProgress(null)
    }
  }

  return (
    <DialogForm
      form={form}
      title={t('transfer.title')}
      submitLabel={t('transfer.save')}
      maxWidth={600}
      onClose={onClose}
      onSubmit={send}
    >
      <Typography>{t('transfer.text')}</Typography>
      <FieldGrid>
        <TransferAmount label={t('transfer.amount')} asked={order.totals} />
        <TextField<typeof form>
          name="reference"
          label={t('transfer.reference')}
          autoComplete="off"
          maxLength={60}
          optional
        />
      </FieldGrid>
      <MoreThanOwed asked={order.totals} />
      <FileDrop
        label={t('transfer.proof')}
        files={proof === null ? [] : [proof]}
        onChange={([chosen]) => {
          setProof(chosen ?? null)
          setFault(null)
        }}
        accept={['.pdf', '.jpg', '.jpeg', '.png']}
        maxBytes={IMPORT_PROOF_MAX_BYTES}
        error={fault}
        {...(progress === null ? {} : { progress })}
      />
    </DialogForm>
  )
}
