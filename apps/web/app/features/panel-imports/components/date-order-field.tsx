import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import type { ImportDateOrder, ImportDates } from '@zancada/contracts'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { formatWrittenDay } from '../../../ui/format/format-date'
import { panelImportsTexts } from '../locale'

interface DateOrderFieldProps {
  dates: ImportDates
  order: ImportDateOrder | null
  fault: string | null
  disabled: boolean
  onChange: (order: ImportDateOrder) => void
}

/** Asks in which order the dates of a column are, with what one of them means in each. */
export function DateOrderField({ dates, order, fault, disabled, onChange }: DateOrderFieldProps) {
  const t = useTexts(panelImportsTexts)
  const id = useId()
  const chosen = order ?? (dates.proof === 'unproven' ? 'day_first' : null)
  const sample = dates.unsure ?? dates.proven
  const meaning = (each: ImportDateOrder) => {
    if (sample === null) return t(`dates.${each}`)
    const day = sample[each]
    return day === null
      ? t(`dates.${each}Impossible`, { written: sample.written })
      : t(`dates.${each}Sample`, { written: sample.written, day: formatWrittenDay(day) })
  }
  return (
    <Question>
      <p id={id}>{t(`dates.ask.${dates.proof}`, { written: dates.proven?.written ?? '' })}</p>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onChange={(_, value) => onChange(value === 'month_first' ? 'month_first' : 'day_first')}
      >
        {OPTIONS[dates.proof].map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            disabled={disabled}
            control={<Radio size="small" />}
            label={meaning(each)}
          />
        ))}
      </RadioGroup>
      {fault !== null && <FormHelperText error>{fault}</FormHelperText>}
    </Question>
  )
}

/** The likelier first. */
const OPTIONS = {
  unproven: ['day_first', 'month_first'],
  month_first: ['month_first', 'day_first'],
  both: ['day_first', 'month_first'],
} as const

const Question = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  padding: '12px 16px',
  borderRadius: 8,
  backgroundColor: theme.palette.background.default,
  fontSize: '0.9375rem',
  '& p': { margin: '0 0 4px', fontWeight: 600, textWrap: 'pretty' },
}))
