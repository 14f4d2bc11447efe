import type { FieldErrors } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form'
import { type StepValues, stepSchema } from './step-forms'
import type { StepProps } from './step-props'
import type { FormStep } from './steps'

/** The form of a step over the order's book: every key is kept, and what the server said lands on its field. */
export function useStepForm(
  step: FormStep,
  { race, book, told }: Pick<StepProps, 'race' | 'book' | 'told'>,
): ZodForm<StepValues, unknown> {
  // The rules of the moment it opened: a form whose rules changed while typing would be hard to finish.
  const [schema] = useState(() => stepSchema(step, race))
  const form = useZodForm<StepValues, unknown>(schema, { participants: [...book.runners] })

  useEffect(() => {
    const watching = form.watch(() => book.keep(form.getValues('participants')))
    return () => watching.unsubscribe()
  }, [form, book])

  useEffect(() => {
    for (const [index, [path, message]] of messagesOf(told).entries())
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
  }, [form, told])

  return form
}

function messagesOf(errors: FieldErrors): [FieldPath<StepValues>, string][] {
  return Object.entries(errors).flatMap(([path, texts]) =>
    isFieldPath(path) ? [[path, texts.join(' ')] as [FieldPath<StepValues>, string]] : [],
  )
}

function isFieldPath(path: string): path is FieldPath<StepValues> {
  return path.startsWith('participants.')
}
