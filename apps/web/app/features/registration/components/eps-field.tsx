import { EPS_NAMES } from '@zancada/contracts/catalogs/people'
import { useTexts } from '../../../i18n'
import { TextField } from '../../../ui/form/text-field'
import { registrationTexts } from '../locale'

export function EpsField({ name }: { name: string }) {
  const t = useTexts(registrationTexts)
  return (
    <TextField
      name={name}
      label={t('fields.eps')}
      placeholder={t('fields.epsPlaceholder')}
      suggestions={EPS_NAMES}
      autoComplete="off"
      maxLength={80}
      optional
    />
  )
}
