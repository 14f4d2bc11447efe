import type { ApiDependencies } from '../../platform/dependencies'
import { deleteAnswersBefore } from '../../platform/idempotency/idempotent-answers.repository'
import { deleteSpentHolds } from './orders.repository'

const KEPT_MS = 48 * 3600 * 1000

/** Answers nobody will ask for again, and locks nobody waits for. */
export async function cleanUpOrders({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await deleteAnswersBefore(database, before)
  await deleteSpentHolds(database, before)
}
