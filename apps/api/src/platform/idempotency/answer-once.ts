import type { z } from 'zod'
import { violatedConstraint } from '../database/database-errors'
import type { Queryable, Transaction } from '../database/transaction'
import { conflict, ProblemError } from '../http/problems'
import { deleteClaim, insertClaim, selectFirst, updateAnswer } from './idempotent-answers.repository'
import type { Repeatable } from './repeatable-request'

interface Answering<Schema extends z.ZodType<object>> {
  readonly schema: Schema
  readonly now: Date
}

/**
 * Carries a request out inside the caller's transaction, or gives the first answer again. A problem that comes back
 * instead of being thrown leaves what was written before it, and its key free for another try.
 */
export async function answerOnce<Schema extends z.ZodType<object>>(
  tx: Transaction,
  repeatable: Repeatable | null,
  { schema, now }: Answering<Schema>,
  work: () => Promise<z.output<Schema> | ProblemError>,
): Promise<{ readonly answer: z.output<Schema> | ProblemError; readonly isRepeated: boolean }> {
  if (repeatable === null) return { answer: await work(), isRepeated: false }
  if (!(await insertClaim(tx, repeatable, now))) {
    const first = await firstAnswer(tx, repeatable, schema)
    if (first === undefined) throw new Error('A repeated request found no first answer')
    return { answer: first, isRepeated: true }
  }
  const answer = await work()
  if (answer instanceof ProblemError) await deleteClaim(tx, repeatable)
  else await updateAnswer(tx, repeatable, answer)
  return { answer, isRepeated: false }
}

/** What was answered the first time, if that request was served; 409 when it was another one with the same key. */
export async function firstAnswer<Schema extends z.ZodType>(
  db: Queryable,
  repeatable: Repeatable,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const first = await selectFirst(db, repeatable)
  if (!first) return undefined
  if (first.request_hash !== repeatable.hash)
    throw conflict('idempotency_conflict', 'Esta solicitud ya se hizo con otros datos')
  // It named a person whose data were erased since.
  if (first.answer === null)
    throw conflict('answer_erased', 'Esta solicitud ya se hizo. Recarga la página para ver cómo quedó.')
  return schema.parse(first.answer)
}

/** Refused by its own key: its twin was faster. */
export function isTwin(error: unknown): boolean {
  return violatedConstraint(error) === 'idempotent_answers_pkey'
}
