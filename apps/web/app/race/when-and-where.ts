import { formatDateTime } from '../ui/format/format-date'

interface Told {
  readonly starts_at: string | null
  readonly venue: string | null
  readonly city: string | null
}

/** When a race starts and where, as far as it is known. */
export function whenAndWhere({ starts_at, venue, city }: Told) {
  return {
    when: starts_at === null ? null : formatDateTime(starts_at),
    where: [venue, city].filter(Boolean).join(', '),
  }
}
