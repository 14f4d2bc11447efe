-- What a race owes back, closed in bulk: voided at the provider where that is still possible, and the rest in a file for
-- the bank whose result is loaded back.

create type refund_batch_state as enum ('running', 'done', 'cancelled');

create table refund_batches (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  state refund_batch_state not null default 'running',
  started_by uuid not null references users (id),
  started_at timestamptz not null,
  -- The last sign of life of whoever works on it: a lost job is found by its silence.
  worked_at timestamptz not null,
  ended_at timestamptz,
  constraint refund_batches_end check ((state = 'running') = (ended_at is null))
);

-- Two administrators who start at once start one.
create unique index refund_batches_one_running on refund_batches (event_id) where state = 'running';
create index refund_batches_by_event on refund_batches (event_id, id desc);

create type refund_line_state as enum ('waiting', 'voiding', 'to_pay', 'in_file', 'voided', 'paid', 'closed');

-- One amount that goes back to one payer: a whole payment, or the parts that are owed of one payable. `waiting` to be
-- tried at the provider, `voiding` while nobody knows whether it did, `to_pay` by the bank, `in_file` once a file took
-- it; `closed` says that somebody gave it back another way.
create table refund_lines (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references refund_batches (id),
  event_id uuid not null references events (id),
  payable_kind text not null,
  payable_id uuid not null,
  -- Null for the parts of a payable; those say which line they are of.
  payment_id uuid references payments (id),
  amount_cop bigint not null,
  state refund_line_state not null default 'waiting',
  -- Why the provider or the bank did not do it.
  reason text,
  updated_at timestamptz not null,
  constraint refund_lines_amount check (amount_cop > 0)
);

-- A payment is in one open line at most, whatever batch it is of.
create unique index refund_lines_one_per_payment on refund_lines (payment_id)
  where state in ('waiting', 'voiding', 'to_pay', 'in_file');
create index refund_lines_by_payment on refund_lines (payment_id) where payment_id is not null;
create index refund_lines_by_payable on refund_lines (payable_id);
create index refund_lines_by_event on refund_lines (event_id, state, id desc);
create index refund_lines_by_batch on refund_lines (batch_id, state, id);
create index refund_lines_to_pay on refund_lines (id) where state = 'to_pay';

-- A part is of one line, or of none.
alter table refunds add column refund_line_id uuid references refund_lines (id) on delete set null;
create index refunds_by_line on refunds (refund_line_id) where refund_line_id is not null;

create table refund_files (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  code text not null unique,
  created_by uuid references users (id),
  created_at timestamptz not null,
  annulled_at timestamptz,
  annulled_by uuid references users (id)
);

create index refund_files_by_event on refund_files (event_id, id desc);

create type refund_file_outcome as enum ('waiting', 'paid', 'rejected', 'annulled', 'closed');
create type refund_told as enum ('paid', 'rejected');

-- A line each time that it leaves in a file, with a reference of its own: what the bank told of one file says nothing
-- about the next.
create table refund_file_lines (
  id uuid primary key default uuidv7(),
  file_id uuid not null references refund_files (id),
  line_id uuid not null references refund_lines (id),
  reference text not null unique,
  amount_cop bigint not null,
  outcome refund_file_outcome not null default 'waiting',
  -- As the bank's result says, from the moment it was loaded; what it says is done afterwards, once.
  told refund_told,
  told_at timestamptz,
  told_by uuid references users (id),
  bank_reference text,
  paid_on date,
  reason text,
  constraint refund_file_lines_told check (
    (told is null) = (told_at is null) and (told is null) = (told_by is null) and (outcome not in ('paid', 'rejected') or told::text = outcome::text)
    and (told is distinct from 'paid' or paid_on is not null)
  )
);

-- No line leaves in two files, unless the first was annulled or the bank sent it back.
create unique index refund_file_lines_once on refund_file_lines (line_id) where outcome in ('waiting', 'paid');
create index refund_file_lines_by_file on refund_file_lines (file_id, id);
create index refund_file_lines_by_line on refund_file_lines (line_id);
create index refund_file_lines_to_apply on refund_file_lines (told_at) where told is not null and outcome = 'waiting';

