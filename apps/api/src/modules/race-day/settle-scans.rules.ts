import type { ScanKind, ScanState } from '@zancada/contracts'

export interface SettledScan {
  readonly client_id: string
  readonly kind: ScanKind
  readonly occurred_at: Date
  /** Parts of the kit; null is the whole of it. */
  readonly items: readonly string[] | null
}

export interface Settlement {
  readonly state: Exclude<ScanState, 'rejected'>
  /** The one that was earlier, of a conflict. */
  readonly lost_to: string | null
}

/**
 * What becomes of each scan of one registration, by `client_id`: the earliest counts and the others conflict with it,
 * whatever order they arrived in. Of kits that is so part by part: who hands over what is still missing conflicts with
 * nobody. Once the earliest is undone the next one counts.
 */
export function settleScans(
  scans: readonly SettledScan[],
  undone: ReadonlySet<string>,
): ReadonlyMap<string, Settlement> {
  const settled = new Map<string, Settlement>()
  const counting: SettledScan[] = []
  for (const scan of scans.toSorted(byMoment)) {
    if (undone.has(scan.client_id)) {
      settled.set(scan.client_id, { state: 'undone', lost_to: null })
      continue
    }
    const earlier = counting.find((other) => other.kind === scan.kind && overlap(other.items, scan.items))
    if (!earlier) counting.push(scan)
    settled.set(scan.client_id, {
      state: earlier ? 'conflict' : 'counts',
      lost_to: earlier?.client_id ?? null,
    })
  }
  return settled
}

/** Two in the same instant are told apart by what no clock decides. */
function byMoment(one: SettledScan, other: SettledScan): number {
  return one.occurred_at.getTime() - other.occurred_at.getTime() || (one.client_id < other.client_id ? -1 : 1)
}

function overlap(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null || one.some((item) => other.includes(item))
}
