import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { CalendarButton } from '../form/calendar-button'
import { retypeInput } from '../form/masked-text'
import { dateMask, dateText, dateValue } from '../form/typed-date'
import { isCalendarDate } from '../format/bogota-time'
import { uiTexts } from '../locale'

export interface FilterDayProps {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A day that narrows a list, typed as dd/mm/aaaa or picked. What is half typed narrows nothing. */
export function FilterDay({ label, value, min = '', max = '', onChange }: FilterDayProps) {
  const t = useTexts(uiTexts)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const write = (given: string) => {
    const isWhole = given === '' || isCalendarDate(given)
    setTyped(isWhole ? null : given)
    if (isWhole) onChange(given)
  }
  return (
    <Day>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        size="small"
        value={typed ?? dateText(value)}
        placeholder={t('form.datePlaceholder')}
        error={typed !== null && typed.length === 10}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'off',
          'aria-describedby': `${id}-format`,
          style: { paddingBlock: 10 },
        }}
        onChange={(event) => write(dateValue(retypeInput(dateMask, event.target)))}
        onBlur={() => setTyped(null)}
        endAdornment={
          <CalendarButton
            of={label}
            value={value}
            onPick={write}
            {...(min !== '' && { min })}
            {...(max !== '' && { max })}
          />
        }
        sx={value === '' ? {} : { fontWeight: 600, bgcolor: 'primary.light' }}
      />
      <VisuallyHidden id={`${id}-format`}>{t('form.dateFormat')}</VisuallyHidden>
    </Day>
  )
}

const Day = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > label': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& > div': { width: 168 },
  [theme.breakpoints.down('sm')]: {
    flex: '1 1 100%',
    '& > label': { width: 48 },
    '& > div': { width: 'auto', flex: 1 },
  },
}))
