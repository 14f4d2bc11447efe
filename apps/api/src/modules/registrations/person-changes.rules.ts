/** What history tells of a person: never their health, nor whom to call for them. */
const TOLD = [
  'document_type',
  'document_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'birth_on',
  'gender',
  'city_code',
  'club',
] as const

export type ToldPerson = { readonly [Field in (typeof TOLD)[number]]?: string | null | undefined }

export interface PersonChanges {
  readonly before: Readonly<Record<string, string | null>>
  readonly after: Readonly<Record<string, string | null>>
}

/** The fields that changed, as they were and as they are; null when none did. */
export function personChanges(before: ToldPerson, after: ToldPerson): PersonChanges | null {
  const changed = TOLD.filter((field) => (before[field] ?? null) !== (after[field] ?? null))
  if (changed.length === 0) return null
  const of = (person: ToldPerson) =>
    Object.fromEntries(changed.map((field) => [field, person[field] ?? null]))
  return { before: of(before), after: of(after) }
}
