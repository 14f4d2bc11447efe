import type { EditableMicrosite, Microsite } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { presentMicrosite } from './microsites.presenter'
import { selectMicrosite, writeMicrosite } from './microsites.repository'
import type { OrganizerEventRow } from './organizer-events.repository'
import { assertVersion, findOwnEvent, lockOwnEvent } from './own-event'

interface Documents {
  readonly draft: Microsite
  readonly published: Microsite | null
  readonly published_at: Date | null
}

export interface MicrositeEdit {
  readonly tx: Transaction
  readonly event: OrganizerEventRow
  readonly current: Documents
  readonly now: Date
}

/** One save of the page: in line behind other saves of its event, and only from the version its editor saw. */
export async function editMicrosite(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { slug, version }: { readonly slug: string; readonly version: number },
  edit: (given: MicrositeEdit) => Promise<Documents>,
): Promise<EditableMicrosite> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const { id, state } = await lockOwnEvent(tx, actor, slug)
    if (state === 'cancelled') throw conflict('not_editable', 'Un evento cancelado ya no se puede editar')
    const event = await findOwnEvent(tx, actor, slug)
    const row = await selectMicrosite(tx, id)
    const { draft, published, version: stored } = presentMicrosite(event, row)
    assertVersion(stored, version)
    const current = { draft, published, published_at: row?.published_at ?? null }
    await writeMicrosite(tx, id, await edit({ tx, event, current, now }), now)
    return presentMicrosite(event, await selectMicrosite(tx, id))
  })
}
