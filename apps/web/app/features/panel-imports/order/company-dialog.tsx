import type { ImportOrder } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useChangeCompany } from '../api/import-order'
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
  const { mutateAsync: save } = useChangeCompany(order.id)
  const form = useZodForm(companyFormSchema, companyValues(order))
  return (
    <DialogForm
      form={form}
      title={t('company.editTitle')}
      submitLabel={t('company.save')}
      maxWidth={720}
      onClose={onClose}
      onSubmit={async (values) => {
        await save(values)
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
