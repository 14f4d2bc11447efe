-- What a race owes back, closed in bulk, and what the bank says about it. Files for the bank may be annulled, paid all
-- the same, bounced or told twice: what the bank said is kept, and what follows from it is done once.

create type refund_batch_state as enum ('running', 'done', 'cancelled');

-- Money is voided at the provider where that is still possible; the rest leaves in a file for the bank, whose result is
-- loaded back.
create table refund_batches (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  state refund_batch_state not null default 'running',
  started_by uuid not null references users (id),
  started_at timestamptz not null,
  -- The last sign of life of whoever works on it: a lost job is found by its silence.
  worked_at timestamptz not null,
  ended_at timestamptz,
  -- Since when the provider does not answer, and when it is asked again: until then only what needs no provider is
  -- worked.
  provider_away_since timestamptz,
  ask_again_at timestamptz,
  constraint refund_batches_end check ((state = 'running') = (ended_at is null)),
  constraint refund_batches_away check ((provider_away_since is null) = (ask_again_at is null))
);
comment on table refund_batches is 'The money of a whole race given back in bulk.';

-- Two administrators who start at once start one.
create unique index refund_batches_one_running on refund_batches (event_id) where state = 'running';
create index refund_batches_by_event on refund_batches (event_id, id desc);

create type refund_line_state as enum ('waiting', 'voiding', 'to_pay', 'in_file', 'voided', 'paid', 'closed');

-- `waiting` to be tried at the provider, `voiding` while nobody knows whether it did, `to_pay` by the bank, `in_file`
-- once a file took it; `closed` says that somebody gave it back another way.
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
  -- The bank may have paid it. On the line itself, so that whoever waits for its lock sees it.
  is_doubted boolean not null default false,
  constraint refund_lines_amount check (amount_cop > 0)
);
comment on table refund_lines is 'One amount that goes back to one payer: a whole payment, or the parts that are owed of one payable.';

-- A payment is in one open line at most, whatever batch it is of.
create unique index refund_lines_one_per_payment on refund_lines (payment_id)
  where state in ('waiting', 'voiding', 'to_pay', 'in_file');
create index refund_lines_by_payment on refund_lines (payment_id) where payment_id is not null;
create index refund_lines_by_payable on refund_lines (payable_id);
create index refund_lines_by_event on refund_lines (event_id, state, id desc);
create index refund_lines_by_batch on refund_lines (batch_id, state, id);
create index refund_lines_to_pay on refund_lines (id) where state = 'to_pay';
create index refund_lines_doubted on refund_lines (event_id) where is_doubted;

create table refund_files (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  code text not null unique,
  created_by uuid references users (id),
  created_at timestamptz not null,
  annulled_at timestamptz,
  annulled_by uuid references users (id)
);
comment on table refund_files is 'A file for the bank, and what became of it.';

create index refund_files_by_event on refund_files (event_id, id desc);

