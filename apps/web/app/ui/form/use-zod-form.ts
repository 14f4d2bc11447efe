import { zodResolver } from '@hookform/resolvers/zod'
import { installSpanishValidation } from '@zancada/contracts/platform/validation-messages'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

installSpanishValidation()

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

/** react-hook-form over a zod schema: checked on submit, then on every change, with our Spanish texts. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Form moves the focus itself, in the order of the page and for the server's errors too.
    shouldFocusError: false,
  })
}
