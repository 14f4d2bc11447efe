import { itemsFor } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { followHandOvers, type KitItem, kitOf } from '../inventory'
import { type KnownScan, type RaceMark, updateScanStates } from './scans.repository'
import { type SettledScan, type Settlement, settleScans } from './settle-scans.rules'
import { type SettledWork, writeSettled } from './settled-scans.repository'
import type { LockedRegistration } from './ticket-holders.repository'

/** A scan with what is told of it to others; one that is being written has no id yet. */
export interface TellableScan
  extends Omit<SettledScan, 'kit'>,
    Pick<KnownScan, 'made_by' | 'received_at' | 'size'> {
  readonly id: string | null
  readonly registration_id: string
  readonly station: string | null
  readonly device: string
  readonly is_undone: boolean
  /** As it stands written. */
  readonly state: Settlement['state'] | null
  readonly repeated: readonly string[] | null
}

export interface SettledRow {
  readonly scan: TellableScan
  readonly settlement: Settlement
  /** The one that was earlier. */
  readonly rival: TellableScan | undefined
}

/**
 * What each scan of these registrations is, with all that is known of them by now, by its `client_id` and those of one
 * registration in the order they happened. The registrations must be locked.
 */
export async function settleAll(
  tx: Transaction,
  { event_id, registrations }: { event_id: string; registrations: readonly LockedRegistration[] },
  scans: readonly TellableScan[],
): Promise<ReadonlyMap<string, SettledRow>> {
  const groups = byRegistration(scans)
  const kit = [...groups.values()].some(mixesWholeAndParts) ? await kitOf(tx, event_id) : []
  const holders = new Map(registrations.map((registration) => [registration.id, registration]))
  const settled = new Map<string, SettledRow>()
  for (const [id, own] of groups) {
    const byId = new Map(own.map((scan) => [scan.client_id, scan]))
    const undone = new Set(own.filter(({ is_undone }) => is_undone).map(({ client_id }) => client_id))
    const holder = holders.get(id)
    const parts = holder ? itemsFor(kit, holder) : []
    const settlements = settleScans(
      own.map((scan) => ({ ...scan, kit: kitThen(parts, scan) })),
      undone,
    )
    for (const [client_id, settlement] of settlements) {
      const scan = byId.get(client_id)
      if (scan) settled.set(client_id, { scan, settlement, rival: byId.get(settlement.lost_to ?? '') })
    }
  }
  return settled
}

/** Only then it matters what a whole kit is made of. */
function mixesWholeAndParts(scans: readonly TellableScan[]): boolean {
  const kits = scans.filter(({ kind, is_undone }) => kind === 'accreditation' && !is_undone)
  return kits.some(({ items }) => items === null) && kits.some(({ items }) => items !== null)
}

/** What the race began to count later was in no kit that had left by then. */
function kitThen(parts: readonly KitItem[], { received_at }: TellableScan): string[] {
  return parts.filter(({ created_at }) => created_at <= received_at).map(({ name }) => name)
}

/** Before new ones are written: of one runner, one entrance counts at any instant. */
export function writeStates(tx: Transaction, settled: ReadonlyMap<string, SettledRow>): Promise<void> {
  return updateScanStates(
    tx,
    [...settled.values()].flatMap(({ scan, settlement }) =>
      scan.id === null || isWritten(scan, settlement)
        ? []
        : [{ id: scan.id, state: settlement.state, repeated: repeatedIn(settlement) }],
    ),
  )
}

function isWritten({ state, repeated }: TellableScan, settlement: Settlement): boolean {
  const now = new Set(settlement.repeated)
  return (
    state === settlement.state &&
    (repeated ?? []).length === now.size &&
    (repeated ?? []).every((part) => now.has(part))
  )
}

/** As it is written. */
export function repeatedIn({ repeated }: Settlement): string[] | null {
  return repeated.length === 0 ? null : [...repeated]
}

interface Following extends Pick<SettledWork, 'scans' | 'audits'> {
  readonly event_id: string
  /** The locked registrations with new scans or undoings, each with its uploader. */
  readonly touched: readonly (LockedRegistration & { readonly touched_by: string })[]
  /** When the first kit left for those who no longer ran: the number went with it. */
  readonly late: ReadonlyMap<string, Date>
  readonly now: Date
}

/**
 * Writes the new scans and what follows from how those of these registrations were settled: when each was accredited and
 * let in, which moves the event's mark, and what of their kits is out of stock. The mark takes the event's row, and
 * items come after it, as in a purchase. Answers the mark; none when nobody was touched.
 */
export async function followSettlement(
  tx: Transaction,
  settled: ReadonlyMap<string, SettledRow>,
  { event_id, touched, late, now, scans, audits }: Following,
): Promise<RaceMark | undefined> {
  const counting = byRegistration(
    [...settled.values()].filter(({ settlement }) => settlement.state === 'counts').map(({ scan }) => scan),
  )
  const moments = touched.map(({ id }) => ({
    id,
    accredited_at: firstOf(counting.get(id), 'accreditation') ?? late.get(id) ?? null,
    checked_in_at: firstOf(counting.get(id), 'check_in'),
  }))
  const mark = await writeSettled(tx, { scans, audits, moments })
  // One that is new and lost moves nothing.
  const changed = new Set(
    [...settled.values()]
      .filter(({ scan, settlement }) => (scan.state ?? 'conflict') !== settlement.state)
      .flatMap(({ scan }) => (scan.kind === 'accreditation' ? scan.registration_id : [])),
  )
  await followHandOvers(
    tx,
    event_id,
    // A runner who cancelled gets no kit, and the cancellation settled the kit they had.
    touched
      .filter(({ id, state }) => state === 'confirmed' && changed.has(id))
      .map(({ id, category_id, size, touched_by }) => ({
        registration_id: id,
        returned_by: touched_by,
        category_id,
        size,
        handed: (counting.get(id) ?? []).filter(({ kind }) => kind === 'accreditation'),
      })),
    now,
  )
  return mark
}

function firstOf(scans: readonly TellableScan[] | undefined, kind: TellableScan['kind']): Date | null {
  const moments = (scans ?? [])
    .filter((scan) => scan.kind === kind)
    .map(({ occurred_at }) => occurred_at.getTime())
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

function byRegistration(scans: readonly TellableScan[]): ReadonlyMap<string, TellableScan[]> {
  const groups = new Map<string, TellableScan[]>()
  for (const scan of scans) {
    const group = groups.get(scan.registration_id)
    if (group) group.push(scan)
    else groups.set(scan.registration_id, [scan])
  }
  return groups
}

/** One that let nobody in has nothing to be settled. */
export function tellableOf(scan: KnownScan): TellableScan | undefined {
  const { registration_id, state } = scan
  return registration_id === null || state === 'rejected' ? undefined : { ...scan, registration_id, state }
}
