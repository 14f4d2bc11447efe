import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OrganizerProfile } from '@zancada/contracts'
import {
  BANK_ACCOUNT_TYPES,
  bankAccountSchema,
  COLOMBIAN_BANKS,
  changeBankAccountCall,
} from '@zancada/contracts/organizers/organizer-profile.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelProfileTexts } from '../locale'
import { Section } from './section'

interface BankSectionProps {
  bank: OrganizerProfile['bank']
  mayChange: boolean
}

export function BankSection({ bank, mayChange }: BankSectionProps) {
  const t = useTexts(panelProfileTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title={t('bank.title')}>
      {bank === null ? (
        <Typography color="textSecondary">{t('bank.none')}</Typography>
      ) : (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{bank.bank_name}</Typography>
          <Typography>
            {t(`bank.types.${bank.account_type}`)} {bank.masked_number}
          </Typography>
          {bank.holder !== null && <Typography color="textSecondary">{bank.holder}</Typography>}
        </div>
      )}
      {mayChange && (
        <div>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {t(bank === null ? 'bank.add' : 'bank.change')}
          </Button>
        </div>
      )}
      {isOpen && <BankDialog bank={bank} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

/** The number is typed anew: the one that is kept never comes back whole. */
function BankDialog({ bank, onClose }: { bank: OrganizerProfile['bank']; onClose: () => void }) {
  const t = useTexts(panelProfileTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(bankAccountSchema, {
    bank_name: bank?.bank_name ?? '',
    account_type: bank?.account_type ?? 'savings',
    number: '',
    holder: bank?.holder ?? '',
  })
  return (
    <DialogForm
      form={form}
      title={t('bank.dialogTitle')}
      submitLabel={t('bank.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await write(changeBankAccountCall, { body: values })
        notify(t('bank.saved'), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('bank.dialogText')}</Typography>
      <TextField<typeof form>
        name="bank_name"
        label={t('bank.name')}
        autoComplete="off"
        maxLength={80}
        suggestions={COLOMBIAN_BANKS}
      />
      <SelectField<typeof form>
        name="account_type"
        label={t('bank.type')}
        options={BANK_ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`bank.types.${type}`) }))}
        autoComplete="off"
      />
      <TextField<typeof form>
        name="number"
        label={t('bank.number')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={30}
      />
      <TextField<typeof form> name="holder" label={t('bank.holder')} autoComplete="off" maxLength={120} />
    </DialogForm>
  )
}
