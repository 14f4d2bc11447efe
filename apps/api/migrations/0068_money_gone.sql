-- Money that left when it should not have: by two roads, or because the bank of whoever paid took it back.

alter type refund_reason add value 'dispute_lost';

-- A payment that its payer disputes at their bank, as an administrator wrote it down.
create type dispute_state as enum ('open', 'won', 'lost');

create table payment_disputes (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  amount_cop bigint not null,
  disputed_on date not null,
  -- The last day to answer the bank.
  answer_by date not null,
  note text not null,
  state dispute_state not null default 'open',
  opened_by uuid not null references users (id),
  opened_at timestamptz not null,
  closed_on date,
  closed_by uuid references users (id),
  closed_at timestamptz,
  closing_note text,
  constraint payment_disputes_amount check (amount_cop > 0),
  constraint payment_disputes_days check (answer_by >= disputed_on and closed_on >= disputed_on),
  constraint payment_disputes_end check (
    num_nulls(closed_on, closed_by, closed_at, closing_note) = case when state = 'open' then 4 else 0 end
  )
);

-- One at a time, and none after one was lost: that money is gone.
create unique index payment_disputes_one on payment_disputes (payment_id) where state in ('open', 'lost');
create index payment_disputes_by_payment on payment_disputes (payment_id, id desc);

-- Kept from its disputes, so that the list of what waits needs no other table.
alter table payments add column is_disputed boolean not null default false;
create index payments_disputed on payments (created_at) where is_disputed;

create function keep_payment_disputes() returns trigger language plpgsql as $$
declare
  paid payments;
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'open' or (new.payment_id, new.amount_cop) is distinct from (old.payment_id, old.amount_cop) then
      raise exception 'a dispute that ended stays as it ended'
        using errcode = 'check_violation', constraint = 'payment_disputes_end_once', detail = new.id::text;
    end if;
  else
    select * into paid from payments where id = new.payment_id for update;
    if paid.state <> 'approved' or paid.refunded_at is not null or paid.void_claimed_at is not null
      or new.amount_cop > paid.amount_cop
    then
      raise exception 'what is disputed is an approved payment, or a part of one'
        using errcode = 'check_violation', constraint = 'payment_disputes_of_paid', detail = new.payment_id::text;
    end if;
  end if;
  update payments set is_disputed = (new.state = 'open') where id = new.payment_id;
  return new;
end
$$;

create trigger payment_disputes_kept before insert or update on payment_disputes
  for each row execute function keep_payment_disputes();

-- What its payer claims at their bank is not also undone at the provider.
create function refuse_void_of_disputed() returns trigger language plpgsql as $$
begin
  raise exception 'the payment is disputed'
    using errcode = 'check_violation', constraint = 'payments_void_not_disputed', detail = new.id::text;
end
$$;

create trigger payments_void_not_disputed before update of void_claimed_at on payments
  for each row when (new.is_disputed and new.void_claimed_at is not null and old.void_claimed_at is null)
  execute function refuse_void_of_disputed();

-- Whoever comes second gives nothing back, though they had not looked.
create function refuse_second_return() returns trigger language plpgsql as $$
begin
  raise exception 'the payment went back before'
    using errcode = 'check_violation', constraint = 'payments_returned_once', detail = new.id::text;
end
$$;

create trigger payments_returned_once before update of refunded_at on payments
  for each row when (old.refunded_at is not null and new.refunded_at is distinct from old.refunded_at)
  execute function refuse_second_return();

-- What a lost dispute took, as a part that went back.
alter table refunds
  add column dispute_id uuid unique references payment_disputes (id),
  drop constraint refunds_for_something,
  -- What a dispute left of a payment that a cancelled race owed whole is for all its places together.
  add constraint refunds_for_something check (
    registration_id is not null or dispute_id is not null or reason in ('overpaid', 'event_cancelled')
  );

-- What the bank paid of a file's line: how much of it closed what was owed, and how much left though nothing was.
alter table refund_file_lines add column settled_cop bigint, add column twice_cop bigint;

