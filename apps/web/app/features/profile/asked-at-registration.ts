import type { Profile } from '@zancada/contracts'

/** What every registration asks for besides the five fields that complete a runner's profile. */
const ASKED = ['document_number', 'birth_on', 'gender', 'phone'] as const
export type AskedField = (typeof ASKED)[number]

/** Those that the profile does not have, so that a registration is not filled in by itself. */
export function missingAtRegistration({
  phone,
  runner_profile,
}: Pick<Profile, 'phone' | 'runner_profile'>): AskedField[] {
  const known: Record<AskedField, unknown> = {
    document_number: runner_profile?.document_number,
    birth_on: runner_profile?.birth_on,
    gender: runner_profile?.gender,
    phone,
  }
  return ASKED.filter((field) => known[field] === null || known[field] === undefined || known[field] === '')
}
