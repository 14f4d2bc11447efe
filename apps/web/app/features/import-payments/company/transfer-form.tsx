import { styled } from '@mui/material/styles'
import type { ImportCompanyPage } from '@zancada/contracts'
import {
  IMPORT_MAX_TRANSFER_COP,
  IMPORT_MIN_TRANSFER_COP,
  IMPORT_PROOF_MAX_BYTES,
} from '@zancada/contracts/imports/import-payment'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { FieldGrid } from '../../../ui/form/field-grid'
import { Form } from '../../../ui/form/form'
import { MoneyField } from '../../../ui/form/money-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { sendProof } from '../api/import-link'
import { importPaymentsTexts } from '../locale'
import { RunnersPaidNote } from './runners-paid-note'

interface TransferFormProps {
  token: string
  page: ImportCompanyPage
  left: number
  instructions: string
  onChange: () => unknown
}

const schema = z.object({
  amount_cop: z.int().min(IMPORT_MIN_TRANSFER_COP).max(IMPORT_MAX_TRANSFER_COP),
  reference: z.string().trim().max(60),
})
const PROOFS = ['.pdf', '.jpg', '.jpeg', '.png']

/** Where to transfer to, and the proof that it was done; what is refused stays written and chosen. */
export function TransferForm({ token, page, left, instructions, onChange }: TransferFormProps) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>(schema, {
    amount_cop: left,
    reference: '',
  })
  const amount = useWatch({ control: form.control, name: 'amount_cop' })
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send(values: z.output<typeof schema>) {
    const [proof] = files
    if (proof === undefined) {
      setFault(t('transfer.noProof'))
      return
    }
    setFault(null)
    setProgress(0)
    try {
      await sendProof(token, { ...values, proof, onProgress: setProgress })
      notify(t('transfer.sent'), 'success')
      setFiles([])
      form.reset({ amount_cop: Math.max(0, left - values.amount_cop) || left, reference: '' })
      await onChange()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await onChange()
      const about = error instanceof ApiError ? proofFault(error) : null
      if (about === null) throw error
      setFault(about)
    } finally {
      setProgress(null)
    }
  }

  return (
    <Form form={form} onSubmit={send} aria-label={t('pay.transfer')}>
      <Account>
        <h3>{t('transfer.account')}</h3>
        <p>{instructions}</p>
      </Account>
      <FieldGrid>
        <MoneyField<typeof form> name="amount_cop" label={t('transfer.amount')} />
        <TextField<typeof form>
          name="reference"
          label={t('transfer.reference')}
          helperText={t('transfer.referenceHelp')}
          optional
          autoComplete="off"
          maxLength={60}
        />
      </FieldGrid>
      {amount !== left && <RunnersPaidNote amount={typeof amount === 'number' ? amount : null} page={page} />}
      <FileDrop
        label={t('transfer.proof')}
        files={files}
        onChange={(chosen) => {
          setFiles(chosen)
          setFault(null)
        }}
        accept={PROOFS}
        maxBytes={IMPORT_PROOF_MAX_BYTES}
        error={fault}
        helperText={t('transfer.proofHelp')}
        {...(progress !== null && { progress })}
      />
      <div>
        <SubmitButton>{t('transfer.send')}</SubmitButton>
      </div>
      <Note>{t('transfer.note')}</Note>
    </Form>
  )
}

/** What the server says of the file itself belongs beside it. */
function proofFault({ status, fieldErrors, message }: ApiError): string | null {
  const [said] = fieldErrors.proof ?? []
  if (said !== undefined) return said
  return status === 413 || status === 415 ? message : null
}

const Account = styled('div')(({ theme }) => ({
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.default,
  '& h3': { margin: 0, fontSize: '0.875rem', fontWeight: 500, color: theme.palette.text.secondary },
  '& p': { margin: '4px 0 0', fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
