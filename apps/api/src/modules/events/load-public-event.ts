import type { PublicEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { presentPublicEvent } from './events.presenter'
import { selectPublicEvent } from './public-events.repository'

export async function loadPublicEvent(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  slug: string,
): Promise<PublicEvent> {
  const now = clock.now()
  const row = await selectPublicEvent(database, slug, now)
  if (!row) throw notFound()
  return presentPublicEvent(row, now)
}
