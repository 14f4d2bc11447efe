import type { Transaction } from '../../platform/database/transaction'
import { type ScanRow, selectScansOf, updateMoments, updateScanStates } from './scans.repository'
import { type Settlement, settleScans } from './settle-scans.rules'

export interface SettledRow {
  readonly scan: ScanRow
  readonly settlement: Settlement
  /** The one that was earlier. */
  readonly rival: ScanRow | undefined
}

/**
 * Says again what each scan of these registrations is, with all that is known of them by now, and when each of those
 * `touched` was accredited and let in. Their rows must be locked. Answers every scan by its `client_id`.
 */
export async function settleRegistrations(
  tx: Transaction,
  ids: readonly string[],
  touched: ReadonlySet<string>,
): Promise<ReadonlyMap<string, SettledRow>> {
  const scans = await selectScansOf(tx, ids)
  const settled = new Map<string, SettledRow>()
  for (const id of ids) {
    const own = scans.filter(({ registration_id }) => registration_id === id)
    const undone = new Set(own.filter(({ is_undone }) => is_undone).map(({ client_id }) => client_id))
    const settlements = settleScans(own, undone)
    for (const scan of own) {
      const settlement = settlements.get(scan.client_id)
      if (settlement)
        settled.set(scan.client_id, {
          scan,
          settlement,
          rival: own.find(({ client_id }) => client_id === settlement.lost_to),
        })
    }
  }
  const rows = [...settled.values()]
  await updateScanStates(
    tx,
    rows.flatMap(({ scan, settlement }) =>
      scan.state === settlement.state ? [] : [{ id: scan.id, state: settlement.state }],
    ),
  )
  await updateMoments(
    tx,
    [...touched].map((id) => ({
      id,
      accredited_at: firstOf(rows, id, 'accreditation'),
      checked_in_at: firstOf(rows, id, 'check_in'),
    })),
  )
  return settled
}

function firstOf(rows: readonly SettledRow[], id: string, kind: ScanRow['kind']): Date | null {
  const moments = rows
    .filter(
      ({ scan, settlement }) =>
        scan.registration_id === id && scan.kind === kind && settlement.state === 'counts',
    )
    .map(({ scan }) => scan.occurred_at.getTime())
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
