import { cityName, type MyData } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectAccountById, selectAllSessions, selectOwnOrganizer } from '../accounts'
import { listSavedRunners } from '../orders'
import { askerWith } from './asker'
import { selectOwnConsents } from './consents.repository'
import {
  selectOwnActivity,
  selectOwnOpeningNotices,
  selectOwnOrders,
  selectOwnPayments,
  selectOwnPickups,
  selectOwnRefunds,
  selectOwnSavedRaces,
  selectOwnSeatInvitations,
  selectOwnTeams,
  selectOwnTransfers,
  selectOwnWaits,
  selectRegistrationsAsBuyer,
  selectRegistrationsAsRunner,
  selectWaitingMails,
} from './own-data.repository'
import { selectAskedBy } from './requests/data-requests.repository'

/** Everything we hold about a person, for the person (Ley 1581 de 2012, artículo 8). */
export async function collectMyData(
  {
    database,
    clock,
    fileUrl,
    publicUrl,
  }: Pick<ApiDependencies, 'database' | 'clock' | 'fileUrl' | 'publicUrl'>,
  actor: Account,
): Promise<MyData> {
  const account = await selectAccountById(database, actor.user_id)
  if (!account) throw notFound()
  const asker = askerWith(account)
  const {
    password_hash,
    google_sub,
    avatar_path,
    runner_profile,
    organizer: _own,
    memberships: _teams,
    ...fields
  } = account
  const withCity = <Row extends { city_code: string | null }>(row: Row) => ({
    ...row,
    city: cityName(row.city_code),
  })
  return {
    generated_at: clock.now().toISOString(),
    account: {
      ...fields,
      has_password: password_hash !== null,
      has_google: google_sub !== null,
      avatar: avatar_path === null ? null : `${publicUrl}${fileUrl(avatar_path)}`,
    },
    runner_profile: runner_profile && withCity(runner_profile),
    organizer: await selectOwnOrganizer(database, account.id),
    staff: await selectOwnTeams(database, asker),
    registrations: {
      as_runner: (await selectRegistrationsAsRunner(database, asker)).map(withCity),
      as_buyer: (await selectRegistrationsAsBuyer(database, asker)).map(withCity),
    },
    orders: await selectOwnOrders(database, asker),
    payments: await selectOwnPayments(database, asker),
    refunds: await selectOwnRefunds(database, asker),
    saved_runners: (await listSavedRunners({ database }, actor)).results,
    consents: (await selectOwnConsents(database, asker)).map(({ registration_state: _state, ...row }) => row),
    waitlist: await selectOwnWaits(database, asker),
    saved_races: await selectOwnSavedRaces(database, asker),
    opening_notices: await selectOwnOpeningNotices(database, asker),
    team_invitations: await selectOwnSeatInvitations(database, asker),
    transfers: await selectOwnTransfers(database, asker),
    pickup_authorizations: await selectOwnPickups(database, asker),
    data_requests: await selectAskedBy(database, asker),
    sessions: await selectAllSessions(database, account.id),
    waiting_mails: await selectWaitingMails(database, asker),
    activity: await selectOwnActivity(database, asker),
  }
}
