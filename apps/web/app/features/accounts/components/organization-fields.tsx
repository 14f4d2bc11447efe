import { useTexts } from '../../../i18n'
import { CityField } from '../../../race/city-field'
import { TextField } from '../../../ui/form/text-field'
import { accountsTexts } from '../locale'

export function OrganizationFields() {
  const t = useTexts(accountsTexts)
  return (
    <>
      <TextField
        name="organization_name"
        label={t('fields.organizationName')}
        helperText={t('fields.organizationHelp')}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        name="nit"
        label={t('fields.nit')}
        helperText={t('fields.nitHelp')}
        autoComplete="off"
        maxLength={20}
        optional
      />
      <CityField own />
    </>
  )
}
