import type { Microsite } from '@zancada/contracts'
import { micrositeSchema } from '@zancada/contracts/events/microsite'
import { z } from 'zod'
import { sentences } from '../../../ui/form/sentences'
import type { MicrositeForm } from './microsite-form'
import { readForm } from './read-form'

/** The contract's own rules over what was typed, each complaint at the field it is about. */
export const micrositeFormSchema = z.custom<MicrositeForm>().transform((form, context): Microsite => {
  const read = micrositeSchema.safeParse(readForm(form))
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) {
    context.addIssue({ code: 'custom', message, path: fieldPath(path, form.order) })
  }
  return z.NEVER
})

/** Where the form keeps what the contract calls by another path: `sections.3.title` is `sections.course.title`. */
function fieldPath(path: readonly PropertyKey[], order: readonly string[]): (string | number)[] {
  const [first, second, ...rest] = path.map((step) => (typeof step === 'number' ? step : String(step)))
  if (first === 'theme') return ['primaryColor']
  if (first !== 'sections' || second === undefined) return first === undefined ? [] : [first]
  return ['sections', order[Number(second)] ?? second, ...rest]
}

/** The server's field errors (`draft.sections.0.markdown`), by the form's own paths. */
export function fieldErrorsByPath(
  errors: Readonly<Record<string, readonly string[]>>,
  order: readonly string[],
): Map<string, string> {
  return new Map(
    Object.entries(errors).map(([name, texts]) => {
      const steps = name.split('.')
      const path = fieldPath(steps[0] === 'draft' ? steps.slice(1) : steps, order)
      return [path.join('.'), sentences(texts)]
    }),
  )
}
