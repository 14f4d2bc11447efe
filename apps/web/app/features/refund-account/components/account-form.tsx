import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { DOCUMENT_TYPE_NAMES } from '@zancada/contracts/catalogs/people'
import { BANK_ACCOUNT_TYPES, COLOMBIAN_BANKS } from '@zancada/contracts/organizers/organizer-profile.calls'
import {
  giveRefundAccountCall,
  HOLDER_DOCUMENT_TYPES,
  type RefundAccountInput,
  refundAccountFields,
} from '@zancada/contracts/refund-batches/refund-account.calls'
import type { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FieldGrid, FieldStack } from '../../../ui/form/field-grid'
import { Form } from '../../../ui/form/form'
import { SelectField } from '../../../ui/form/select-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { refundAccountTexts } from '../locale'

interface AccountFormProps {
  token: string
  onGiven: () => void
}

export function AccountForm({ token, onGiven }: AccountFormProps) {
  const t = useTexts(refundAccountTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<RefundAccountInput, z.output<typeof refundAccountFields>>(refundAccountFields, {
    bank_name: '',
    account_type: 'savings',
    number: '',
    holder: '',
    document_type: 'CC',
    document_number: '',
  })
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 }, overflow: 'visible' }}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await write(giveRefundAccountCall, { params: { token }, body: values })
          notify(t('saved'), 'success')
          onGiven()
        }}
      >
        <FieldStack>
          <TextField<typeof form>
            name="bank_name"
            label={t('bank')}
            autoComplete="off"
            maxLength={80}
            suggestions={COLOMBIAN_BANKS}
          />
          <FieldGrid>
            <SelectField<typeof form>
              name="account_type"
              label={t('type')}
              options={BANK_ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
              autoComplete="off"
            />
            <TextField<typeof form>
              name="number"
              label={t('number')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={30}
            />
          </FieldGrid>
          <TextField<typeof form> name="holder" label={t('holder')} autoComplete="name" maxLength={120} />
          <FieldGrid>
            <SelectField<typeof form>
              name="document_type"
              label={t('documentType')}
              options={HOLDER_DOCUMENT_TYPES.map((type) => ({
                value: type,
                label: type === 'NIT' ? t('nit') : DOCUMENT_TYPE_NAMES[type],
              }))}
              autoComplete="off"
            />
            <TextField<typeof form>
              name="document_number"
              label={t('document')}
              autoComplete="off"
              maxLength={24}
            />
          </FieldGrid>
          <Typography variant="body2" color="textSecondary">
            {t('note')}
          </Typography>
          <div>
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </FieldStack>
      </Form>
    </Card>
  )
}
