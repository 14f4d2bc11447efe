import type { PlatformSummary, WaitingKind } from '@zancada/contracts'
import type { Queryable } from '../../../platform/database/transaction'
import { countAttention } from '../../payments'
import {
  countDataRequests,
  countFailedJobs,
  countLegalChanges,
  countPendingOrganizers,
  countRefundDoubts,
  countStuckTransfers,
  type WaitingRow,
} from './waiting.repository'

/** How long an organizer may leave a transfer unseen before the platform does something about it. */
const STUCK_AFTER_MS = 2 * 24 * 3600 * 1000

interface WaitingThing {
  readonly kind: WaitingKind
  readonly path: string
  readonly look: (db: Queryable, now: Date) => Promise<WaitingRow>
}

/** What waits for an administrator, in the order it should be seen to: what is overdue by law, then money. */
const WAITING_THINGS: readonly WaitingThing[] = [
  { kind: 'payments', path: '/admin/pagos', look: countAttention },
  { kind: 'refund_doubts', path: '/admin/devoluciones', look: countRefundDoubts },
  { kind: 'failed_jobs', path: '/admin/trabajos', look: countFailedJobs },
  { kind: 'data_requests', path: '/admin/solicitudes?estado=abiertas', look: countDataRequests },
  { kind: 'organizers_pending', path: '/admin/organizadores', look: countPendingOrganizers },
  { kind: 'legal_changes', path: '/admin/organizadores?estado=cambiado', look: countLegalChanges },
  {
    kind: 'import_payments',
    path: '/admin/pagos-importacion?estado=submitted',
    look: (db, now) => countStuckTransfers(db, new Date(now.getTime() - STUCK_AFTER_MS)),
  },
]

export async function loadWaiting(db: Queryable, now: Date): Promise<PlatformSummary['waiting']> {
  const found = await Promise.all(
    WAITING_THINGS.map(async ({ kind, path, look }) => ({ kind, path, ...(await look(db, now)) })),
  )
  return found
    .filter(({ count }) => count > 0)
    .map(({ overdue_count = 0, ...thing }) => ({ ...thing, overdue_count }))
    .toSorted((one, other) => Number(other.overdue_count > 0) - Number(one.overdue_count > 0))
    .map(({ kind, count, amount_cop, oldest_at, overdue_count, path }) => ({
      kind,
      count,
      amount_cop,
      oldest_at: oldest_at?.toISOString() ?? null,
      overdue_count,
      path,
    }))
}