create type refund_file_outcome as enum ('waiting', 'paid', 'rejected', 'annulled', 'closed', 'bounced');
create type refund_told as enum ('paid', 'rejected');

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
  -- What the bank paid: how much of it closed what was owed, and how much left though nothing was.
  settled_cop bigint,
  twice_cop bigint,
  -- The bank's second word: it had paid, and the account sent it back. What it had given back is owed again, once.
  bounced_at timestamptz,
  bounced_by uuid references users (id),
  bounce_reason text,
  -- The bank's second word about a transfer that it had rejected: it paid it after all.
  overturned_at timestamptz,
  overturned_by uuid references users (id),
  constraint refund_file_lines_told check (
    (told is null) = (told_at is null) and (told is null) = (told_by is null)
    and (outcome not in ('paid', 'rejected') or told::text = outcome::text)
    and (told is distinct from 'paid' or paid_on is not null)
  ),
  constraint refund_file_lines_twice unique (id, twice_cop),
  constraint refund_file_lines_accounted check (
    case
      when told is not distinct from 'paid' and outcome in ('paid', 'closed', 'bounced')
      then num_nulls(settled_cop, twice_cop) = 0 and settled_cop + twice_cop = amount_cop
        and settled_cop >= 0 and twice_cop >= 0 and (outcome = 'bounced' or (outcome = 'paid') = (settled_cop > 0))
      else num_nulls(settled_cop, twice_cop) = 2
    end
  ),
  constraint refund_file_lines_bounced check (
    (bounced_at is null) = (bounced_by is null) and (bounced_at is not null or bounce_reason is null)
    and (bounced_at is null or told is not distinct from 'paid')
    and (outcome <> 'bounced' or bounced_at is not null)
  ),
  constraint refund_file_lines_overturned check (
    (overturned_at is null) = (overturned_by is null)
    and (
      overturned_at is null
      or told is not null and num_nulls(paid_on, bank_reference) = 0
        and (told = 'paid' or outcome in ('waiting', 'rejected', 'closed'))
    )
  )
);
comment on table refund_file_lines is 'A line each time it leaves in a file, with its own reference: what the bank said of one file says nothing of the next.';

-- No line leaves in two files, unless the first was annulled or the bank sent it back.
create unique index refund_file_lines_once on refund_file_lines (line_id) where outcome in ('waiting', 'paid');
create index refund_file_lines_by_file on refund_file_lines (file_id, id);
create index refund_file_lines_by_line on refund_file_lines (line_id);
create index refund_file_lines_to_apply on refund_file_lines (told_at)
  where told is not null and outcome in ('waiting', 'annulled');
create index refund_file_lines_to_owe_again on refund_file_lines (bounced_at)
  where bounced_at is not null and outcome in ('waiting', 'annulled', 'paid', 'closed');
create index refund_file_lines_to_overturn on refund_file_lines (overturned_at)
  where overturned_at is not null and told = 'rejected';

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
comment on table refund_accounts is 'To which account the money of a payable goes back, as its payer said by a link of their own.';

create type refund_doubt_decision as enum ('paid', 'unpaid');

-- The bank's third word about a transfer: it paid it, it sent it back, and now it says that it paid it, another day or
-- by another receipt. Until a person says which is so the line leaves by no road of ours.
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
comment on table refund_doubts is 'What the bank may have paid, until a person decides.';

create unique index refund_doubts_one_open on refund_doubts (file_line_id) where decision is null;
create index refund_doubts_by_file_line on refund_doubts (file_line_id);
create index refund_doubts_open_by_line on refund_doubts (line_id) where decision is null;

-- Whoever does it and by whatever road: the provider's word, a void, a note by hand. What is in a file may be leaving
-- the bank already, so nobody asks the provider to undo it.
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
comment on function follow_payment_in_refund_lines is 'A line of a whole payment follows what becomes of the payment.';

create trigger payments_follow_refund_lines after update of void_claimed_at, refunded_at, state on payments
  for each row when (
    new.void_claimed_at is distinct from old.void_claimed_at or new.refunded_at is distinct from old.refunded_at
    or new.state is distinct from old.state
  )
  execute function follow_payment_in_refund_lines();
comment on trigger payments_follow_refund_lines on payments is 'A payment goes back by many roads: the line hears of each.';

-- In a file a line stays what the bank was told, until nothing of it is owed. Whoever gives a part back takes its line
-- first, also one in a file, so that nobody takes the line out of its file meanwhile by what was owed before.
create function follow_refunds_in_refund_lines() returns trigger language plpgsql as $$
begin
  perform from refund_lines
    where id in (select refund_line_id from changed) and state in ('waiting', 'voiding', 'to_pay', 'in_file')
    order by id for update;
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
comment on function follow_refunds_in_refund_lines is 'A line of parts is what is still owed of them.';

create trigger refunds_follow_refund_lines after update on refunds
  referencing new table as changed
  for each statement execute function follow_refunds_in_refund_lines();
