import type { Transaction } from '../../platform/database/transaction'
import { selectLightRows, updateShared } from './import-rows.repository'
import type { ImportRecord } from './imports.repository'
import { lightOf } from './judge-file.rules'
import { judgeTogether } from './judge-together.rules'
import { type LoadedTerms, loadStanding } from './load-terms'
import { outcomeOf } from './row-outcome.rules'

/** Judges all rows together after a change of some, writes those whose outcome is another, and answers which. */
export async function judgeOthers(
  tx: Transaction,
  found: ImportRecord,
  left: LoadedTerms['left'],
): Promise<number[]> {
  const rows = await selectLightRows(tx, found.id)
  const light = rows.map(({ own_state, ...row }) => lightOf({ ...row, state: own_state }))
  const shared = judgeTogether(light, await loadStanding(tx, found, left, light))
  const changed = rows.flatMap(({ number, own_state, shared: before }) => {
    const shared_problems = shared.get(number) ?? []
    const state = shared_problems.length > 0 ? outcomeOf(shared_problems) : own_state
    return isSame(before, shared_problems) ? [] : [{ number, state, shared_problems }]
  })
  await updateShared(tx, found.id, changed)
  return changed.map(({ number }) => number)
}

function isSame(before: string, after: readonly object[]): boolean {
  const sorted = (problems: readonly object[]) =>
    problems.map((problem) => JSON.stringify(Object.entries(problem).toSorted()))
  if (after.length === 0) return before === '[]'
  const known: unknown = JSON.parse(before)
  return Array.isArray(known) && JSON.stringify(sorted(known)) === JSON.stringify(sorted(after))
}
