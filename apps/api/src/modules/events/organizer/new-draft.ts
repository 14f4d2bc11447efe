import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { violatedConstraint } from '../../../platform/database/database-errors'
import type { Events } from '../../../platform/database/schema.gen'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { freeSlug, slugBase } from './event-slug.rules'
import { insertEvent, selectTakenSlugs } from './organizer-events.repository'

const TRIES = 5
const COUNTED_TRIES = 2

type Draft = Omit<Insertable<Events>, 'slug'>
export type WriteDraft = (event: Draft) => Promise<{ readonly id: string; readonly slug: string }>

/** Runs work that starts with a new draft, under a free address; if another draft takes it first, tries the next one. */
export async function withNewDraft<Result>(
  { database }: Pick<ApiDependencies, 'database'>,
  work: (tx: Transaction, write: WriteDraft) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(database, (tx) => work(tx, (event) => insertDraft(tx, event, attempt)))
    } catch (error) {
      if (violatedConstraint(error) !== 'events_slug_key' || attempt === TRIES) throw error
    }
  }
}

async function insertDraft(
  tx: Transaction,
  event: Draft,
  attempt: number,
): Promise<{ id: string; slug: string }> {
  const base = slugBase(event.name)
  const numbered = freeSlug(base, await selectTakenSlugs(tx, base))
  // In a crowd that all count to the same number, chance parts them.
  const slug = attempt <= COUNTED_TRIES ? numbered : `${base}-${randomBytes(3).toString('hex')}`
  return { id: await insertEvent(tx, { ...event, slug }), slug }
}
