import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import type { ZodForm } from './use-zod-form'

/** What every field takes. */
export interface FieldProps {
  /** Path in the form's values: `email`, `participants.0.email`. */
  name: string
  label: ReactNode
  helperText?: ReactNode
  /** Fields are required unless they say so. */
  optional?: boolean
  disabled?: boolean
}

/** The names that a form's schema knows: `<TextField<typeof form> name="email" …>` or, inside a part of one, of its values. */
export type FieldName<Form> =
  Form extends ZodForm<infer Input, infer _Output>
    ? FieldPath<Input>
    : Form extends FieldValues
      ? FieldPath<Form>
      : string

export type Named<Props extends { name: string }, Form> = Omit<Props, 'name'> & {
  name: FieldName<Form> & string
}

export interface FieldFrameProps {
  id: string
  label: ReactNode
  error: string | null
  helperText?: ReactNode
  optional?: boolean | undefined
  disabled?: boolean | undefined
  /** How much of its room a text has taken. */
  counter?: string
  /** `group` for several controls under one name (radios, date and time). */
  as?: 'field' | 'group'
  children: ReactNode
}

/** Label above, control, then the error or the help: the same for every field. */
export function FieldFrame({ as = 'field', ...props }: FieldFrameProps) {
  const { id, error, helperText, disabled = false } = props
  if (as === 'group') {
    // Not a FormControl: that one speaks for a single input.
    return (
      <Box component="fieldset" aria-describedby={describedBy(id, error, helperText)} sx={FIELDSET}>
        <Frame {...props} labelAs={{ component: 'legend' }} />
      </Box>
    )
  }
  return (
    <FormControl fullWidth error={error !== null} disabled={disabled}>
      <Frame {...props} labelAs={{ htmlFor: id }} />
    </FormControl>
  )
}

type FrameProps = Omit<FieldFrameProps, 'as'> & { labelAs: { component: 'legend' } | { htmlFor: string } }

function Frame({
  id,
  label,
  error,
  helperText,
  optional = false,
  disabled = false,
  counter,
  children,
  labelAs,
}: FrameProps) {
  const t = useTexts(uiTexts)
  return (
    <>
      <FormLabel {...labelAs} disabled={disabled} sx={LABEL}>
        {label}
        {optional && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` (${t('form.optional')})`}
          </Box>
        )}
      </FormLabel>
      {children}
      {error !== null && (
        <FormHelperText id={errorId(id)} error>
          {error}
        </FormHelperText>
      )}
      {helperText !== undefined && (
        <FormHelperText id={helpId(id)} error={false}>
          {helperText}
        </FormHelperText>
      )}
      {counter !== undefined && (
        <FormHelperText id={counterId(id)} error={false} sx={{ textAlign: 'end' }}>
          {counter}
        </FormHelperText>
      )}
    </>
  )
}

/** The ids a control's `aria-describedby` lists: the error first. */
export function describedBy(
  id: string,
  error: string | null,
  helperText: ReactNode,
  isCounted = false,
): string | undefined {
  const ids = [
    error !== null && errorId(id),
    helperText !== undefined && helpId(id),
    isCounted && counterId(id),
  ].filter((part) => part !== false)
  return ids.length > 0 ? ids.join(' ') : undefined
}

const errorId = (id: string) => `${id}-error`
const helpId = (id: string) => `${id}-help`
const counterId = (id: string) => `${id}-count`

const FIELDSET = { border: 0, p: 0, m: 0, minWidth: 0 }

const LABEL = {
  display: 'block',
  p: 0,
  mb: 0.75,
  typography: 'body2',
  fontWeight: 500,
  color: 'text.primary',
  '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
}
