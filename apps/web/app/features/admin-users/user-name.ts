import type { AdminUser } from '@zancada/contracts'

/** Their address, where they have not said their name yet. */
export function userName({ first_name, last_name, email }: AdminUser): string {
  return `${first_name} ${last_name}`.trim() || email
}
