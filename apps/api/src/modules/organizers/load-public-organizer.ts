import type { PublicOrganizerPage } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { presentPublicPage } from './organizers.presenter'
import { selectApprovedOrganizer } from './organizers.repository'

/** Only while it is approved: a suspended one is nowhere to be found. */
export async function loadPublicOrganizer(
  { database, fileUrl }: Pick<ApiDependencies, 'database' | 'fileUrl'>,
  slug: string,
): Promise<PublicOrganizerPage> {
  const row = await selectApprovedOrganizer(database, slug)
  if (!row) throw notFound()
  return presentPublicPage(row, fileUrl)
}
