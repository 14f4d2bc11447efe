import type { Cop, ImportState, ImportTotals } from '@zancada/contracts'
import { holdsPlaces } from '../import-states.rules'

/** The amounts of an import as they are stored. */
export interface ImportMoney {
  readonly held_count: number
  readonly subtotal_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly total_cop: Cop
  readonly online_paid_cop: Cop
  readonly transfer_paid_cop: Cop
  readonly applied_online_cop: Cop
  readonly applied_transfer_cop: Cop
  /** Paid no row and go back, since it ended: by the platform, and by the organizer. */
  readonly owed_cop: Cop
  readonly owed_transfer_cop: Cop
  /** What of that the organizer noted as returned. */
  readonly rest_returned_cop: Cop
}

/** What came in and paid no row yet: the platform's money, and the organizer's. */
export interface Credit {
  readonly online_cop: Cop
  readonly transfer_cop: Cop
}

export function creditOf(money: ImportMoney): Credit {
  return {
    online_cop: money.online_paid_cop - money.owed_cop - money.applied_online_cop,
    transfer_cop: money.transfer_paid_cop - money.owed_transfer_cop - money.applied_transfer_cop,
  }
}

/** What came in and serves its rows. */
export function countedOf(money: ImportMoney): Cop {
  const { online_paid_cop, owed_cop, transfer_paid_cop, owed_transfer_cop } = money
  return online_paid_cop - owed_cop + transfer_paid_cop - owed_transfer_cop
}

/** Still to be paid; 0 when more came in than was asked. */
export function leftOf(money: ImportMoney): Cop {
  return Math.max(0, money.total_cop - countedOf(money))
}

/** What of a transfer of so much paid no row: it may turn out never to have come. */
export function unspentOf(money: ImportMoney, received_cop: Cop): Cop {
  return Math.min(
    received_cop,
    creditOf(money).transfer_cop + money.owed_transfer_cop - money.rest_returned_cop,
  )
}

/** Without so much of the transfers that paid no row: first what would serve the next ones, then what is to be returned. */
export function withoutTransfer<Money extends ImportMoney>(money: Money, taken_cop: Cop): Money {
  const returned_cop = Math.max(0, taken_cop - creditOf(money).transfer_cop)
  return {
    ...money,
    transfer_paid_cop: money.transfer_paid_cop - taken_cop,
    owed_transfer_cop: money.owed_transfer_cop - returned_cop,
  }
}

/** What is left of the money: it serves the next rows while places wait for it, and goes back afterwards. */
export function restOf(money: ImportMoney & { readonly state: ImportState }) {
  const { online_cop, transfer_cop } = creditOf(money)
  const isOver = !holdsPlaces(money.state)
  return {
    credit_cop: isOver ? 0 : online_cop + transfer_cop,
    back_online_cop: money.owed_cop + (isOver ? online_cop : 0),
    back_transfer_cop: money.owed_transfer_cop - money.rest_returned_cop + (isOver ? transfer_cop : 0),
  }
}

/** What a cancelled race owes the company of a list, as its registrations, payments and refunds say. */
export interface CancelledRace {
  /** Nobody of it is registered any more. */
  readonly is_ended: boolean
  /** Registrations that ended with the race, and what transfers had paid of them. */
  readonly runners: number
  readonly lost_transfer_cop: Cop
  readonly owed_online_cop: Cop
  readonly returned_online_cop: Cop
  readonly returned_transfer_cop: Cop
}

interface Around {
  readonly submitted_cop: Cop
  /** What of the platform's money that paid no row has already gone back. */
  readonly returned_cop: Cop
  readonly rowRefunds: RowRefunds | undefined
  readonly cancelled: CancelledRace | undefined
}

/** What the platform still returns for registrations of a list that were cancelled one by one, and what it returned. */
export interface RowRefunds {
  readonly owed_cop: Cop
  readonly returned_cop: Cop
}

