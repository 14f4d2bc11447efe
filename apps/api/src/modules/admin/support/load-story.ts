import type { AnswerOf, findPeopleCall, PersonStory } from '@zancada/contracts'
import { DOCUMENT_TYPES } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { type PersonKeys, selectPersonKeys } from '../../accounts'
import { askedPerson, peopleOf } from './found-people.rules'
import { selectPeople } from './people.repository'
import {
  selectAccount,
  selectConsents,
  selectDataRequests,
  selectImports,
  selectMails,
  selectOrders,
  selectRegistrations,
  selectSessions,
  selectTeams,
  selectTransfers,
  selectWaits,
} from './story.repository'
import { type MoneyBackRow, selectCharges, selectCompanies, selectMoneyBack } from './story-money.repository'

const MOST_FOUND = 20

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

/** Names, addresses and documents are shown, so each search is written down; not what was typed, which is a person's. */
export async function findPeople(
  { database }: Dependencies,
  actor: Account,
  q: string,
): Promise<AnswerOf<typeof findPeopleCall>> {
  const results = peopleOf(await selectPeople(database, askedPerson(q))).slice(0, MOST_FOUND)
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'support.people_searched',
    subject_type: 'platform',
    subject_id: 'support',
    after: { count: results.length },
  })
  return { results }
}

/** That somebody looked is written before anything is answered. */
export async function loadStory(
  { database, clock }: Dependencies,
  actor: Account,
  id: string,
): Promise<PersonStory> {
  const keys = await selectPersonKeys(database, id)
  if (!keys) throw notFound()
  const account = await selectAccount(database, keys)
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'support.person_read',
    ...(account
      ? { subject_type: 'user', subject_id: account.id }
      : { subject_type: keys.name === null ? 'order' : 'registration', subject_id: id }),
  })
  const orders = await selectOrders(database, keys)
  const registrations = await selectRegistrations(database, keys)
  const moneyBack = await selectMoneyBack(database, keys)
  const charges = await selectCharges(database, keys)
  const companies = await selectCompanies(database, keys)
  const waits = await selectWaits(database, keys)
  const transfers = await selectTransfers(database, keys)
  const imports = await selectImports(database, keys)
  const requests = await selectDataRequests(database, keys)
  const consents = await selectConsents(database, keys)
  const mails = await selectMails(database, keys)
  return {
    id,
    name: keys.name,
    email: keys.email,
    phone: keys.phone,
    document: documentOf(keys),
    account: account ? await presentAccount({ database, clock }, account) : null,
    orders: orders.map(({ import_order_id, created_at, ...order }) => ({
      ...order,
      created_at: created_at.toISOString(),
      import_id: import_order_id,
    })),
    registrations: registrations.map(({ accredited_at, checked_in_at, ...registration }) => ({
      ...registration,
      accredited_at: instant(accredited_at),
      checked_in_at: instant(checked_in_at),
    })),
    refunds: moneyBack.map(presentMoneyBack),
    charges: charges.map(({ created_at, paid_at, ...charge }) => ({
      ...charge,
      created_at: created_at.toISOString(),
      paid_at: instant(paid_at),
    })),
    companies: companies.map(({ created_at, ...company }) => ({
      ...company,
      created_at: created_at.toISOString(),
    })),
    waitlist: waits.map(({ created_at, ...wait }) => ({ ...wait, created_at: created_at.toISOString() })),
    transfers: transfers.map(({ created_at, ...transfer }) => ({
      ...transfer,
      created_at: created_at.toISOString(),
    })),
    imports: imports.map(({ number, ...row }) => ({ ...row, row: number })),
    data_requests: requests.map(({ received_at, ...request }) => ({
      ...request,
      received_at: received_at.toISOString(),
    })),
    consents: consents.map(({ accepted_at, revoked_at, ...consent }) => ({
      ...consent,
      accepted_at: accepted_at.toISOString(),
      revoked_at: instant(revoked_at),
    })),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  }
}

function presentMoneyBack(row: MoneyBackRow): PersonStory['refunds'][number] {
  const { line_state, line_reason, is_account_given, file_reference, bank_reference, created_at, ...back } =
    row
  return {
    ...back,
    created_at: created_at.toISOString(),
    line: line_state && {
      state: line_state,
      reason: line_reason,
      account: is_account_given ? 'given' : 'missing',
      file_reference,
      bank_reference,
    },
  }
}

async function presentAccount(
  { database, clock }: Dependencies,
  account: NonNullable<Awaited<ReturnType<typeof selectAccount>>>,
): Promise<NonNullable<PersonStory['account']>> {
  const { id, is_active, is_superuser, organizer_name, organizer_slug, organizer_state } = account
  const sessions = await selectSessions(database, id)
  return {
    id,
    is_active,
    is_superuser,
    email_verified: account.email_verified_at !== null,
    created_at: account.created_at.toISOString(),
    deleted_at: instant(account.deleted_at),
    organizer:
      organizer_name === null || organizer_slug === null || organizer_state === null
        ? null
        : { name: organizer_name, slug: organizer_slug, state: organizer_state },
    teams: await selectTeams(database, id),
    sessions: sessions.map(({ user_agent, ip, last_used_at, revoked_at, expires_at }) => ({
      user_agent,
      ip,
      last_used_at: last_used_at.toISOString(),
      is_open: revoked_at === null && expires_at > clock.now(),
    })),
  }
}

function documentOf({ document_type, document_number }: PersonKeys): PersonStory['document'] {
  const type = DOCUMENT_TYPES.find((each) => each === document_type)
  return type === undefined || document_number === null ? null : { type, number: document_number }
}

function instant(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString()
}
