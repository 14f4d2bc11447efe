import type { ScanKind, ScanState } from '@zancada/contracts'

export interface SettledScan {
  readonly client_id: string
  readonly kind: ScanKind
  readonly occurred_at: Date
  /** Parts of the kit; null is the whole of it. */
  readonly items: readonly string[] | null
  /** What the whole kit was made of as this arrived; nothing where the race counts no stock. */
  readonly kit: readonly string[]
}

export interface Settlement {
  readonly state: Exclude<ScanState, 'rejected'>
  /** The earliest that had handed over some of it, or let the runner in. */
  readonly lost_to: string | null
  /** Of one that counts: the parts that another had handed over before, for which it does not count. */
  readonly repeated: readonly string[]
}

/**
 * What becomes of each scan of one registration, by `client_id`: the earliest counts and the others conflict with it,
 * whatever order they arrived in. Of kits that is so part by part: each part belongs to the earliest that handed it
 * over, and a scan counts for the parts that are its own. Once the earliest is undone the next one counts.
 */
export function settleScans(
  scans: readonly SettledScan[],
  undone: ReadonlySet<string>,
): ReadonlyMap<string, Settlement> {
  const settled = new Map<string, Settlement>()
  const counting: SettledScan[] = []
  for (const scan of scans.toSorted(byMoment)) {
    if (undone.has(scan.client_id)) {
      settled.set(scan.client_id, { state: 'undone', lost_to: null, repeated: [] })
      continue
    }
    const before = counting.filter((other) => other.kind === scan.kind && overlap(other.items, scan.items))
    const lost_to = before[0]?.client_id ?? null
    const repeated = repeatedOf(scan, before)
    if (repeated === 'all') settled.set(scan.client_id, { state: 'conflict', lost_to, repeated: [] })
    else {
      counting.push(scan)
      settled.set(scan.client_id, { state: 'counts', lost_to, repeated })
    }
  }
  return settled
}

/** Which parts of it were handed over by those that are earlier and overlap with it. */
function repeatedOf(scan: SettledScan, before: readonly SettledScan[]): 'all' | readonly string[] {
  if (before.length === 0) return []
  const taken = new Set<string>()
  for (const { items } of before) {
    // An entrance, or a whole kit.
    if (items === null) return 'all'
    for (const item of items) taken.add(item)
  }
  const parts = scan.items ?? scan.kit
  if (parts.length > 0 && parts.every((part) => taken.has(part))) return 'all'
  return scan.items === null ? [...taken] : scan.items.filter((item) => taken.has(item))
}

/** Two in the same instant are told apart by what no clock decides. */
function byMoment(one: SettledScan, other: SettledScan): number {
  return one.occurred_at.getTime() - other.occurred_at.getTime() || (one.client_id < other.client_id ? -1 : 1)
}

function overlap(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null || one.some((item) => other.includes(item))
}
