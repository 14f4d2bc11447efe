import { useTexts } from '../../../i18n'
import { useEpsNames } from '../../../race/use-eps-names'
import { TextField } from '../../../ui/form/text-field'
import { registrationTexts } from '../locale'

export function EpsField({ name }: { name: string }) {
  const t = useTexts(registrationTexts)
  const names = useEpsNames()
  return (
    <TextField
      name={name}
      label={t('fields.eps')}
      placeholder={t('fields.epsPlaceholder')}
      suggestions={names}
      autoComplete="off"
      maxLength={80}
      optional
    />
  )
}
