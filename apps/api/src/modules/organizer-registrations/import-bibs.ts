import type { AnswerOf, importBibsCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError } from '../../platform/http/problems'
import { readUploadedLines } from '../../platform/sheets/read-in-thread'
import { findOwnEvent, lockOwnEvent } from '../events'
import { putBibs } from '../places'
import { selectBibCategories, selectBibsOut, selectReserved, selectRunners } from './bibs.repository'
import { readBibs } from './bibs-file.rules'
import { tellNumbered } from './tell-numbered'

/** More than any race has runners. */
const MOST_LINES = 50_000
/** A thread reads each, and the others wait for it. */
const BIB_FILES = { name: 'bib_files', tries: 60, windowSeconds: 3600 }

/** Every line of the file, or none: two who swap bibs may be in one file. */
export async function importBibs(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'createRateLimit' | 'tableThreads'>,
  actor: OrganizerActor,
  { event_slug, csv }: ReceivedBody<typeof importBibsCall>,
): Promise<AnswerOf<typeof importBibsCall>> {
  const { database, clock, jobs } = deps
  await findOwnEvent(database, actor, event_slug)
  await deps.createRateLimit(BIB_FILES).take(actor.user_id)
  // Before the lock: sales do not wait for a file.
  const lines = await readUploadedLines(deps.tableThreads, csv, MOST_LINES)
  return inTransaction(database, async (tx) => {
    const { id } = await lockOwnEvent(tx, actor, event_slug)
    const reserved = await selectReserved(tx, id)
    const categories = await selectBibCategories(tx, id)
    const runners = await selectRunners(tx, id)
    const rangeOf = (categoryId: string) => {
      const category = categories.find((each) => each.id === categoryId)
      return category && { ...category, category_name: category.name, reserved }
    }
    const { faults, given } = readBibs(lines, runners, rangeOf, await selectBibsOut(tx, id))
    if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
    if (given.length === 0) throw new InvalidInputError({ csv: ['El archivo no tiene ninguna línea'] })
    await putBibs(tx, id, given, clock.now())
    const worn = new Map(runners.map((runner) => [runner.id, runner.bib]))
    const numbered = given.map((each) => ({
      id: each.id,
      before: worn.get(each.id) ?? null,
      after: each.bib,
    }))
    await tellNumbered({ jobs }, tx, numbered)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'bibs.imported',
      subject_type: 'event',
      subject_id: id,
      after: { assigned: given.length },
    })
    return { assigned: given.length }
  })
}
