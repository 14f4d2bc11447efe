import { styled } from '@mui/material/styles'
import type { ImportCompanyPage } from '@zancada/contracts'
import { IMPORT_PROOF_MAX_BYTES } from '@zancada/contracts/imports/import-payment'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { MoreThanOwed, TransferAmount, transferSchema, transferValues } from '../../../race/transfer-amount'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { FieldGrid } from '../../../ui/form/field-grid'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { sendProof } from '../api/import-link'
import { importPaymentsTexts } from '../locale'
import { undecided } from '../payment-parts'
import { RunnersPaidNote } from './runners-paid-note'

interface TransferFormProps {
  token: string
  page: ImportCompanyPage
  left: number
  instructions: string
  onChange: () => unknown
}

const PROOFS = ['.pdf', '.jpg', '.jpeg', '.png']

/** Where to transfer to, and the proof that it was done; what is refused stays written and chosen. */
export function TransferForm({ token, page, left, instructions, onChange }: TransferFormProps) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const { left_cop, submitted_cop } = page.totals
  // What a bank has yet to decide on may still be paid.
  const asked = { left_cop: Math.max(0, left_cop - undecided(page)), submitted_cop }
  const form = useZodForm(transferSchema(asked), { ...transferValues(asked), amount_cop: left })
  const amount = useWatch({ control: form.control, name: 'amount_cop' })
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)

  async function send({ confirmed_cop, ...values }: z.output<ReturnType<typeof transferSchema>>) {
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
      form.reset({ ...transferValues(asked), amount_cop: Math.max(0, left - values.amount_cop) || left })
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
        <TransferAmount label={t('transfer.amount')} asked={asked} />
        <TextField<typeof form>
          name="reference"
          label={t('transfer.reference')}
          helperText={t('transfer.referenceHelp')}
          optional
          autoComplete="off"
          maxLength={60}
        />
      </FieldGrid>
      <MoreThanOwed asked={asked} />
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
