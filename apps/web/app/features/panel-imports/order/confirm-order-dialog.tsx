import type { ImportTotals } from '@zancada/contracts'
import { confirmImportCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatDateTime } from '../../../ui/format/format-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { ConfirmValues } from '../company-form'
import { afterHours } from '../hold-time'
import { panelImportsTexts } from '../locale'

interface ConfirmOrderDialogProps {
  importId: string
  values: ConfirmValues
  /** Empty: without a discount. */
  code: string
  totals: ImportTotals
  /** With what the API refused of a field, which its form tells at the field. */
  onSettled: (refusal?: unknown) => void
}

/** What will be held, until when, and who is written to. */
export function ConfirmOrderDialog({ importId, values, code, totals, onSettled }: ConfirmOrderDialogProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { payer: _, hold_hours, transfer_instructions, ...company } = values
  const isOwn = !('email' in company)
  const words = {
    count: totals.rows,
    rows: plainFigure(totals.rows),
    total: formatCop(totals.total_cop),
    until: formatDateTime(afterHours(hold_hours, Date.now())),
    company: 'name' in company ? company.name : t('order.ownGuests'),
    email: 'email' in company ? company.email : '',
  }

  async function send() {
    try {
      await write(confirmImportCall, {
        params: { id: importId },
        body: {
          ...('name' in company && { company }),
          hold_hours,
          transfer_instructions,
          ...(code !== '' && { discount_code: code }),
        },
      })
      notify(t(isOwn ? 'order.confirmedOwn' : 'order.confirmed', words), 'success')
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) throw error
      onSettled(fieldsOfForm(error))
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('order.confirmTitle', words)}
      confirmLabel={t('order.confirm')}
      maxWidth={520}
      onConfirm={send}
      onClose={() => onSettled()}
    >
      <p>{t('order.confirmHold', words)}</p>
      <p>{t(isOwn ? 'order.confirmMailOwn' : 'order.confirmMail', words)}</p>
      <p>{t('order.confirmEnds')}</p>
    </ConfirmDialog>
  )
}

/** The API names them inside the company; the form has them beside each other. */
function fieldsOfForm({ fieldErrors, generalErrors, ...failure }: ApiError): ApiError {
  return new ApiError({
    ...failure,
    generalErrors,
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, texts]) => [field.replace(/^company\./, ''), texts]),
    ),
  })
}
