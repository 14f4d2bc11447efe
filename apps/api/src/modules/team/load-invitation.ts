import type { Invitation } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { knownPermissions, LINK_LIMIT, selectAccountByEmail } from '../accounts'
import { findInvitation } from './find-invitation'
import { selectEventNames, selectOrganizerLogo, selectOrganizerWithOwner } from './team.repository'

/** For the holder of the link, who reads the mailbox to which it was sent. */
export async function loadInvitation(
  {
    database,
    clock,
    createRateLimit,
    fileUrl,
  }: Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'fileUrl'>,
  token: string,
  caller: Caller,
): Promise<Invitation> {
  await createRateLimit(LINK_LIMIT).take(caller.network)
  const { kind, state, row } = await findInvitation(database, token, clock.now())
  const organizer = await selectOrganizerWithOwner(database, row.organizer_id)
  const logo = await selectOrganizerLogo(database, row.organizer_id)
  const account = await selectAccountByEmail(database, row.email)
  return {
    kind,
    state,
    organizer: { name: organizer.name, logo_url: logo === null ? null : fileUrl(logo) },
    invited_by: `${organizer.owner_first_name} ${organizer.owner_last_name}`,
    email: row.email,
    has_account: account !== undefined,
    has_password: account !== undefined && account.password_hash !== null,
    permissions: kind === 'team' ? knownPermissions(row.permissions) : [],
    events: kind === 'team' && !row.has_all_events ? await selectEventNames(database, row.member_id) : null,
    expires_at: row.expires_at.toISOString(),
  }
}
