import type { ApiDependencies } from '../../platform/dependencies'
import { selectLightRowsAsJson, selectRowsAsJson } from './import-rows.repository'
import {
  keysAmong,
  keysOfImport,
  selectListedAsJson,
  selectRegisteredAsJson,
} from './import-terms.repository'
import type { ImportRecord } from './imports.repository'
import { judgeRowsTask, judgeTogetherTask } from './imports.tasks'
import type { JudgedAlone, JudgedBatch, RowBatch } from './judge-file.rules'
import { type LoadedTerms, loadTerms, markOf } from './load-terms'
import type { SheetNames } from './row-place.rules'
import { columnsOf, sheetNamesOf } from './stored-columns.rules'

type Judging = Pick<ApiDependencies, 'database' | 'tableThreads' | 'clock'>

export interface RejudgedRows {
  readonly batches: readonly JudgedBatch[]
  readonly m_is_female: boolean
  /** By what the race asked when they were judged. */
  readonly judged_by: string
}

/** Every row, by what the race asks now: threads do it, so nothing is locked meanwhile. */
export async function judgeRowsNow(deps: Judging, found: ImportRecord): Promise<RejudgedRows> {
  const { terms, left } = await loadTerms(deps.database, found.event_id, deps.clock.now())
  const rows = await deps.tableThreads.run(judgeRowsTask, {
    json: await selectRowsAsJson(deps.database, found.id),
    columns: columnsOf(found),
    is_1904: found.is_1904,
    terms,
  })
  const { batches, m_is_female } = rows
  const shared = await judgeAmong(
    deps,
    found,
    { left, names: sheetNamesOf(found) },
    rows,
    batches.map(({ first, last }) => ({ first, last })),
  )
  return {
    m_is_female,
    judged_by: markOf(terms),
    batches: batches.map((batch, index) => ({ ...batch, shared: shared[index] ?? NOTHING })),
  }
}

/** What is left of the race, and how rows are called. */
interface Among {
  readonly left: LoadedTerms['left']
  readonly names: SheetNames
}

/** Changes that rows and existing registrations make to each other, by batch. */
async function judgeAmong(
  { database, tableThreads }: Omit<Judging, 'clock'>,
  found: ImportRecord,
  { left, names }: Among,
  { light, document_keys }: Pick<JudgedAlone, 'light' | 'document_keys'>,
  batches: readonly Pick<RowBatch, 'first' | 'last'>[],
): Promise<readonly Uint8Array[]> {
  const keys = keysAmong(document_keys)
  const registered = await selectRegisteredAsJson(database, categoriesOf(left), keys)
  const listed = await selectListedAsJson(database, found, keys)
  return tableThreads.run(judgeTogetherTask, { light, left, registered, listed, names, batches })
}

/** The same for rows that have just been written. */
export async function judgeNewTogether(
  deps: Omit<Judging, 'clock'>,
  found: ImportRecord,
  among: Among,
  judged: Pick<JudgedAlone, 'light' | 'document_keys'>,
): Promise<Uint8Array> {
  const [shared = NOTHING] = await judgeAmong(deps, found, among, judged, [EVERY_ROW])
  return shared
}

const EVERY_ROW = { first: 0, last: Number.MAX_SAFE_INTEGER }

const NOTHING = new TextEncoder().encode('[]')

/**
 * What an import's rows change of each other now, when each of them stands as it was judged; null when the race asks
 * for something else since, so that each has to be judged again.
 */
export async function judgeAgainTogether(
  { database, tableThreads, clock }: Judging,
  found: ImportRecord,
): Promise<Uint8Array | null> {
  const { terms, left } = await loadTerms(database, found.event_id, clock.now())
  if (markOf(terms) !== found.judged_by) return null
  const light = await selectLightRowsAsJson(database, found.id)
  const keys = keysOfImport(found.id)
  const registered = await selectRegisteredAsJson(database, categoriesOf(left), keys)
  const listed = await selectListedAsJson(database, found, keys)
  const [shared = NOTHING] = await tableThreads.run(judgeTogetherTask, {
    light,
    left,
    registered,
    listed,
    names: sheetNamesOf(found),
    batches: [EVERY_ROW],
  })
  return shared
}

const categoriesOf = (left: LoadedTerms['left']) => left.categories.map(({ id }) => id)
