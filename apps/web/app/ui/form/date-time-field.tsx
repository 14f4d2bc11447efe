import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTexts } from '../../i18n'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { bogotaClock, bogotaInstant, isCalendarDate } from '../format/bogota-time'
import { uiTexts } from '../locale'
import { CalendarButton } from './calendar-button'
import { dateError } from './date-trouble'
import { describedBy, FieldFrame, type FieldProps, type Named } from './field-frame'
import { retypeInput } from './masked-text'
import { dateMask, dateText, dateValue } from './typed-date'
import { useField } from './use-field'

export interface DateTimeFieldProps extends Omit<FieldProps, 'label'> {
  label: string
  min?: string
  max?: string
  /** The hour of a date written without one: what begins, begins the day; what ends, ends it. None: it is asked for. */
  defaultTime?: '00:00' | '23:59'
}

/** A moment of Colombian time, kept as an ISO instant. While one half is missing the value is what can't be a moment. */
export function DateTimeField<Form = unknown>(named: Named<DateTimeFieldProps, Form>) {
  const props: DateTimeFieldProps = named
  const t = useTexts(uiTexts)
  const { name, label, optional = false, disabled = false, min, max, defaultTime = '' } = props
  const helperText = props.helperText ?? t('form.bogotaTime')
  const given = useField(name)
  const value = typeof given.value === 'string' ? given.value : ''
  const [typed, setTyped] = useState(() => wallOf(value))
  // The form may change the value by itself (reset, another race): then what it holds wins over what was typed.
  const shown = joined(typed) === value ? typed : wallOf(value)

  const field = { ...given, error: momentError(shown, given.error) }

  function change(next: Wall) {
    setTyped(next)
    field.setValue(joined(next))
  }

  /** The default hour comes and goes with the date; one that was chosen waits for another date. */
  function changeDate(date: string) {
    if (date === '' && shown.time === defaultTime) change({ date, time: '' })
    else change({ date, time: shown.time === '' && isCalendarDate(date) ? defaultTime : shown.time })
  }

  const describe = {
    'aria-required': !optional,
    'aria-describedby': describedBy(field.id, field.error, helperText),
  }
  const formatId = `${field.id}-format`
  return (
    <FieldFrame
      as="group"
      id={field.id}
      label={label}
      error={field.error}
      helperText={helperText}
      optional={optional}
      disabled={disabled}
    >
      <VisuallyHidden id={formatId}>{t('form.dateFormat')}</VisuallyHidden>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))',
        }}
      >
        <OutlinedInput
          error={field.error !== null}
          disabled={disabled}
          id={field.id}
          name={field.name}
          value={dateText(shown.date)}
          placeholder={t('form.datePlaceholder')}
          autoComplete="off"
          onBlur={field.onBlur}
          inputRef={field.ref}
          inputProps={{
            ...describe,
            'aria-describedby': `${describe['aria-describedby']} ${formatId}`,
            'aria-label': label,
            inputMode: 'numeric',
          }}
          onChange={(event) => changeDate(dateValue(retypeInput(dateMask, event.target)))}
          endAdornment={
            <CalendarButton
              of={label}
              value={shown.date}
              onPick={changeDate}
              {...(min === undefined ? {} : { min })}
              {...(max === undefined ? {} : { max })}
              disabled={disabled}
            />
          }
        />
        <OutlinedInput
          error={field.error !== null}
          disabled={disabled}
          type="time"
          value={shown.time}
          onBlur={field.onBlur}
          inputProps={{ ...describe, 'aria-label': t('form.time', { label }) }}
          onChange={(event) => change({ ...shown, time: event.target.value })}
        />
      </Box>
    </FieldFrame>
  )
}

interface Wall {
  date: string
  time: string
}

function momentError({ date, time }: Wall, error: string | null): string | null {
  const ofDate = dateError(date, error)
  return ofDate !== null && isCalendarDate(date) && time === '' ? uiTexts.t('form.timeMissing') : ofDate
}

function joined({ date, time }: Wall): string {
  return bogotaInstant(date, time) ?? `${date} ${time}`.trim()
}

function wallOf(value: string): Wall {
  const clock = bogotaClock(value)
  if (!clock) return { date: '', time: '' }
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    date: `${clock.year}-${two(clock.month)}-${two(clock.day)}`,
    time: `${two(clock.hour)}:${two(clock.minute)}`,
  }
}
