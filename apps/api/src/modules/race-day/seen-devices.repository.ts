import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

export interface SeenDevice {
  readonly id: string
  readonly organizer_id: string
  readonly name: string
  readonly event_id: string
  /** What waits on it besides; null: it does not say. */
  readonly waiting: number | null
}

/** Nobody needs to know more closely when a device was last heard of. */
export const SEEN_MS = 60_000

/** Those of their organizer, by their id; of another's device nothing is changed. */
export async function seeDevices(
  tx: Transaction,
  devices: readonly SeenDevice[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = devices.map(({ id }) => id)
  const rows = await tx
    .selectFrom('race_devices')
    .select(['id', 'organizer_id', 'name', 'last_seen_at', 'waiting'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const isFresh = ({ id, organizer_id, name, waiting }: SeenDevice) => {
    const row = known.get(id)
    return (
      row?.organizer_id === organizer_id &&
      row.name === name &&
      (waiting === null || waiting === row.waiting) &&
      now.getTime() - row.last_seen_at.getTime() < SEEN_MS
    )
  }
  const fresh = devices.filter(isFresh).map(({ id }) => id)
  const others = devices.filter((device) => !isFresh(device))
  return new Set([...fresh, ...(await writeDevices(tx, others, now))])
}

/** In the order of their ids, so that of two uploads one waits for the other and never both. */
async function writeDevices(tx: Transaction, devices: readonly SeenDevice[], now: Date): Promise<string[]> {
  if (devices.length === 0) return []
  const written = await tx
    .insertInto('race_devices')
    .values(
      devices
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((device) => ({ ...device, created_at: now, last_seen_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          last_seen_at: eb.ref('excluded.last_seen_at'),
          event_id: eb.ref('excluded.event_id'),
          waiting: eb.fn.coalesce('excluded.waiting', 'race_devices.waiting'),
        }))
        .whereRef('race_devices.organizer_id', '=', 'excluded.organizer_id'),
    )
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}
