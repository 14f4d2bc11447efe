import type { OrganizerProfile } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { presentOrganizerProfile } from './profile.presenter'
import { selectDecisions, selectProfile } from './profile.repository'

export async function loadOrganizerProfile(
  db: Queryable,
  organizerId: string,
  fileUrl: (path: string) => string,
): Promise<OrganizerProfile> {
  const row = await selectProfile(db, organizerId)
  return presentOrganizerProfile(row, await selectDecisions(db, organizerId), fileUrl)
}
