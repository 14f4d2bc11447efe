import type { ImportOrder } from '@zancada/contracts'
import { changeImportCompanyCall } from '@zancada/contracts/imports/import-payments.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { companyFormSchema, companyValues } from '../company-form'
import { panelImportsTexts } from '../locale'
import { CompanyFields, TransferInstructionsField } from './company-fields'

interface CompanyDialogProps {
  order: ImportOrder
  mayNameAccount: boolean
  onClose: () => void
}

/** Corrects who pays; a new address gets a link of its own. */
export function CompanyDialog({ order, mayNameAccount, onClose }: CompanyDialogProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(companyFormSchema, companyValues(order))
  return (
    <DialogForm
      form={form}
      title={t('company.editTitle')}
      submitLabel={t('company.save')}
      maxWidth={720}
      onClose={onClose}
      onSubmit={async (values) => {
        await write(changeImportCompanyCall, { params: { id: order.id }, body: values })
        const isNewAddress = values.email !== order.company?.email
        notify(t(isNewAddress ? 'company.savedAndSent' : 'company.saved', { email: values.email }), 'success')
        onClose()
      }}
    >
      <CompanyFields />
      <TransferInstructionsField mayWrite={mayNameAccount} />
    </DialogForm>
  )
}