-- To which account the money of a payable goes back, as its payer said by a link of their own.
create table refund_accounts (
  id uuid primary key default uuidv7(),
  payable_kind text not null,
  payable_id uuid not null,
  token_hash bytea unique,
  asked_at timestamptz not null,
  bank_name text,
  account_type bank_account_type,
  account_number text,
  holder_name text,
  document_type text,
  document_number text,
  -- Null until they said it, and again once the bank refused it.
  given_at timestamptz,
  constraint refund_accounts_of_one unique (payable_kind, payable_id),
  constraint refund_accounts_given check (
    given_at is null or num_nulls(
      bank_name, account_type, account_number, holder_name, document_type, document_number
    ) = 0
  )
);

-- A whole payment's line follows what becomes of it, whoever does it and by whatever road: the provider's word, a void,
-- a note by hand. What is in a file may be leaving the bank already, so nobody asks the provider to undo it.
create function follow_payment_in_refund_lines() returns trigger language plpgsql as $$
begin
  perform from refund_lines
    where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id))
      and state in ('waiting', 'voiding', 'to_pay', 'in_file')
    order by id for update;
  if not found then
    return null;
  end if;
  if new.void_claimed_at is not null and old.void_claimed_at is null then
    if exists (
      select from refund_lines
      where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id)) and state = 'in_file'
    ) then
      raise exception 'the payment is in a file for the bank'
        using errcode = 'check_violation', constraint = 'refund_lines_not_in_file', detail = new.id::text;
    end if;
    update refund_lines set state = 'voiding', reason = null, updated_at = new.updated_at
      where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id))
        and state in ('waiting', 'to_pay');
  end if;
  if new.refunded_at is not null then
    update refund_lines
      set state = case when new.state = 'voided' then 'voided' else 'closed' end::refund_line_state,
        updated_at = new.updated_at
      where payment_id = new.id and state in ('waiting', 'voiding', 'to_pay', 'in_file');
  end if;
  if new.void_claimed_at is null and old.void_claimed_at is not null then
    update refund_lines set state = 'to_pay', updated_at = new.updated_at
      where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id)) and state = 'voiding'
        and not exists (
          select from payments
          where payments.payable_id = new.payable_id and payments.payable_kind = new.payable_kind
            and payments.void_claimed_at is not null
        );
  end if;
  return null;
end
$$;

create trigger payments_follow_refund_lines after update of void_claimed_at, refunded_at, state on payments
  for each row when (
    new.void_claimed_at is distinct from old.void_claimed_at or new.refunded_at is distinct from old.refunded_at
    or new.state is distinct from old.state
  )
  execute function follow_payment_in_refund_lines();

-- The line of some parts comes to what is still owed of them. In a file it stays what the bank was told, until nothing of
-- it is owed.
create function follow_refunds_in_refund_lines() returns trigger language plpgsql as $$
begin
  update refund_lines
    set amount_cop = case when owed.cop = 0 or state = 'in_file' then amount_cop else owed.cop end,
      state = case
        when owed.cop > 0 then state
        when state = 'voiding' then 'voided'
        else 'closed'
      end::refund_line_state,
      updated_at = now()
    from (
      select lines.id, coalesce(sum(refunds.amount_cop) filter (where refunds.state = 'due'), 0)::bigint as cop
      from (select distinct refund_line_id as id from changed where refund_line_id is not null) as lines
      join refunds on refunds.refund_line_id = lines.id
      group by lines.id
    ) as owed
    where refund_lines.id = owed.id and state in ('waiting', 'voiding', 'to_pay', 'in_file')
      and (owed.cop = 0 or (owed.cop <> amount_cop and state <> 'in_file'));
  return null;
end
$$;

create trigger refunds_follow_refund_lines after update on refunds
  referencing new table as changed
  for each statement execute function follow_refunds_in_refund_lines();
