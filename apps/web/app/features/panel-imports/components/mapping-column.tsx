import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import type { ImportOrder } from '@zancada/contracts'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'

interface MappingColumnProps {
  column: ImportOrder['columns'][number]
  field: string | null
  fields: ImportOrder['fields']
  /** What the others are, which this one cannot be too. */
  taken: readonly (string | null)[]
  fault: string | null
  disabled: boolean
  onChange: (field: string | null) => void
  /** What else has to be said about it. */
  children?: ReactNode
}

/** A column of the file: its title and first cells, and the field it fills. */
export function MappingColumn(props: MappingColumnProps) {
  const { column, field, fields, taken, fault, disabled, onChange, children } = props
  const t = useTexts(panelImportsTexts)
  const id = useId()
  return (
    <Column>
      <div>
        <strong id={`${id}-title`}>{column.title}</strong>
        <small>{column.samples.length > 0 ? column.samples.join(' · ') : t('mapping.noSamples')}</small>
      </div>
      {column.refusal === null ? (
        <div>
          <NativeSelect
            value={field ?? ''}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value || null)}
            input={<OutlinedInput size="small" fullWidth error={fault !== null} />}
            inputProps={{
              'aria-labelledby': `${id}-title`,
              'aria-describedby': fault === null ? undefined : `${id}-fault`,
              style: { paddingTop: 10, paddingBottom: 10 },
            }}
            sx={{ width: '100%', color: field === null ? 'text.secondary' : 'text.primary' }}
          >
            <option value="">{t('mapping.ignored')}</option>
            {fields.map((each) => (
              <option
                key={each.field}
                value={each.field}
                disabled={each.field !== field && taken.includes(each.field)}
              >
                {each.is_required ? t('mapping.required', { label: each.label }) : each.label}
              </option>
            ))}
          </NativeSelect>
          {fault !== null && (
            <FormHelperText id={`${id}-fault`} error>
              {fault}
            </FormHelperText>
          )}
        </div>
      ) : (
        <Refusal>{column.refusal}</Refusal>
      )}
      {children}
    </Column>
  )
}

const Column = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignItems: 'center',
  paddingBlock: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div:first-of-type': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)', columnGap: 24 },
}))

const Refusal = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
