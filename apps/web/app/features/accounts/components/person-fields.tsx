import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { PhoneField } from '../../../ui/form/phone-field'
import { TextField } from '../../../ui/form/text-field'
import { accountsTexts } from '../locale'
import { NewPasswordField } from './new-password-field'

/** Who registers, and how they will enter. */
export function PersonFields() {
  const t = useTexts(accountsTexts)
  return (
    <>
      <Names>
        <TextField name="first_name" label={t('fields.firstName')} autoComplete="given-name" maxLength={80} />
        <TextField name="last_name" label={t('fields.lastName')} autoComplete="family-name" maxLength={80} />
      </Names>
      <TextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <PhoneField name="phone" label={t('fields.phone')} autoComplete="tel" optional />
      <NewPasswordField label={t('fields.password')} />
    </>
  )
}

const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 16 },
}))