export function totalsOf(
  money: ImportMoney & { readonly state: ImportState },
  { submitted_cop, returned_cop, rowRefunds, cancelled }: Around,
): ImportTotals {
  const rest = restOf(money)
  return {
    rows: money.held_count,
    subtotal_cop: money.subtotal_cop,
    discount_cop: money.discount_cop,
    service_fee_cop: money.service_fee_cop,
    total_cop: money.total_cop,
    paid_online_cop: money.online_paid_cop,
    paid_transfer_cop: money.transfer_paid_cop,
    applied_cop: money.applied_online_cop + money.applied_transfer_cop,
    submitted_cop,
    left_cop: leftOf(money),
    ...rest,
    back_online_cop: Math.max(0, rest.back_online_cop - returned_cop),
    cancelled_rows_owed_cop: rowRefunds?.owed_cop ?? 0,
    cancelled_rows_returned_cop: rowRefunds?.returned_cop ?? 0,
    cancelled_race: null,
    ...(cancelled && owedBy(money, cancelled)),
  }
}

/** All that is still to be returned, by who returns it, and what was. */
function owedBy(money: ImportMoney & { readonly state: ImportState }, race: CancelledRace) {
  const { runners, returned_online_cop } = race
  const { back_transfer_cop } = restOf(money)
  return {
    credit_cop: 0,
    left_cop: 0,
    back_online_cop: race.owed_online_cop,
    back_transfer_cop: Math.max(0, back_transfer_cop + race.lost_transfer_cop - race.returned_transfer_cop),
    // They are part of the amounts of the race.
    cancelled_rows_owed_cop: 0,
    cancelled_rows_returned_cop: 0,
    cancelled_race: {
      is_settled: race.is_ended && !holdsPlaces(money.state),
      runners,
      returned_online_cop,
      returned_transfer_cop: race.returned_transfer_cop + money.rest_returned_cop,
    },
  }
}

export interface CostOfRow {
  /** How many rows of the list it stands for: a team's place is that of all its rows. */
  readonly people?: number
  readonly price_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
}

export function costOf({ price_cop, discount_cop, service_fee_cop }: CostOfRow): Cop {
  return price_cop - discount_cop + service_fee_cop
}

export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => Cop): Cop {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}

/** What an import comes to when these rows are no longer of it. */
export function without(found: ImportMoney, rows: readonly CostOfRow[]) {
  return {
    held_count: found.held_count - rows.reduce((sum, { people = 1 }) => sum + people, 0),
    subtotal_cop: found.subtotal_cop - sumOf(rows, ({ price_cop }) => price_cop),
    discount_cop: found.discount_cop - sumOf(rows, ({ discount_cop }) => discount_cop),
    service_fee_cop: found.service_fee_cop - sumOf(rows, ({ service_fee_cop }) => service_fee_cop),
    total_cop: found.total_cop - sumOf(rows, costOf),
  }
}

/** Whether the money is enough for so much. */
export function covers({ online_cop, transfer_cop }: Credit, cost_cop: Cop): boolean {
  return online_cop + transfer_cop >= cost_cop
}

export type Covered<Row> = Row & { readonly online_cop: Cop; readonly transfer_cop: Cop }

/**
 * The first of these rows that the money covers, in their order, and what pays each: the platform's money first, then
 * what the organizer received. The first that is not covered ends it, so that nobody is passed over.
 */
export function coveredRows<Row extends CostOfRow>(rows: readonly Row[], credit: Credit): Covered<Row>[] {
  let { online_cop, transfer_cop } = credit
  const covered: Covered<Row>[] = []
  for (const row of rows) {
    const cost = costOf(row)
    if (cost > online_cop + transfer_cop) break
    const online = Math.min(cost, online_cop)
    online_cop -= online
    transfer_cop -= cost - online
    covered.push({ ...row, online_cop: online, transfer_cop: cost - online })
  }
  return covered
}
