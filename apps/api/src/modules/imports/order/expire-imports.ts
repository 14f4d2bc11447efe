import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { ASKED_AT_ONCE, eachEnded } from '../../../platform/each-ended'
import { holdsPlaces } from '../import-states.rules'
import { applyImportJob, processImportJob, tellImportJob } from '../imports.jobs'
import { lockImport, updateImport } from '../imports.repository'
import { giveUpImport } from '../process-import'
import { selectUntoldLists } from './cancelled-race.repository'
import { endImport } from './end-import'
import {
  selectEndedImports,
  selectHoldingImports,
  selectStalled,
  selectUnapplied,
} from './followed-imports.repository'
import { importPayables } from './import-payable'
import { remindReviewers } from './remind-reviewers'

/** Reading a file takes seconds: one that waits so long and has no job lost it, as when its process was killed… */
const STALLED_MS = 90_000
/** …and after so long without a result the uploader is told that the file can't be read. */
const GIVEN_UP_MS = 3_600_000

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'jobs' | 'storage' | 'publicUrl'>

/** Asks the provider, outside any transaction, what came of it; ends it there when nothing is under way. */
type EndUnpaid = (ending: {
  readonly payable_kind: string
  readonly payable_id: string
  readonly held_until: Date
}) => Promise<boolean>

/** Each in transactions of its own: one that fails must not keep the others. */
export async function followImports(deps: Dependencies, endUnpaid: EndUnpaid): Promise<void> {
  const now = deps.clock.now()
  const unapplied = await selectUnapplied(deps.database)
  await deps.jobs.enqueueMany(
    deps.database,
    applyImportJob,
    unapplied.map((id) => ({ id })),
  )
  await followStalled(deps, now)
  await remindReviewers(deps, now)
  // First those that never went to pay: nobody is asked about them, and their places return whatever the provider does.
  for (const wentToPay of [false, true])
    await eachEnded(
      (page) => selectEndedImports(deps.database, { wentToPay, now, ...page }),
      ASKED_AT_ONCE,
      ({ id, code, held_until }) =>
        endUnpaid({ payable_kind: importPayables.kind, payable_id: id, held_until }).catch((error: unknown) =>
          deps.log.error({ err: error, import: code }, 'an import could not expire'),
        ),
    )
}

async function followStalled(deps: Dependencies, now: Date): Promise<void> {
  const stalled = await selectStalled(deps.database, now, STALLED_MS)
  const isGivenUp = ({ updated_at }: { readonly updated_at: Date }) =>
    now.getTime() - updated_at.getTime() > GIVEN_UP_MS
  await deps.jobs.enqueueMany(
    deps.database,
    processImportJob,
    stalled.filter((each) => !isGivenUp(each)).map(({ id }) => ({ id })),
  )
  for (const { id } of stalled.filter(isGivenUp))
    await giveUpImport(deps, { id }).catch((error: unknown) =>
      deps.log.error({ err: error, import_id: id }, 'an import could not be given up'),
    )
}

/** A race was cancelled: the places of its imports that wait are let go. */
export async function endImportsOfEvent(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  for (const id of await selectHoldingImports(deps.database, event_id))
    await inTransaction(deps.database, async (tx) => {
      const found = await lockImport(tx, id)
      if (found && holdsPlaces(found.state))
        await endImport(deps, tx, found, { to: 'cancelled', now: deps.clock.now() })
    })
}

/** Each company of a cancelled race hears of it once, when the last registration of its list has ended. */
export async function tellCancelledLists(
  { database, clock, jobs }: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  for (const id of await selectUntoldLists(database, event_id))
    await inTransaction(database, async (tx) => {
      const found = await lockImport(tx, id)
      if (!found || found.cancellation_told_at !== null) return
      await updateImport(tx, id, { cancellation_told_at: clock.now() })
      await jobs.enqueue(tx, tellImportJob, { id, told: { what: 'race_cancelled' } })
    })
}
