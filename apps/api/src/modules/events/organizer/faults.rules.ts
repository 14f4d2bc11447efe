import type { FieldErrors } from '@zancada/contracts'
import { InvalidInputError } from '../../../platform/http/problems'

/** Something wrong in a form: the field, nested as `categories.1.capacity`, and what to tell its author. */
export type Fault = readonly [field: string, text: string]

/** Refuses the whole form with every fault at once. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const fields: FieldErrors = {}
  for (const [field, text] of faults) fields[field] = [...(fields[field] ?? []), text]
  throw new InvalidInputError(fields)
}

export function under(prefix: string, faults: readonly Fault[]): Fault[] {
  return faults.map(([field, text]) => [`${prefix}.${field}`, text])
}

/** «1 cupo tomado», «12 cupos tomados». */
export function takenPlaces(count: number): string {
  return count === 1 ? '1 cupo tomado' : `${count} cupos tomados`
}
