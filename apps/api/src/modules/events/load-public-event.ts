import type { PublicEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { presentPublicEvent } from './events.presenter'
import { selectPublicEvent } from './public-events.repository'
import { DEFAULT_FEE } from './service-fee.rules'

export async function loadPublicEvent(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  slug: string,
): Promise<PublicEvent> {
  const row = await selectPublicEvent(database, slug)
  if (!row) throw notFound()
  return presentPublicEvent(row, clock.now(), DEFAULT_FEE)
}
