-- The bank's second word about a transfer: it had paid it, and the account sent it back. What it had given back is owed
-- again, once, because a person who saw the bank's file said so.

alter table refund_file_lines
  add column bounced_at timestamptz,
  add column bounced_by uuid references users (id),
  add column bounce_reason text,
  drop constraint refund_file_lines_accounted,
  add constraint refund_file_lines_accounted check (
    case
      when told is not distinct from 'paid' and outcome in ('paid', 'closed', 'bounced')
      then num_nulls(settled_cop, twice_cop) = 0 and settled_cop + twice_cop = amount_cop
        and settled_cop >= 0 and twice_cop >= 0 and (outcome = 'bounced' or (outcome = 'paid') = (settled_cop > 0))
      else num_nulls(settled_cop, twice_cop) = 2
    end
  ),
  add constraint refund_file_lines_bounced check (
    (bounced_at is null) = (bounced_by is null) and (bounced_at is not null or bounce_reason is null)
    and (bounced_at is null or told is not distinct from 'paid')
    and (outcome <> 'bounced' or bounced_at is not null)
  );

create index refund_file_lines_to_owe_again on refund_file_lines (bounced_at)
  where bounced_at is not null and outcome in ('waiting', 'annulled', 'paid', 'closed');

-- Whether what a line gave back came back: true from the moment its transfer is marked until the line is to be paid again.
create function is_line_bounced(p_line_id uuid) returns boolean language sql stable as $$
  select exists (
    select from refund_lines join refund_file_lines on refund_file_lines.line_id = refund_lines.id
    where refund_lines.id = p_line_id and refund_lines.state = 'paid' and refund_file_lines.outcome = 'bounced'
  ) and not exists (
    select from refund_file_lines where line_id = p_line_id and outcome = 'paid'
  )
$$;

-- Whoever comes second gives nothing back, and nobody takes a return back but whom the bank sent it to.
create or replace function refuse_second_return() returns trigger language plpgsql as $$
begin
  if new.refunded_at is null and exists (
    select from refund_lines where payment_id = new.id and is_line_bounced(id)
  ) then
    return new;
  end if;
  raise exception 'the payment went back before'
    using errcode = 'check_violation', constraint = 'payments_returned_once', detail = new.id::text;
end
$$;

create function refuse_part_owed_again() returns trigger language plpgsql as $$
begin
  if new.refund_line_id is not null and is_line_bounced(new.refund_line_id) then
    return new;
  end if;
  raise exception 'the part went back before'
    using errcode = 'check_violation', constraint = 'refunds_returned_once', detail = new.id::text;
end
$$;

create trigger refunds_returned_once before update of state on refunds
  for each row when (old.state = 'done' and new.state <> 'done')
  execute function refuse_part_owed_again();
