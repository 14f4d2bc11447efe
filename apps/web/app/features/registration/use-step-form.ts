import type { FieldErrors } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useZodForm, type ZodForm } from '../../ui/form/use-zod-form'
import { type StepValues, sheetSchema } from './step-forms'
import type { StepProps } from './step-props'

/** The form of one runner's sheet over the order's book: every key is kept, and what the server said lands on its field. */
export function useStepForm(
  index: number,
  { race, book, told }: Pick<StepProps, 'race' | 'book' | 'told'>,
): ZodForm<StepValues, unknown> {
  // The rules of the moment it opened: a form whose rules changed while typing would be hard to finish.
  const [schema] = useState(() => sheetSchema(race, index))
  const form = useZodForm<StepValues, unknown>(schema, { participants: [...book.runners] })

  useEffect(() => {
    const watching = form.watch(() => book.keep(form.getValues('participants')))
    return () => watching.unsubscribe()
  }, [form, book])

  useEffect(() => {
    for (const [place, [path, message]] of messagesOf(told).entries())
      form.setError(path, { type: 'server', message }, { shouldFocus: place === 0 })
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
