/** The numbers a category gives, and those that are kept for whom the organizer chooses. */
export interface BibRange {
  readonly category_name: string
  readonly bib_prefix: string
  readonly bib_from: number | null
  readonly bib_to: number | null
  readonly reserved: readonly { readonly from_number: number; readonly to_number: number }[]
}

/** Why a runner of the category cannot wear a bib, if so. A category without a range takes any. */
export function bibFault(bib: string, range: BibRange): string | null {
  const { category_name, bib_prefix, bib_from, bib_to, reserved } = range
  if (bib_from === null || bib_to === null) return null
  const number = numberOf(bib, bib_prefix)
  if (number !== null && isBetween(number, bib_from, bib_to)) return null
  if (number !== null && reserved.some((each) => isBetween(number, each.from_number, each.to_number)))
    return null
  return `Los dorsales de ${category_name} van del ${bib_prefix}${bib_from} al ${bib_prefix}${bib_to}`
}

function numberOf(bib: string, prefix: string): number | null {
  const digits = bib.startsWith(prefix.toUpperCase()) ? bib.slice(prefix.length) : ''
  return /^(0|[1-9]\d{0,6})$/.test(digits) ? Number(digits) : null
}

const isBetween = (number: number, from: number, to: number) => from <= number && number <= to
