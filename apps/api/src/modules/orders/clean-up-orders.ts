import type { ApiDependencies } from '../../platform/dependencies'
import { deleteSpentHolds } from './orders.repository'

const KEPT_MS = 48 * 3600 * 1000

export function cleanUpOrders({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  return deleteSpentHolds(database, new Date(clock.now().getTime() - KEPT_MS))
}
