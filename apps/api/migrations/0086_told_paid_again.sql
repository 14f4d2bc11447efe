-- The bank's third word about a transfer: it paid it, it sent it back, and now it says that it paid it, another day or by
-- another receipt. Which of both is so a person says; until then the line leaves by no road of ours.
create type refund_doubt_decision as enum ('paid', 'unpaid');

create table refund_doubts (
  id uuid primary key default uuidv7(),
  line_id uuid not null references refund_lines (id),
  file_line_id uuid not null references refund_file_lines (id),
  -- As the bank's file has it.
  bank_reference text,
  paid_on date,
  told_at timestamptz not null,
  told_by uuid not null references users (id),
  -- What it had said before, which a payment writes over.
  first_bank_reference text,
  first_paid_on date,
  bounced_at timestamptz not null,
  bounce_reason text,
  decision refund_doubt_decision,
  decided_at timestamptz,
  decided_by uuid references users (id),
  note text,
  -- What whoever decided saw of the payment.
  proof_reference text,
  proof_on date,
  constraint refund_doubts_said check (num_nonnulls(bank_reference, paid_on) > 0),
  constraint refund_doubts_decided check (
    num_nulls(decision, decided_at, decided_by, note) in (0, 4)
    and num_nonnulls(proof_reference, proof_on) = case when decision = 'paid' then 2 else 0 end
  )
);

create unique index refund_doubts_one_open on refund_doubts (file_line_id) where decision is null;
create index refund_doubts_by_file_line on refund_doubts (file_line_id);
create index refund_doubts_open_by_line on refund_doubts (line_id) where decision is null;

-- On the line itself, so that whoever waits for its lock sees it.
alter table refund_lines add column is_doubted boolean not null default false;
create index refund_lines_doubted on refund_lines (event_id) where is_doubted;

create function keep_refund_doubts() returns trigger language plpgsql as $$
declare
  line_state refund_line_state;
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.decision is not null or new.decision is null) then
    raise exception 'a doubt is decided once and stays on record'
      using errcode = 'check_violation', constraint = 'refund_doubts_decided_once', detail = old.id::text;
  end if;
  select state into line_state from refund_lines where id = new.line_id for update;
  if tg_op = 'INSERT' and line_state in ('waiting', 'voiding') then
    raise exception 'the provider is asked to undo what the bank paid'
      using errcode = 'check_violation', constraint = 'refund_doubts_not_voiding', detail = new.line_id::text;
  end if;
  update refund_lines
    set is_doubted = new.decision is null or exists (
      select from refund_doubts where line_id = new.line_id and id <> new.id and decision is null
    )
    where id = new.line_id;
  return new;
end
$$;

create trigger refund_doubts_kept before insert or update or delete on refund_doubts
  for each row execute function keep_refund_doubts();

create function refuse_doubted_line_in_file() returns trigger language plpgsql as $$
begin
  perform from refund_lines where id = new.line_id and is_doubted for update;
  if found then
    raise exception 'the bank may have paid the line'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_doubted', detail = new.line_id::text;
  end if;
  return new;
end
$$;

create trigger refund_file_lines_not_doubted before insert on refund_file_lines
  for each row execute function refuse_doubted_line_in_file();

-- Nor does the provider undo what the bank may have paid. A trigger of its own, after the one that locks the lines.
create function refuse_void_of_doubted_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from refund_lines
    where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id)) and is_doubted
  ) then
    raise exception 'the bank may have paid the payment back'
      using errcode = 'check_violation', constraint = 'refund_lines_not_doubted', detail = new.id::text;
  end if;
  return null;
end
$$;

create trigger payments_not_doubted after update of void_claimed_at on payments
  for each row when (new.void_claimed_at is not null and old.void_claimed_at is null)
  execute function refuse_void_of_doubted_line();

-- A transfer that came back counts as paid again by a person's decision alone, and from then on as one that the bank paid
-- and nobody wrote down: the line goes back to the bank.
create function pay_bounced_again() returns trigger language plpgsql as $$
begin
  if new.outcome <> 'annulled' or not exists (
    select from refund_doubts
    where file_line_id = new.id and decision = 'paid' and decided_at = new.told_at
      and proof_reference = new.bank_reference and proof_on = new.paid_on
  ) then
    raise exception 'nobody decided that the transfer was paid after it came back'
      using errcode = 'check_violation', constraint = 'refund_file_lines_paid_again', detail = new.reference;
  end if;
  update refund_lines set state = 'in_file', updated_at = new.told_at where id = new.line_id and state = 'to_pay';
  return null;
end
$$;

create trigger refund_file_lines_paid_again after update of outcome on refund_file_lines
  for each row when (old.outcome = 'bounced' and new.outcome <> 'bounced')
  execute function pay_bounced_again();

-- A transfer may leave twice, come back and leave twice again: each time has its row, and one is open at most.
alter table double_returns drop constraint double_returns_of_line, drop constraint double_returns_file_line_id_key;
create unique index double_returns_one_open on double_returns (file_line_id) where state = 'open';
create index double_returns_by_file_line on double_returns (file_line_id);

create or replace function keep_double_returns() returns trigger language plpgsql as $$
begin
  if exists (
    select from refund_file_lines
    where id = new.id and twice_cop > 0 and not exists (
      select from double_returns
      where file_line_id = refund_file_lines.id and amount_cop = refund_file_lines.twice_cop
        and found_at >= refund_file_lines.told_at
    )
  ) then
    raise exception 'money left twice and nobody would see it'
      using errcode = 'check_violation', constraint = 'refund_file_lines_twice_seen', detail = new.reference;
  end if;
  return null;
end
$$;

create function keep_double_return_of_line() returns trigger language plpgsql as $$
begin
  if not exists (
    select from refund_file_lines where id = new.file_line_id and twice_cop = new.amount_cop
  ) then
    raise exception 'nothing of that amount left twice by the transfer'
      using errcode = 'foreign_key_violation', constraint = 'double_returns_of_line', detail = new.id::text;
  end if;
  return null;
end
$$;

create constraint trigger double_returns_of_line after insert on double_returns
  deferrable initially deferred
  for each row when (new.file_line_id is not null) execute function keep_double_return_of_line();
