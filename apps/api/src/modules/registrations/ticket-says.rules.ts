import type { ParticipantFields } from '@zancada/contracts'

/** What a ticket says of its runner, and where it is sent. */
const SAID = [
  'email',
  'first_name',
  'last_name',
  'document_type',
  'document_number',
  'size',
] as const satisfies readonly (keyof ParticipantFields)[]

type Said = { readonly [Field in (typeof SAID)[number]]?: ParticipantFields[Field] | undefined }

/** Whether a ticket sent before is out of date: a phone or a club is not on it. */
export function saysAnother(before: Said, after: Said): boolean {
  return SAID.some((field) => (before[field] ?? null) !== (after[field] ?? null))
}
