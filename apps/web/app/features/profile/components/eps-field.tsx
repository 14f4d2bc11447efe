import { useTexts } from '../../../i18n'
import { useEpsNames } from '../../../race/use-eps-names'
import { SearchField } from '../../../ui/form/search-field'
import { useField } from '../../../ui/form/use-field'
import { profileTexts } from '../locale'

/** Suggested, never forced: whatever is typed counts. */
export function EpsField() {
  const t = useTexts(profileTexts)
  const names = useEpsNames()
  const field = useField('eps')
  const text = typeof field.value === 'string' ? field.value : ''
  return (
    <SearchField<string, true>
      field={field}
      label={t('fields.eps')}
      placeholder={t('fields.epsPlaceholder')}
      choice={{
        freeSolo: true,
        forcePopupIcon: true,
        // Enter keeps what was typed instead of taking the first suggestion for it.
        autoHighlight: false,
        options: names,
        value: text,
        inputValue: text,
        onInputChange: (_event, typed) => field.setValue(typed),
      }}
    />
  )
}