comment on trigger refunds_follow_refund_lines on refunds is 'A part goes back by many roads: the line hears of each, once per statement.';

-- A file is annulled, or the bank refuses a line: meanwhile somebody may have given a part of it back by hand.
create function owe_refund_line_again() returns trigger language plpgsql as $$
declare
  owed_cop bigint;
begin
  select coalesce(sum(amount_cop), 0) into owed_cop from refunds where refund_line_id = new.id and state = 'due';
  if owed_cop = 0 then
    new.state := 'closed';
  else
    new.amount_cop := owed_cop;
  end if;
  return new;
end
$$;
comment on function owe_refund_line_again is 'A line that comes back from a file is as much as is still owed of it.';

create trigger refund_lines_owed_again before update of state on refund_lines
  for each row when (old.state = 'in_file' and new.state = 'to_pay' and new.payment_id is null)
  execute function owe_refund_line_again();
comment on trigger refund_lines_owed_again on refund_lines is 'What was given back while the line was in its file is not paid again.';

-- True from the moment a transfer is marked as bounced until its line is to be paid again.
create function is_line_bounced(p_line_id uuid) returns boolean language sql stable as $$
  select exists (
    select from refund_lines join refund_file_lines on refund_file_lines.line_id = refund_lines.id
    where refund_lines.id = p_line_id and refund_lines.state = 'paid' and refund_file_lines.outcome = 'bounced'
  ) and not exists (
    select from refund_file_lines where line_id = p_line_id and outcome = 'paid'
  )
$$;
comment on function is_line_bounced is 'Whether what a line gave back came back.';

-- Whoever comes second gives nothing back, and nobody takes a return back but whom the bank sent it to.
create function refuse_second_return() returns trigger language plpgsql as $$
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
comment on function refuse_second_return is 'A payment goes back once, unless the bank sent it back.';

create trigger payments_returned_once before update of refunded_at on payments
  for each row when (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at)
  execute function refuse_second_return();
comment on trigger payments_returned_once on payments is 'Two who give back at once: the second is refused.';

create function refuse_part_owed_again() returns trigger language plpgsql as $$
begin
  if new.refund_line_id is not null and is_line_bounced(new.refund_line_id) then
    return new;
  end if;
  raise exception 'the part went back before'
    using errcode = 'check_violation', constraint = 'refunds_returned_once', detail = new.id::text;
end
$$;
comment on function refuse_part_owed_again is 'A part that went back is owed again only when the bank sent it back.';

create trigger refunds_returned_once before update of state on refunds
  for each row when (old.state = 'done' and new.state <> 'done')
  execute function refuse_part_owed_again();
comment on trigger refunds_returned_once on refunds is 'Two who give back at once: the second is refused.';

create function is_line_paid_unwritten(p_line_id uuid) returns boolean language sql stable as $$
  select exists (
    select from refund_file_lines
    where line_id = p_line_id
      and (told = 'paid' and outcome in ('waiting', 'annulled') or told = 'rejected' and overturned_at is not null)
  )
$$;
comment on function is_line_paid_unwritten is 'Whether the bank said that it paid a line and nobody wrote down yet what that closes.';

-- While the provider is asked to undo a payment no word of the bank counts for its line: each road would take the other
-- for not done. Whoever writes the word has locked the line, and leaves it for later.
create function keep_paid_line_with_bank() returns trigger language plpgsql as $$
declare
  line_state refund_line_state;
begin
  select state into line_state from refund_lines where id = new.line_id for update;
  if line_state in ('waiting', 'voiding') then
    raise exception 'the provider is asked to undo what the bank paid'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_voiding', detail = new.line_id::text;
  end if;
  update refund_lines set state = 'in_file', updated_at = coalesce(new.overturned_at, new.told_at)
    where id = new.line_id and state = 'to_pay';
  return null;
