import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ChangeEvent, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../../i18n'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { plainFigure } from '../format/plain-figure'
import { uiTexts } from '../locale'
import { describedBy, FieldFrame, type FieldProps } from './field-frame'
import { lengthOf } from './text-length'
import type { Field } from './use-field'

export interface TextInputProps extends Omit<FieldProps, 'name'> {
  field: Field
  text: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onKeyDown?: (event: KeyboardEvent) => void
  type?: OutlinedInputProps['type']
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  /** How many characters fit. What is longer stays, is told, and is refused by the schema: nothing is cut off. */
  maxLength?: number
  multiline?: boolean
  rows?: number
  autoFocus?: boolean
  spellCheck?: boolean
  autoCapitalize?: string
  /** What the browser suggests; whatever is typed counts. */
  suggestions?: readonly string[]
  startAdornment?: ReactNode
  endAdornment?: ReactNode
  /** Read aloud after the label; for the eye the placeholder says it. */
  hiddenHelp?: string
  /** What it holds is known to be wrong, for the reason that the help tells. */
  isWrong?: boolean
}

/** A labelled outlined input, without what MUI's own TextField brings (select, menu, modal). */
export function TextInput(props: TextInputProps) {
  const t = useTexts(uiTexts)
  const { field, text, onChange, label, helperText, optional = false, disabled = false, ...input } = props
  const {
    maxLength,
    inputMode,
    placeholder,
    spellCheck,
    autoCapitalize,
    suggestions,
    isWrong,
    hiddenHelp,
    ...outlined
  } = input
  const list = suggestions && `${field.id}-list`
  const length = lengthOf(text, maxLength)
  const error =
    length.over > 0
      ? t('form.tooLong', {
          count: length.over,
          over: plainFigure(length.over),
          limit: plainFigure(maxLength ?? 0),
        })
      : field.error
  return (
    <FieldFrame
      id={field.id}
      label={label}
      error={error}
      helperText={helperText}
      {...(length.isNear && {
        counter: t('form.length', { count: plainFigure(length.used), limit: plainFigure(maxLength ?? 0) }),
      })}
      optional={optional}
      disabled={disabled}
    >
      <OutlinedInput
        {...outlined}
        id={field.id}
        name={field.name}
        type={outlined.type ?? 'text'}
        value={text}
        onChange={onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        {...(placeholder === undefined ? {} : { placeholder })}
        inputProps={{
          inputMode,
          spellCheck,
          autoCapitalize,
          list,
          'aria-required': !optional,
          ...(isWrong === true && { 'aria-invalid': true }),
          'aria-describedby':
            [describedBy(field.id, error, helperText, length.isNear), hiddenHelp && `${field.id}-format`]
              .filter(Boolean)
              .join(' ') || undefined,
        }}
      />
      {hiddenHelp && <VisuallyHidden id={`${field.id}-format`}>{hiddenHelp}</VisuallyHidden>}
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
