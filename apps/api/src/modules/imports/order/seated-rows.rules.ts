import { teamKey } from '../import-terms.rules'

/** Of a relay: the row that led the team when its places were held, and the seat of this one; null: runs alone. */
export interface Seat {
  readonly team_row: number | null
  readonly team_seat: number | null
}

interface NamedRow {
  readonly number: number
  readonly category_id: string
  readonly size: string | null
  readonly team_name: string | null
}

export interface SeatedRow extends Seat, Omit<NamedRow, 'team_name'> {}

/** Rows in their order, those of one category with one team's name seated one after another. */
export function seatRows(rows: readonly NamedRow[]): SeatedRow[] {
  const teams = new Map<string, { readonly team_row: number; filled: number }>()
  return rows
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, category_id, size, team_name }) => {
      if (team_name === null) return { number, category_id, size, team_row: null, team_seat: null }
      const key = teamKey(category_id, team_name)
      const team = teams.get(key) ?? { team_row: number, filled: 0 }
      teams.set(key, team)
      team.filled += 1
      return { number, category_id, size, team_row: team.team_row, team_seat: team.filled }
    })
}

/** Rows of one team, or of a category's people who run alone. */
export interface CountedRows {
  readonly category_id: string
  readonly team_name: string | null
  readonly rows: number
}

/** How many places they take in each category: a team takes one, however its rows write its name. */
export function placesToHold(
  counted: readonly CountedRows[],
): { readonly category_id: string; readonly quantity: number }[] {
  const quantities = new Map<string, number>()
  const teams = new Set<string>()
  for (const { category_id, team_name, rows } of counted) {
    const team = team_name === null ? null : teamKey(category_id, team_name)
    const taken = team === null ? rows : teams.has(team) ? 0 : 1
    if (team !== null) teams.add(team)
    quantities.set(category_id, (quantities.get(category_id) ?? 0) + taken)
  }
  return [...quantities].map(([category_id, quantity]) => ({ category_id, quantity }))
}

/** Where a row stands among those to be registered: a team is one turn. */
export function turnOf({ number, team_row }: Seat & { readonly number: number }): number {
  return team_row ?? number
}

/** The rows before the first of these turns; a team is in it or not with all of its rows. */
export function turnsBefore<Row extends Seat & { readonly number: number }>(
  rows: readonly Row[],
  turns: ReadonlySet<number>,
): Row[] {
  const end = rows.findIndex((row) => turns.has(turnOf(row)))
  return end === -1 ? [...rows] : rows.slice(0, end)
}

interface PricedSeat extends Seat {
  readonly number: number
  readonly price_phase_id: string
  readonly price_cop: number
  readonly discount_cop: number
  readonly service_fee_cop: number
  readonly organizer_fee_cop: number
}

/**
 * Some rows leave while places wait. Where one of them led a team and others stay, the first of these leads it from here
 * on, with the place and its price; who leaves has a seat. Answers the rows as they are then, in the same order.
 */
export function passCaptaincies<Row extends PricedSeat>(
  rows: readonly Row[],
  leaves: (row: Row) => boolean,
): Row[] {
  const after = new Map<number, Row>()
  for (const captain of rows.filter((row) => row.team_seat === 1 && leaves(row))) {
    const heir = rows
      .filter((row) => row.team_row === captain.team_row && row !== captain && !leaves(row))
      .toSorted((one, other) => (one.team_seat ?? 0) - (other.team_seat ?? 0))[0]
    if (!heir) continue
    after.set(heir.number, { ...heir, ...ledBy(captain) })
    after.set(captain.number, { ...captain, ...ledBy(heir) })
  }
  return rows.map((row) => after.get(row.number) ?? row)
}

function ledBy(row: PricedSeat) {
  const { team_seat, price_phase_id, price_cop, discount_cop, service_fee_cop, organizer_fee_cop } = row
  return { team_seat, price_phase_id, price_cop, discount_cop, service_fee_cop, organizer_fee_cop }
}

/** Numbers of rows to hold that no longer are: both as texts, in order and with commas. */
export function numbersLost(before: string, now: string): number[] {
  if (before === now) return []
  const right = new Set(now.split(','))
  return before
    .split(',')
    .filter((number) => number !== '' && !right.has(number))
    .map(Number)
}
