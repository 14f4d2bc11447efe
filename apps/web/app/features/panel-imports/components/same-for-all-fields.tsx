import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { ImportOrder } from '@zancada/contracts'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { cityLabel } from '../../../race/city-search'
import { useCities } from '../../../race/use-cities'
import { panelImportsTexts } from '../locale'
import { fieldsForAll, lacksEmergency, type SaidForAll } from '../same-for-all'

type FieldOfImport = ImportOrder['fields'][number]

interface SameForAllFieldsProps {
  mapping: readonly (string | null)[]
  fields: ImportOrder['fields']
  said: SaidForAll
  disabled: boolean
  faultAt: (field: string) => string | null
  onChange: (said: SaidForAll) => void
}

/** What the file does not have: one value for all its rows, and a contact that each runner completes. */
export function SameForAllFields({
  mapping,
  fields,
  said,
  disabled,
  faultAt,
  onChange,
}: SameForAllFieldsProps) {
  const t = useTexts(panelImportsTexts)
  const id = useId()
  const shared = fieldsForAll(mapping, fields, said)
  const asksEmergency = lacksEmergency(mapping, fields)
  if (shared.length === 0 && !asksEmergency) return null
  const say = (field: string, text: string) =>
    onChange({ ...said, same_for_all: { ...said.same_for_all, [field]: text } })
  return (
    <Lacking role="group" aria-labelledby={id}>
      <h3 id={id}>{t('same.title')}</h3>
      {shared.map((each) => (
        <SameValue
          key={each.field}
          of={each}
          value={said.same_for_all[each.field] ?? ''}
          fault={faultAt(each.field)}
          disabled={disabled}
          onChange={(text) => say(each.field, text)}
        />
      ))}
      {asksEmergency && (
        <FormControlLabel
          sx={{ alignItems: 'flex-start', m: 0 }}
          disabled={disabled}
          control={
            <Checkbox
              size="small"
              sx={{ p: 0, pr: 1, pt: '1px' }}
              checked={said.emergency_by_runner}
              onChange={(_, emergency_by_runner) => onChange({ ...said, emergency_by_runner })}
            />
          }
          label={t('same.emergency')}
        />
      )}
    </Lacking>
  )
}

interface SameValueProps {
  of: FieldOfImport
  value: string
  fault: string | null
  disabled: boolean
  onChange: (text: string) => void
}

function SameValue({ of: { field, label, same_options }, value, fault, disabled, onChange }: SameValueProps) {
  const t = useTexts(panelImportsTexts)
  const id = useId()
  const options = same_options ?? []
  const described = fault === null ? undefined : `${id}-fault`
  return (
    <Value>
      <label htmlFor={id}>{t('same.label', { label })}</label>
      <div>
        {options.length > 0 ? (
          <NativeSelect
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            input={<OutlinedInput size="small" fullWidth error={fault !== null} />}
            inputProps={{ id, 'aria-describedby': described, style: { paddingTop: 10, paddingBottom: 10 } }}
            sx={{ width: '100%', color: value === '' ? 'text.secondary' : 'text.primary' }}
          >
            <option value="">{t('same.none')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <SameCity id={id} described={described} value={value} disabled={disabled} onChange={onChange} />
        )}
        {fault !== null && (
          <FormHelperText id={`${id}-fault`} error data-field={field}>
            {fault}
          </FormHelperText>
        )}
      </div>
    </Value>
  )
}

interface SameCityProps {
  id: string
  described: string | undefined
  value: string
  disabled: boolean
  onChange: (text: string) => void
}

/** Suggests municipalities while somebody types. */
function SameCity({ id, described, value, disabled, onChange }: SameCityProps) {
  const t = useTexts(panelImportsTexts)
  const [isTouched, setIsTouched] = useState(false)
  const { cities } = useCities(isTouched)
  return (
    <>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={value}
        disabled={disabled}
        error={described !== undefined}
        placeholder={t('same.city')}
        onFocus={() => setIsTouched(true)}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          list: `${id}-cities`,
          autoComplete: 'off',
          'aria-describedby': described,
          maxLength: 200,
          style: { paddingTop: 10, paddingBottom: 10 },
        }}
      />
      <datalist id={`${id}-cities`}>
        {cities.map((city) => (
          <option key={city.code} value={cityLabel(city)} />
        ))}
      </datalist>
    </>
  )
}

const Lacking = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 20,
  padding: '16px 20px',
  borderRadius: 8,
  backgroundColor: theme.palette.background.default,
  '& h3': { ...theme.typography.h6, margin: 0 },
}))

const Value = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignItems: 'center',
  '& label': { fontWeight: 600 },
  '& .MuiInputBase-root': { backgroundColor: theme.palette.background.paper },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)', columnGap: 24 },
}))
