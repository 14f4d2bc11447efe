import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { CityField } from '../../../race/city-field'
import { FieldGrid } from '../../../ui/form/field-grid'
import { PhoneField } from '../../../ui/form/phone-field'
import { TextField } from '../../../ui/form/text-field'
import { panelImportsTexts } from '../locale'

/** Who pays and whom we write to about it. */
export function CompanyFields() {
  const t = useTexts(panelImportsTexts)
  return (
    <FieldGrid>
      <TextField name="name" label={t('company.name')} autoComplete="organization" maxLength={160} />
      <TextField
        name="nit"
        label={t('company.nit')}
        helperText={t('company.nitHelp')}
        autoComplete="off"
        maxLength={30}
      />
      <TextField name="contact_name" label={t('company.contact')} autoComplete="off" maxLength={80} />
      <TextField
        name="email"
        label={t('company.email')}
        helperText={t('company.emailHelp')}
        type="email"
        autoComplete="off"
      />
      <PhoneField name="phone" label={t('company.phone')} autoComplete="off" optional />
      <CityField optional={false} />
      <Wide>
        <TextField name="address" label={t('company.address')} autoComplete="off" maxLength={200} />
      </Wide>
    </FieldGrid>
  )
}

const Wide = styled('div')({ gridColumn: '1 / -1' })

/**
 * Bank, account and holder, which need the finance permission; without them the company is only offered to pay online.
 */
export function TransferInstructionsField({ mayWrite }: { mayWrite: boolean }) {
  const t = useTexts(panelImportsTexts)
  if (!mayWrite)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('company.instructionsNotYours')}
      </Typography>
    )
  return (
    <TextField
      name="transfer_instructions"
      label={t('company.instructions')}
      helperText={t('company.instructionsHelp')}
      autoComplete="off"
      multiline
      rows={3}
      maxLength={500}
      optional
    />
  )
}
