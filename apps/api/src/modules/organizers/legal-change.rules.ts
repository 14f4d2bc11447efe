/**
 * An approved organization may correct its names and NIT and goes on selling: its races can't wait for a review. Who it
 * is has changed all the same, so an administrator sees it until they have looked.
 */
export function changesLegalData(
  before: {
    readonly state: string
    readonly name: string
    readonly legal_name: string | null
    readonly nit: string | null
  },
  given: {
    readonly name?: string | undefined
    readonly legal_name?: string | null | undefined
    readonly nit?: string | null | undefined
  },
): boolean {
  if (before.state !== 'approved') return false
  return (
    isOther(given.name, before.name) ||
    isOther(given.legal_name, before.legal_name) ||
    isOther(given.nit, before.nit)
  )
}

function isOther<Value>(given: Value | undefined, before: Value): boolean {
  return given !== undefined && given !== before
}
