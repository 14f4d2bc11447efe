import type { ScanKind } from '@zancada/contracts'

interface Scan {
  readonly kind: ScanKind
  readonly rejection: string | null
  readonly was_refused: boolean
}

/** A table without a network handed it over, not knowing that its runner had gone: the kit left all the same. */
export const isLateKit = ({ kind, rejection, was_refused }: Scan): boolean =>
  kind === 'accreditation' && rejection === 'not_registered' && !was_refused

interface LateScan extends Scan {
  readonly registration_id: string | null
  readonly items: readonly string[] | null
  readonly size: string | null
  readonly made_by: string
  readonly occurred_at: Date
}

interface Holder {
  readonly id: string
  readonly category_id: string
  readonly size: string | null
}

/** When the first kit left too late for each of these registrations, of those that were not undone. */
export function lateMoments(
  scans: Iterable<Scan & { registration_id: string | null; occurred_at: Date; is_undone?: boolean }>,
): ReadonlyMap<string, Date> {
  const first = new Map<string, Date>()
  for (const scan of scans) {
    const { registration_id, occurred_at, is_undone = false } = scan
    if (registration_id === null || is_undone || !isLateKit(scan)) continue
    const before = first.get(registration_id)
    if (before === undefined || occurred_at < before) first.set(registration_id, occurred_at)
  }
  return first
}

/** What left with the scans among these that came too late. */
export function lateKitsOf(scans: readonly LateScan[], holders: readonly Holder[]) {
  const known = new Map(holders.map((holder) => [holder.id, holder]))
  return scans.filter(isLateKit).flatMap(({ registration_id, items, size: left, made_by, occurred_at }) => {
    const holder = registration_id === null ? undefined : known.get(registration_id)
    if (!holder) return []
    const { id, category_id, size } = holder
    return { registration_id: id, category_id, size: left ?? size, items, made_by, occurred_at }
  })
}
