import type { OwingRace, RefundClosing, RefundFile, RefundLine } from '@zancada/contracts'
import type { FileRow } from './closing.repository'
import type { OwedByRace } from './dues.repository'
import type { LineRow } from './lines-page.repository'
import type { RaceRow } from './races.repository'

export const NOTHING = { count: 0, amount_cop: 0 }

export function presentRace(race: RaceRow): RefundClosing['event'] {
  return {
    slug: race.slug,
    name: race.name,
    state: race.state,
    starts_at: race.starts_at?.toISOString() ?? null,
    organizer_name: race.organizer_name,
  }
}

export function presentOwing(race: RaceRow, owed: OwedByRace, isRunning: boolean): OwingRace {
  return {
    event: presentRace(race),
    due: { count: owed.due_count, amount_cop: owed.due_cop },
    return_by: owed.return_by,
    overdue: { count: owed.overdue_count, amount_cop: owed.overdue_cop },
    by_void: { count: owed.void_count, amount_cop: owed.void_cop },
    by_hand: { count: owed.hand_count, amount_cop: owed.hand_cop },
    disputed: { count: owed.disputed_count, amount_cop: owed.disputed_cop },
    by_bank: {
      count: owed.due_count - owed.void_count - owed.hand_count - owed.disputed_count,
      amount_cop: owed.due_cop - owed.void_cop - owed.hand_cop - owed.disputed_cop,
    },
    is_running: isRunning,
  }
}

export function presentFile(row: FileRow): RefundFile {
  return {
    id: row.id,
    code: row.code,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    annulled_at: row.annulled_at?.toISOString() ?? null,
    lines: { count: row.lines_count, amount_cop: row.lines_cop },
    paid: { count: row.paid_count, amount_cop: row.paid_cop },
    twice: { count: row.twice_count, amount_cop: row.twice_cop },
    rejected: { count: row.rejected_count, amount_cop: row.rejected_cop },
    bounced: { count: row.bounced_count, amount_cop: row.bounced_cop },
    closed: { count: row.closed_count, amount_cop: row.closed_cop },
    waiting: { count: row.waiting_count, amount_cop: row.waiting_cop },
    applying: row.applying,
  }
}

export function presentLine(row: LineRow): RefundLine {
  return {
    id: row.id,
    order_code: row.order_code,
    payer_name: row.first_name,
    payer_email: row.email,
    amount_cop: row.amount_cop,
    parts: row.payment_id === null ? row.parts : null,
    method: row.method_detail ?? row.method,
    state: row.state,
    reason: row.reason,
    account: row.given_at === null ? 'missing' : 'given',
    is_disputed: row.is_disputed,
    doubt: row.doubt,
    account_asked_at: row.asked_at?.toISOString() ?? null,
    file_code: row.file_code,
    reference: row.reference,
    bank_reference: row.bank_reference,
    paid_on: row.paid_on,
  }
}