update refund_file_lines
  set settled_cop = case outcome when 'paid' then amount_cop else 0 end,
    twice_cop = case outcome when 'paid' then 0 else amount_cop end
  where told = 'paid' and outcome in ('paid', 'closed');

alter table refund_file_lines
  add constraint refund_file_lines_accounted check (
    case
      when told is not distinct from 'paid' and outcome in ('paid', 'closed')
      then num_nulls(settled_cop, twice_cop) = 0 and settled_cop + twice_cop = amount_cop
        and settled_cop >= 0 and twice_cop >= 0 and (outcome = 'paid') = (settled_cop > 0)
      else num_nulls(settled_cop, twice_cop) = 2
    end
  ),
  add constraint refund_file_lines_twice unique (id, twice_cop);

-- An annulled file may have been paid all the same.
drop index refund_file_lines_to_apply;
create index refund_file_lines_to_apply on refund_file_lines (told_at)
  where told is not null and outcome in ('waiting', 'annulled');

create type double_return_state as enum ('open', 'recovered', 'written_off');
create type return_way as enum ('void', 'hand', 'bank', 'dispute', 'unclear');

-- Money that left though it had left before, until a person says what became of it.
create table double_returns (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  payable_kind text not null,
  payable_id uuid not null,
  payment_id uuid references payments (id),
  -- By which it left the second time: one of the two.
  file_line_id uuid unique,
  dispute_id uuid unique references payment_disputes (id),
  amount_cop bigint not null,
  -- By which it had left, and what is known of that.
  first_way return_way not null,
  first_detail text,
  found_at timestamptz not null,
  left_on date not null,
  state double_return_state not null default 'open',
  closed_by uuid references users (id),
  closed_at timestamptz,
  note text,
  reference text,
  constraint double_returns_amount check (amount_cop > 0),
  constraint double_returns_one_way check (num_nonnulls(file_line_id, dispute_id) = 1),
  constraint double_returns_end check (
    num_nulls(closed_by, closed_at, note) = case when state = 'open' then 3 else 0 end
  ),
  constraint double_returns_of_line foreign key (file_line_id, amount_cop) references refund_file_lines (id, twice_cop)
    deferrable initially deferred
);

create index double_returns_open on double_returns (found_at) where state = 'open';
create index double_returns_by_event on double_returns (event_id, state);
create index double_returns_found on double_returns (found_at);

insert into double_returns (
  event_id, payable_kind, payable_id, payment_id, file_line_id, amount_cop, first_way, first_detail, found_at, left_on
)
select refund_lines.event_id, refund_lines.payable_kind, refund_lines.payable_id, refund_lines.payment_id,
  refund_file_lines.id, refund_file_lines.twice_cop, 'unclear', refund_file_lines.reason, refund_file_lines.told_at,
  refund_file_lines.paid_on
from refund_file_lines join refund_lines on refund_lines.id = refund_file_lines.line_id
where refund_file_lines.twice_cop > 0;

-- None is passed over: what the bank paid beyond what was owed has its row when its transaction ends.
create function keep_double_returns() returns trigger language plpgsql as $$
begin
  if not exists (select from double_returns where file_line_id = new.id) then
    raise exception 'money left twice and nobody would see it'
      using errcode = 'check_violation', constraint = 'refund_file_lines_twice_seen', detail = new.reference;
  end if;
  return null;
end
$$;

create constraint trigger refund_file_lines_twice_seen after insert or update on refund_file_lines
  deferrable initially deferred
  for each row when (new.twice_cop > 0) execute function keep_double_returns();

create function keep_double_returns_as_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.amount_cop <> old.amount_cop then
    raise exception 'money that left twice is closed once and stays on record'
      using errcode = 'check_violation', constraint = 'double_returns_closed_once', detail = old.id::text;
  end if;
  return new;
end
$$;

create trigger double_returns_closed_once before update or delete on double_returns
  for each row execute function keep_double_returns_as_closed();
