import { guardianSchema } from '@zancada/contracts'

/** By what a mail about a minor greets its reader; null: the runner answers for themself. */
export function guardianFirstName(guardian: unknown): string | null {
  const named = guardianSchema.nullable().catch(null).parse(guardian)
  return named?.full_name.trim().split(/\s+/)[0] ?? null
}
