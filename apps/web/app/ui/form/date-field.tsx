import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { CalendarButton } from './calendar-button'
import { dateError } from './date-trouble'
import type { FieldProps, Named } from './field-frame'
import { retypeInput } from './masked-text'
import { TextInput } from './text-input'
import { dateMask, dateText, dateValue } from './typed-date'
import { useField } from './use-field'

export interface DateFieldProps extends FieldProps {
  /** Offer a calendar beside the typed date. Birthdays are faster typed: `calendar={false} autoComplete="bday"`. */
  calendar?: boolean
  /** Calendar dates, `YYYY-MM-DD`, that bound the calendar; the schema bounds the value. */
  min?: string
  max?: string
  autoComplete?: string
}

/** A calendar date, `YYYY-MM-DD`, typed as dd/mm/aaaa with a numeric keyboard. */
export function DateField<Form = unknown>(named: Named<DateFieldProps, Form>) {
  const { name, calendar = true, min, max, autoComplete = 'off', ...props }: DateFieldProps = named
  const t = useTexts(uiTexts)
  const given = useField(name)
  const value = typeof given.value === 'string' ? given.value : ''
  const field = { ...given, error: dateError(value, given.error) }
  return (
    <TextInput
      {...props}
      field={field}
      text={dateText(value)}
      onChange={(event) => field.setValue(dateValue(retypeInput(dateMask, event.target)))}
      inputMode="numeric"
      hiddenHelp={t('form.dateFormat')}
      autoComplete={autoComplete}
      placeholder={t('form.datePlaceholder')}
      endAdornment={
        calendar && (
          <CalendarButton
            of={props.label}
            value={value}
            onPick={field.setValue}
            {...(min === undefined ? {} : { min })}
            {...(max === undefined ? {} : { max })}
            disabled={props.disabled === true}
          />
        )
      }
    />
  )
}
