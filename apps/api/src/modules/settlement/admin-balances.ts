import type {
  AdminBalance,
  AnswerOf,
  listAdminBalancesCall,
  loadAdminBalanceCall,
  ReceivedQuery,
  showPayoutAccountCall,
} from '@zancada/contracts'
import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import {
  type BalanceSearch,
  type PaidEvent,
  selectEventPayouts,
  selectPaidAccount,
  selectPaidEvents,
} from './admin-balances.repository'
import { loadTakings } from './load-takings'
import { presentBalance, presentPayout } from './payouts.presenter'
import { selectPaidByEvent } from './payouts.repository'
import { debtOf, NO_TAKINGS } from './settlement.rules'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.int(), z.string()])

type Dependencies = Pick<ApiDependencies, 'database'>

/**
 * What a race is owed is counted and never stored, so the races of the filter are counted together and ordered after:
 * the most owed first, and last those that were paid too much.
 */
export async function listAdminBalances(
  { database }: Dependencies,
  { q, organizador, estado, cursor }: ReceivedQuery<typeof listAdminBalancesCall>,
): Promise<AnswerOf<typeof listAdminBalancesCall>> {
  const balances = (await balancesOf(database, { q, organizer: organizador }))
    .filter(({ gross_cop, paid_out_cop }) => gross_cop !== 0 || paid_out_cop !== 0)
    .filter((balance) => estado === undefined || stateOf(balance) === estado)
    .sort((one, other) => comesAfter(one, [other.owed_cop, other.event.slug]))
  const after = decodeCursor(cursorKey, cursor)
  const rest = after ? balances.filter((balance) => comesAfter(balance, after) > 0) : balances
  const owed = balances.filter(({ owed_cop }) => owed_cop > 0)
  const sum = (field: 'owed_cop' | 'overpaid_cop' | 'organizer_owes_cop', of = balances) =>
    of.reduce((all, balance) => all + balance[field], 0)
  return {
    count: balances.length,
    owed_cop: sum('owed_cop', owed),
    owed_count: owed.length,
    overpaid_cop: sum('overpaid_cop'),
    organizer_owes_cop: sum('organizer_owes_cop'),
    ...toPage(
      rest.slice(0, PAGE_SIZE + 1),
      PAGE_SIZE,
      ({ owed_cop, event }) => [owed_cop, event.slug],
      (balance) => balance,
    ),
  }
}

export async function loadAdminBalance(
  { database }: Dependencies,
  slug: string,
): Promise<AnswerOf<typeof loadAdminBalanceCall>> {
  const { event, balance } = await findBalance(database, slug)
  const account = await selectPaidAccount(database, event.organizer_id)
  const payouts = await selectEventPayouts(database, event.id)
  return {
    balance,
    has_account: account.bank_account_number !== null,
    payouts: payouts.map((row) => ({
      ...presentPayout(row),
      recorded_by: row.recorded_by,
      is_reversed: Boolean(row.is_reversed),
    })),
  }
}

/** A payout needs the whole account number; each look at it is recorded in the audit. */
export async function showPayoutAccount(
  { database }: Dependencies,
  actor: Pick<Account, 'user_id'>,
  slug: string,
): Promise<AnswerOf<typeof showPayoutAccountCall>> {
  const [event] = await selectPaidEvents(database, { slug })
  if (!event) throw notFound()
  const account = await selectPaidAccount(database, event.organizer_id)
  const { bank_name, bank_account_type, bank_account_number } = account
  if (bank_name === null || bank_account_type === null || bank_account_number === null)
    throw conflict('no_account', 'El organizador no ha dado una cuenta bancaria')
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'organizer.bank_account_seen',
    subject_type: 'organizer',
    subject_id: event.organizer_id,
    after: { event_id: event.id },
  })
  return {
    bank_name,
    account_type: bank_account_type,
    number: bank_account_number,
    holder: account.bank_account_holder,
    nit: account.nit,
  }
}

async function findBalance(database: Dependencies['database'], slug: string) {
  const [event] = await selectPaidEvents(database, { slug })
  const [balance] = await balancesOf(database, { slug })
  if (!event || !balance) throw notFound()
  return { event, balance }
}

async function balancesOf(
  database: Dependencies['database'],
  search: BalanceSearch,
): Promise<AdminBalance[]> {
  const events = await selectPaidEvents(database, search)
  const ids = events.map(({ id }) => id)
  const [takings, paid] = await Promise.all([loadTakings(database, ids), selectPaidByEvent(database, ids)])
  const takingsOf = new Map(takings.map(({ event_id, ...of }) => [event_id, of]))
  const paidOf = new Map(paid.map(({ event_id, paid_out_cop }) => [event_id, paid_out_cop]))
  return events.map((event) => {
    const balance = presentBalance(event, takingsOf.get(event.id) ?? NO_TAKINGS, paidOf.get(event.id) ?? 0)
    return {
      ...balance,
      ...debtOf(balance.owed_cop, balance.paid_out_cop),
      organizer: organizerOf(event),
    }
  })
}

const organizerOf = ({ organizer_id: id, organizer_name: name, organizer_slug: slug }: PaidEvent) => ({
  id,
  name,
  slug,
})

function stateOf({
  owed_cop,
  overpaid_cop,
}: AdminBalance): NonNullable<ReceivedQuery<typeof listAdminBalancesCall>['estado']> {
  if (owed_cop > 0) return 'por_pagar'
  if (overpaid_cop > 0) return 'pagado_de_mas'
  return owed_cop < 0 ? 'organizador_debe' : 'al_dia'
}

function comesAfter(balance: AdminBalance, [owed_cop, slug]: readonly [number, string]): number {
  return owed_cop - balance.owed_cop || (balance.event.slug < slug ? -1 : balance.event.slug > slug ? 1 : 0)
}
