import type { CategoryInput, PhaseInput } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction'
import type { Split } from './split-phase.rules'

export type LockedCategory = Awaited<ReturnType<typeof lockCategories>>[number]

/** An event's categories with their phases, still until the end of the transaction: what is taken is exact. */
export async function lockCategories(tx: Transaction, eventId: string) {
  const categories = await tx
    .selectFrom('categories')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = categories.map(({ id }) => id)
  const phases =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('price_phases')
          .selectAll()
          .where('category_id', 'in', ids)
          .orderBy('id')
          .forUpdate()
          .execute()
  return categories.map((category) => ({
    ...category,
    phases: phases.filter(({ category_id }) => category_id === category.id),
  }))
}

/** Names, bibs and phases may change places inside the transaction; how they end up is what counts. */
export async function judgeListsWhenComplete(tx: Transaction): Promise<void> {
  await sql`set constraints categories_names_apart, categories_bib_ranges_apart, price_phases_never_overlap deferred`.execute(
    tx,
  )
}

/** Writes the list in its order; ids that are not in it are removed. Returns the ids in the same order. */
export async function replaceCategories(
  tx: Transaction,
  eventId: string,
  categories: readonly CategoryInput[],
): Promise<string[]> {
  const kept = categories.flatMap(({ id }) => id ?? [])
  let removal = tx.deleteFrom('categories').where('event_id', '=', eventId)
  if (kept.length > 0) removal = removal.where('id', 'not in', kept)
  const removed = await removal.returning('id').execute()
  for (const { id } of removed) await forgetInQuestions(tx, eventId, id)
  const ids: string[] = []
  for (const [position, category] of categories.entries())
    ids.push(await writeCategory(tx, eventId, category, position))
  return ids
}

async function forgetInQuestions(tx: Transaction, eventId: string, categoryId: string): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ category_ids: sql`array_remove(category_ids, ${categoryId}::uuid)` })
    .where('event_id', '=', eventId)
    .execute()
}

async function writeCategory(
  tx: Transaction,
  event_id: string,
  { id, phases: _, ...category }: CategoryInput,
  position: number,
): Promise<string> {
  const columns = {
    ...category,
    age_taken_on: category.age_rule === 'on_date' ? category.age_taken_on : null,
    position,
  }
  if (id === undefined) {
    const { id: created } = await tx
      .insertInto('categories')
      .values({ ...columns, event_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created
  }
  await tx
    .updateTable('categories')
    .set(columns)
    .where('event_id', '=', event_id)
    .where('id', '=', id)
    .execute()
  return id
}

export async function replacePhases(
  tx: Transaction,
  categoryId: string,
  phases: readonly PhaseInput[],
): Promise<void> {
  const kept = phases.flatMap(({ id }) => id ?? [])
  let removal = tx.deleteFrom('price_phases').where('category_id', '=', categoryId)
  if (kept.length > 0) removal = removal.where('id', 'not in', kept)
  await removal.execute()
  for (const { id, ...columns } of phases) {
    if (id === undefined)
      await tx
        .insertInto('price_phases')
        .values({ ...columns, category_id: categoryId })
        .execute()
    else
      await tx
        .updateTable('price_phases')
        .set(columns)
        .where('category_id', '=', categoryId)
        .where('id', '=', id)
        .execute()
  }
}

/** The counters stay with the phase that sold; the one that follows starts with none. */
export async function splitPhase(
  tx: Transaction,
  phaseId: string,
  split: Exclude<Split, { outcome: 'refused' }>,
): Promise<void> {
  if (split.outcome === 'rewritten') {
    await tx
      .updateTable('price_phases')
      .set({ price_cop: split.price_cop })
      .where('id', '=', phaseId)
      .execute()
    return
  }
  const { category_id } = await tx
    .updateTable('price_phases')
    .set(split.ended)
    .where('id', '=', phaseId)
    .returning('category_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('price_phases')
    .values({ ...split.following, category_id })
    .execute()
}
