import type { ApiDependencies } from '../../platform/dependencies'
import { trimProviderEvents } from './provider-events.repository'

const KEPT_DAYS = 90
const DAY_MS = 24 * 3600 * 1000

/** A delivery that was understood long ago is told by its payment: the inbox keeps that it came, and nothing it said. */
export function trimEvents({ database, clock }: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  return trimProviderEvents(database, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
}
