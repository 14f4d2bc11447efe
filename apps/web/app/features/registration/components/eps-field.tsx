import OutlinedInput from '@mui/material/OutlinedInput'
import { EPS_NAMES } from '@zancada/contracts/catalogs/people'
import { useTexts } from '../../../i18n'
import { describedBy, FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { registrationTexts } from '../registration-texts'

/** Suggested by the browser's own list, never forced: whatever is typed counts. */
export function EpsField({ name }: { name: string }) {
  const t = useTexts(registrationTexts)
  const field = useField(name)
  const list = `${field.id}-list`
  return (
    <FieldFrame id={field.id} label={t('fields.eps')} error={field.error} optional>
      <OutlinedInput
        id={field.id}
        name={field.name}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        placeholder={t('fields.epsPlaceholder')}
        autoComplete="off"
        inputProps={{
          list,
          maxLength: 80,
          'aria-describedby': describedBy(field.id, field.error, undefined),
        }}
      />
      <datalist id={list}>
        {EPS_NAMES.map((eps) => (
          <option key={eps} value={eps} />
        ))}
      </datalist>
    </FieldFrame>
  )
}
