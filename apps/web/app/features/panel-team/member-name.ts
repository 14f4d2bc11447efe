import type { TeamMember } from '@zancada/contracts'

/** A member who has not accepted is known by the address alone. */
export function memberName({ first_name, last_name, email }: TeamMember): string {
  return first_name === null ? email : `${first_name} ${last_name ?? ''}`.trim()
}
