import { zodResolver } from '@hookform/resolvers/zod'
import type { Microsite } from '@zancada/contracts'
import { installSpanishValidation } from '@zancada/contracts/platform/validation-messages'
import { useForm } from 'react-hook-form'
import { fillForm } from './fill-form'
import { micrositeFormSchema } from './form-schema'
import type { MicrositeForm } from './microsite-form'

installSpanishValidation()

export type MicrositeFormControl = ReturnType<typeof useMicrositeForm>

/**
 * Checked when a field is left and on each change from then on: the draft saves itself, so there may be no submit to
 * learn from.
 */
export function useMicrositeForm(draft: Microsite) {
  return useForm<MicrositeForm, unknown, Microsite>({
    resolver: zodResolver(micrositeFormSchema),
    defaultValues: fillForm(draft),
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
}
