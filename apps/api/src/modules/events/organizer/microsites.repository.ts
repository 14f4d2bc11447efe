import type { Microsite } from '@zancada/contracts'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export type MicrositeRow = NonNullable<Awaited<ReturnType<typeof selectMicrosite>>>

export function selectMicrosite(db: Queryable, eventId: string) {
  return db.selectFrom('microsites').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}

interface MicrositeDocuments {
  readonly draft: Microsite
  readonly published: Microsite | null
  readonly published_at: Date | null
}

/** Writes both documents and raises the version. The event's lock keeps two writers apart. */
export async function writeMicrosite(
  tx: Transaction,
  eventId: string,
  { draft, published, published_at }: MicrositeDocuments,
  now: Date,
): Promise<void> {
  const columns = {
    draft: JSON.stringify(draft),
    published: published && JSON.stringify(published),
    published_at,
    updated_at: now,
  }
  await tx
    .insertInto('microsites')
    .values({ event_id: eventId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet((eb) => ({ ...columns, version: eb('microsites.version', '+', 1) })),
    )
    .execute()
}