end
$$;
comment on function keep_paid_line_with_bank is 'What the bank said it paid stays with the bank: neither a file nor a void takes it.';

create trigger refund_file_lines_keep_with_bank after update of told, overturned_at on refund_file_lines
  for each row when (
    new.outcome in ('waiting', 'annulled') and new.told = 'paid' and old.told is null
    or new.overturned_at is not null and old.overturned_at is null
  )
  execute function keep_paid_line_with_bank();
comment on trigger refund_file_lines_keep_with_bank on refund_file_lines is 'The word of the bank and a void that begin at once: the second waits or is refused.';

create function refuse_paid_line_in_file() returns trigger language plpgsql as $$
begin
  perform from refund_lines where id = new.line_id for update;
  if is_line_paid_unwritten(new.line_id) then
    raise exception 'the bank said that it paid the line'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_paid_before', detail = new.line_id::text;
  end if;
  return new;
end
$$;
comment on function refuse_paid_line_in_file is 'What the bank said it paid goes into no file.';

create trigger refund_file_lines_not_paid_before before insert on refund_file_lines
  for each row execute function refuse_paid_line_in_file();
comment on trigger refund_file_lines_not_paid_before on refund_file_lines is 'The word of the bank and a file that begin at once: the second is refused.';

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
comment on function keep_refund_doubts is 'A doubt is decided once, and marks its line until then.';

create trigger refund_doubts_kept before insert or update or delete on refund_doubts
  for each row execute function keep_refund_doubts();
comment on trigger refund_doubts_kept on refund_doubts is 'The mark on the line is what files and voids read under its lock.';

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
comment on function refuse_doubted_line_in_file is 'What the bank may have paid goes into no file.';

create trigger refund_file_lines_not_doubted before insert on refund_file_lines
  for each row execute function refuse_doubted_line_in_file();
comment on trigger refund_file_lines_not_doubted on refund_file_lines is 'A doubt and a file that begin at once: the second is refused.';

-- A trigger of its own, after the one that locks the lines.
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
comment on function refuse_void_of_doubted_line is 'The provider does not undo what the bank may have paid.';

create trigger payments_not_doubted after update of void_claimed_at on payments
  for each row when (new.void_claimed_at is not null and old.void_claimed_at is null)
  execute function refuse_void_of_doubted_line();
comment on trigger payments_not_doubted on payments is 'After the trigger that locks the lines, because it reads them.';

-- Once paid again, the line goes back to the bank, as one that the bank paid and nobody wrote down.
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
comment on function pay_bounced_again is 'A transfer that came back counts as paid again by the decision of a person alone.';

create trigger refund_file_lines_paid_again after update of outcome on refund_file_lines
  for each row when (old.outcome = 'bounced' and new.outcome <> 'bounced')
  execute function pay_bounced_again();
comment on trigger refund_file_lines_paid_again on refund_file_lines is 'A bounced transfer is not paid again by a second reading of the same file.';

create function keep_double_returns() returns trigger language plpgsql as $$
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
comment on function keep_double_returns is 'What the bank paid beyond what was owed has its row before the transaction ends.';

create constraint trigger refund_file_lines_twice_seen after insert or update on refund_file_lines
  deferrable initially deferred
  for each row when (new.twice_cop > 0) execute function keep_double_returns();
comment on trigger refund_file_lines_twice_seen on refund_file_lines is 'Money that left twice is never unseen, whichever code finds it.';

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
comment on function keep_double_return_of_line is 'Money that left twice by a transfer is as much as the transfer says.';

create constraint trigger double_returns_of_line after insert on double_returns
  deferrable initially deferred
  for each row when (new.file_line_id is not null) execute function keep_double_return_of_line();
comment on trigger double_returns_of_line on double_returns is 'Its amount is that of the transfer, which the same transaction writes.';

-- Tables of earlier files that name these.
alter table refunds add foreign key (refund_line_id) references refund_lines (id) on delete set null;
