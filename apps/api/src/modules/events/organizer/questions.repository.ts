import type { QuestionInput } from '@zancada/contracts'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export function selectQuestions(db: Queryable, eventId: string) {
  return db.selectFrom('questions').selectAll().where('event_id', '=', eventId).orderBy('position').execute()
}

export async function selectCategoryIds(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('id').where('event_id', '=', eventId).execute()
  return rows.map(({ id }) => id)
}

/** Writes the list in its order; ids that are not in it are removed. */
export async function replaceQuestions(
  tx: Transaction,
  eventId: string,
  questions: readonly QuestionInput[],
): Promise<void> {
  const kept = questions.flatMap(({ id }) => id ?? [])
  let removal = tx.deleteFrom('questions').where('event_id', '=', eventId)
  if (kept.length > 0) removal = removal.where('id', 'not in', kept)
  await removal.execute()
  for (const [position, { id, ...question }] of questions.entries()) {
    const columns = { ...question, options: question.kind === 'choice' ? question.options : [], position }
    if (id === undefined)
      await tx
        .insertInto('questions')
        .values({ ...columns, event_id: eventId })
        .execute()
    else
      await tx
        .updateTable('questions')
        .set(columns)
        .where('event_id', '=', eventId)
        .where('id', '=', id)
        .execute()
  }
}
