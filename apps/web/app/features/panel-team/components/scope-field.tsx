import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTexts } from '../../../i18n'
import { ChooseEvents } from '../../../race/choose-events'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { panelTeamTexts } from '../locale'

/** All the events, or those that are chosen. */
export function ScopeField() {
  const t = useTexts(panelTeamTexts)
  const field = useField('event_slugs')
  const chosen: readonly string[] | null = Array.isArray(field.value) ? field.value : null
  return (
    <FieldFrame as="group" id={field.id} label={t('form.scope')} error={field.error}>
      <RadioGroup
        name="event_slugs"
        value={chosen === null ? 'all' : 'some'}
        onChange={(_, value) => field.setValue(value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label={t('form.all')} />
        <FormControlLabel value="some" control={<Radio />} label={t('form.some')} />
      </RadioGroup>
      {chosen !== null && <ChooseEvents chosen={chosen} onChange={field.setValue} />}
    </FieldFrame>
  )
}
