import { sql } from 'kysely'
import type { DemoSeed } from './demo-seed'

const HOUR_MS = 3_600_000

/**
 * The refunds of the race that owes the most, in the middle of being closed in bulk: some payers said to which account,
 * one of those is in a file for the bank, and the others were asked.
 */
export const refundsSeed: DemoSeed = {
  name: 'refunds',
  run: async (tx, clock) => {
    const started = new Date(clock.now().getTime() - 2 * HOUR_MS)
    const filed = new Date(clock.now().getTime() - HOUR_MS)
    await sql`
      with race as (
        select orders.event_id from refunds join orders on orders.id = refunds.order_id
        where refunds.state = 'due'
        group by orders.event_id order by sum(refunds.amount_cop) desc, orders.event_id limit 1
      ), batch as (
        insert into refund_batches (event_id, state, started_by, started_at, worked_at, ended_at)
        select race.event_id, 'done', users.id, ${started}::timestamptz, ${started}::timestamptz, ${started}::timestamptz
        from race, users where users.email = 'admin@zancada.demo'
        returning id, event_id
      ), lines as (
        insert into refund_lines (batch_id, event_id, payable_kind, payable_id, amount_cop, state, updated_at)
        select batch.id, batch.event_id, refunds.payable_kind, refunds.payable_id, sum(refunds.amount_cop), 'to_pay',
          ${started}::timestamptz
        from batch
        join orders on orders.event_id = batch.event_id
        join refunds on refunds.order_id = orders.id and refunds.state = 'due'
        group by batch.id, batch.event_id, refunds.payable_kind, refunds.payable_id
        returning id, payable_id
      )
      update refunds set refund_line_id = lines.id from lines
      where refunds.payable_id = lines.payable_id and refunds.state = 'due'
    `.execute(tx)
    await sql`
      insert into refund_accounts (payable_kind, payable_id, token_hash, asked_at, bank_name, account_type, account_number,
        holder_name, document_type, document_number, given_at)
      select payable_kind, payable_id, sha256(gen_random_uuid()::text::bytea), ${started},
        case when has_said then 'Bancolombia' end, case when has_said then 'savings'::bank_account_type end,
        case when has_said then '4580001' || number end, case when has_said then 'Titular de la cuenta' end,
        case when has_said then 'CC' end, case when has_said then '10203040' || number end,
        case when has_said then ${started}::timestamptz end
      from (
        select refund_lines.*, row_number() over (order by id) as number, row_number() over (order by id) % 2 = 1 as has_said
        from refund_lines
      ) as lines
    `.execute(tx)
    await sql`
      with file as (
        insert into refund_files (event_id, code, created_by, created_at)
        select event_id, 'DV-DEM001', started_by, ${filed} from refund_batches
        returning id
      ), taken as (
        select refund_lines.id, refund_lines.amount_cop from refund_lines
        join refund_accounts using (payable_kind, payable_id)
        where refund_accounts.given_at is not null
        order by refund_lines.id limit 1
      ), filed as (
        insert into refund_file_lines (file_id, line_id, reference, amount_cop)
        select file.id, taken.id, 'DV-DEM001-0001', taken.amount_cop from file, taken
      )
      update refund_lines set state = 'in_file', updated_at = ${filed} from taken where refund_lines.id = taken.id
    `.execute(tx)
  },
}
