import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { ZodForm } from './use-zod-form'

/** One field of the surrounding Form: its value, its error, and the ids that tie label, help and error together. */
export function useField(name: string) {
  const { control }: Pick<ZodForm<Record<string, unknown>, unknown>, 'control'> = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const id = useId()
  const value: unknown = field.value
  return {
    id,
    name: field.name,
    value,
    setValue: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message ?? null,
  }
}

export type Field = ReturnType<typeof useField>
