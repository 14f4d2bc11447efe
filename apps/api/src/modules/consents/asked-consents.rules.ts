/** Said of somebody who accepted for a runner and deleted their data since. */
export const NOBODY_KNOWN = 'Otra persona'

export interface AskedConsents {
  readonly lacks_consents: boolean
  readonly accepted_by: string | null
}

/** What another accepted for them leaves what only they decide. */
export function isAsked({
  lacks_consents,
  accepted_by,
  has_all_choices,
}: AskedConsents & { readonly has_all_choices: boolean }): boolean {
  return lacks_consents || (accepted_by !== null && !has_all_choices)
}
