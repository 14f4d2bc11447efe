import type { PublicEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { presentPublicEvent } from './events.presenter'
import { selectEventOfRunners, selectPublicEvent } from './public-events.repository'

export async function loadPublicEvent(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  slug: string,
): Promise<PublicEvent> {
  const now = clock.now()
  const row = await selectPublicEvent(database, slug, now)
  if (!row) throw notFound()
  return presentPublicEvent(row, now)
}

/** For who is in it, or is to be: what it asks is read also when it was taken down and has no page. */
export async function loadEventOfRunners(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  slug: string,
): Promise<PublicEvent> {
  const now = clock.now()
  const row = await selectEventOfRunners(database, slug, now)
  if (!row) throw notFound()
  return presentPublicEvent(row, now)
}
