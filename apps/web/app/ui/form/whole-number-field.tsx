import type { ReactNode } from 'react'
import { useTexts } from '../../i18n'
import { plainFigure } from '../format/plain-figure'
import { uiTexts } from '../locale'
import type { FieldProps, Named } from './field-frame'
import { NumberInput } from './number-input'

export interface WholeNumberFieldProps extends FieldProps {
  /** Places are grouped, `1.500`; bibs and ages are not. */
  grouped?: boolean
  /** The unit: %, km. */
  endAdornment?: ReactNode
}

/** A whole number, kept as such, or `null` while empty. */
export function WholeNumberField<Form = unknown>(named: Named<WholeNumberFieldProps, Form>) {
  const { grouped = false, ...props }: WholeNumberFieldProps = named
  const t = useTexts(uiTexts)
  return <NumberInput {...props} write={grouped ? plainFigure : String} notWhole={t('form.wholeNumber')} />
}
