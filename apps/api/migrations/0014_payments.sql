-- Money that comes in and goes back. A payment pays a payable: an order, a category charge or a list. Its kind and id
-- are stored; the column of each kind is made from them and keeps its foreign key, so that a new kind adds its own
-- column, widens `…_payable`, the view `payables` and the function `lock_payable`, and changes nothing else.

create table checkouts (
  reference text primary key,
  payable_id uuid not null,
  amount_cop bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  payable_kind text not null default 'order',
  order_id uuid generated always as (case payable_kind when 'order' then payable_id end) stored
    references orders (id),
  category_charge_id uuid
    generated always as (case payable_kind when 'category_charge' then payable_id end) stored
    references category_charges (id),
  import_order_id uuid
    generated always as (case payable_kind when 'import_order' then payable_id end) stored,
  constraint checkouts_amount check (amount_cop > 0),
  constraint checkouts_payable check (num_nonnulls(order_id, category_charge_id, import_order_id) = 1)
);
comment on table checkouts is 'Each time somebody is sent to pay: the provider knows it by this reference, for this amount, until this moment.';

create index checkouts_by_payable on checkouts (payable_id, created_at);
create index checkouts_by_order on checkouts (order_id);
create index checkouts_by_category_charge on checkouts (category_charge_id) where category_charge_id is not null;
create index checkouts_by_import on checkouts (import_order_id) where import_order_id is not null;

create type payment_state as enum ('pending', 'approved', 'declined', 'error', 'voided', 'refunded');

create table payments (
  id uuid primary key default uuidv7(),
  payable_id uuid not null,
  provider text not null default 'wompi',
  reference text not null references checkouts (reference),
  provider_transaction_id text not null,
  amount_cop bigint not null,
  method text,
  method_detail text,
  state payment_state not null,
  status_message text,
  -- Approved though the order was already paid or could not get its places back: the money goes back.
  is_refund_due boolean not null default false,
  attention_reason text,
  refunded_at timestamptz,
  refund_note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  approved_at timestamptz,
  refund_reference text,
  returned_on date,
  void_claimed_at timestamptz,
  -- Why, in the words of whoever asked; the refund's own note once it is done.
  void_note text,
  -- The provider told something that no rule of ours decides: a person looks and says so.
  review_reason text,
  -- The payer may try again for a few minutes on the provider's page: a failure is told once they no longer can.
  is_failure_untold boolean not null default false,
  payable_kind text not null default 'order',
  order_id uuid generated always as (case payable_kind when 'order' then payable_id end) stored
    references orders (id),
  category_charge_id uuid
    generated always as (case payable_kind when 'category_charge' then payable_id end) stored
    references category_charges (id),
  import_order_id uuid
    generated always as (case payable_kind when 'import_order' then payable_id end) stored,
  -- Kept from its disputes, so that the list of what waits needs no other table.
  is_disputed boolean not null default false,
  -- Whose payment it was when it was made, as a hash of the address: to whom money goes back is asked of nobody else. An
  -- order is its buyer's own; of a company and of a runner, whoever works for the organizer may change the address.
  payer_mark bytea,
  -- Since when it is owed, or went back without being owed before; null: nothing of it goes back whole.
  goes_back_since timestamptz,
  -- The last day to give it back.
  return_by date,
  unique (provider, provider_transaction_id),
  constraint payments_claim_says_why check ((void_claimed_at is null) = (void_note is null)),
  constraint payments_claimed_is_not_back check (void_claimed_at is null or refunded_at is null),
  constraint payments_payable check (num_nonnulls(order_id, category_charge_id, import_order_id) = 1),
  -- A payment that was undone before we heard of its approval brought no money in, so none of it went back.
  constraint payments_back_after_it_came check (refunded_at is null or approved_at is not null or is_refund_due),
  constraint payments_go_back_since check (
    (goes_back_since is not null) = (is_refund_due or refunded_at is not null or state in ('voided', 'refunded'))
  ),
  constraint payments_return_by check ((return_by is not null) = (goes_back_since is not null))
);
comment on table payments is 'One transaction of the provider. A reference may have several.';

create index payments_to_attend on payments (created_at) where is_refund_due and refunded_at is null;
create index payments_claimed on payments (void_claimed_at) where void_claimed_at is not null;
create index payments_to_review on payments (created_at) where review_reason is not null;
create index payments_failed_untold on payments (updated_at) where is_failure_untold;
create index payments_by_payable on payments (payable_id, created_at);
create index payments_by_order on payments (order_id, created_at);
-- One approved transaction pays an order, once. Other payables may be paid in parts.
create unique index payments_pay_once on payments (order_id) where state = 'approved' and not is_refund_due;
-- Settlement looks for what went back among payments that mostly did not.
create index payments_going_back on payments (order_id)
  where is_refund_due or refunded_at is not null or state in ('voided', 'refunded');
create index payments_by_category_charge on payments (category_charge_id) where category_charge_id is not null;
create unique index payments_pay_charge_once on payments (category_charge_id)
  where state = 'approved' and not is_refund_due;
create index payments_by_import on payments (import_order_id) where import_order_id is not null;
create index payments_given_back on payments (refunded_at) where refunded_at is not null;
create index payments_disputed on payments (created_at) where is_disputed;
-- Payments that need a person though nothing of them is due.
create index payments_to_explain on payments (created_at) where attention_reason is not null and refunded_at is null;
-- Reconciliation asks for the payments of a reference, and a repeated «Pagar» for one.
create index payments_by_reference on payments (reference);
create index payments_pending on payments (created_at) where state = 'pending';
-- The late ones are found without the others.
create index payments_to_return on payments (return_by, id) where is_refund_due and refunded_at is null;

create table provider_events (
  id uuid primary key default uuidv7(),
  provider text not null default 'wompi',
  -- A delivery repeated to the byte is the same delivery.
  delivery_key text not null,
  body jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  outcome text,
  unique (provider, delivery_key)
);
comment on table provider_events is 'What the payment provider told, kept before it is understood.';

create type dispute_state as enum ('open', 'won', 'lost');

-- An administrator writes down what the bank tells.
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
comment on table payment_disputes is 'A payment that its payer claimed at their bank, and how that ended.';

-- One at a time, and none after one was lost: that money is gone.
create unique index payment_disputes_one on payment_disputes (payment_id) where state in ('open', 'lost');
create index payment_disputes_by_payment on payment_disputes (payment_id, id desc);

create type refund_state as enum ('due', 'done');
create type refund_reason as enum (
  'runner_cancelled', 'event_cancelled', 'overpaid', 'organizer_cancelled', 'category_changed', 'order_returned',
  'dispute_lost', 'withdrawal'
);

-- The provider only returns whole card payments, so a part is given back by hand or by the bank, and recorded here.
create table refunds (
  id uuid primary key default uuidv7(),
  payable_id uuid not null,
  -- Null: of what was paid beyond the amount, or of all places together.
  registration_id uuid references registrations (id),
  amount_cop bigint not null,
  state refund_state not null default 'due',
  note text,
  created_at timestamptz not null,
  done_at timestamptz,
  reason refund_reason not null default 'runner_cancelled',
  reference text,
  -- The day the money left, as whoever returned it tells.
  returned_on date,
  -- The whole payment was given back, and this part of it within.
  covered_by_payment_id uuid references payments (id),
  payable_kind text not null default 'order',
  order_id uuid generated always as (case payable_kind when 'order' then payable_id end) stored
    references orders (id),
  category_charge_id uuid
    generated always as (case payable_kind when 'category_charge' then payable_id end) stored
    references category_charges (id),
  import_order_id uuid
    generated always as (case payable_kind when 'import_order' then payable_id end) stored,
  -- Of what came beyond what was left to pay: the payment that brought it.
  excess_of_payment_id uuid references payments (id),
  -- A part is of one line, or of none.
  refund_line_id uuid,
  -- What a lost dispute took, as a part that went back.
  dispute_id uuid unique references payment_disputes (id),
  -- What of it is the platform's own fee, which it gives back itself: of a race that was cancelled, and of a purchase
  -- that its buyer undoes by law. A payment that goes back whole has no refund: its state and its reason say whether the
  -- fee goes with it (ADR 54).
  platform_fee_cop bigint not null default 0,
  -- The last day to give it back.
  return_by date,
  constraint refunds_amount check (amount_cop > 0),
  constraint refunds_done check ((state = 'done') = (done_at is not null)),
  constraint refunds_covered_are_done check (covered_by_payment_id is null or state = 'done'),
  constraint refunds_payable check (num_nonnulls(order_id, category_charge_id, import_order_id) = 1),
  -- What a dispute left of a payment that a cancelled race owed whole is for all its places together.
  constraint refunds_for_something check (
    registration_id is not null or dispute_id is not null or reason in ('overpaid', 'event_cancelled')
  ),
  constraint refunds_platform_fee check (platform_fee_cop between 0 and amount_cop),
  -- Kept by a trigger, so that whoever writes one need not know it.
  constraint refunds_return_by check (return_by is not null)
);
comment on table refunds is 'A part of a payment that is owed or went back.';

create index refunds_due on refunds (created_at, id) where state = 'due';
create index refunds_by_payable on refunds (payable_id);
create index refunds_by_order on refunds (order_id);
create index refunds_by_category_charge on refunds (category_charge_id) where category_charge_id is not null;
create index refunds_by_import on refunds (import_order_id) where import_order_id is not null;
create index refunds_by_excess on refunds (excess_of_payment_id) where excess_of_payment_id is not null;
-- A registration has one refund of each thing that paid it for its end, and others for changes of its category. A part
-- may go back within a whole payment up to a sum, and stay owed for the rest.
create unique index refunds_one_for_its_end on refunds (registration_id, payable_id)
  where reason <> 'category_changed' and covered_by_payment_id is null;
create index refunds_done on refunds (done_at) where done_at is not null;
create index refunds_by_line on refunds (refund_line_id) where refund_line_id is not null;
create index refunds_to_return on refunds (return_by, id) where state = 'due';

-- The first time they did, however long their bank took; null for what nobody paid online.
create function went_to_pay_at(kind text, id uuid) returns timestamptz language sql stable as $$
  select min(checkouts.created_at)
  from payments join checkouts on checkouts.reference = payments.reference
  where payments.payable_kind = kind and payments.payable_id = went_to_pay_at.id and payments.approved_at is not null
$$;
comment on function went_to_pay_at is 'When the buyer of what was paid went to pay it: the terms of that moment are theirs.';

create function withdrawal_of(order_id uuid, paid_at timestamptz) returns jsonb language sql stable as $$
  select withdrawal_since(coalesce(went_to_pay_at('order', order_id), paid_at))
$$;
comment on function withdrawal_of is 'The terms for the buyer of an order.';

-- Counted apart: everything that is promised, and everything that left or may be leaving, for a payment whose void is
-- under way is on its way out. What the provider undid on its own after a part had gone back is a fact and not a
-- decision: it is kept, marked for a person to look at. A payment undone before its approval was heard of is nothing
-- that came in.
create function keep_refunds_within_paid() returns trigger language plpgsql as $$
declare
  bought bigint := lock_payable(new.payable_kind, new.payable_id);
  came_in bigint;
  promised bigint;
  leaving bigint;
begin
  select
      coalesce(sum(amount_cop) filter (
        where state in ('approved', 'refunded') or state = 'voided' and approved_at is not null or is_refund_due
      ), 0),
      coalesce(sum(amount_cop) filter (where (is_refund_due or refunded_at is not null) and not is_beyond), 0),
      coalesce(sum(amount_cop) filter (
        where (void_claimed_at is not null or refunded_at is not null) and not is_beyond
      ), 0)
    into came_in, promised, leaving
    from payments
    cross join lateral (
      select state = 'voided' and attention_reason is not distinct from 'returned_twice' as is_beyond
    ) as told
    where payable_kind = new.payable_kind and payable_id = new.payable_id;
  select
      promised + coalesce(sum(amount_cop), 0),
      leaving + coalesce(sum(amount_cop) filter (where state = 'done'), 0)
    into promised, leaving
    from refunds
    where payable_kind = new.payable_kind and payable_id = new.payable_id and covered_by_payment_id is null;
  if greatest(promised, leaving) > greatest(came_in, bought) then
    raise exception 'more would go back than was paid'
      using errcode = 'check_violation', constraint = 'refunds_within_paid', detail = new.payable_id::text;
  end if;
  return null;
end
$$;
comment on function keep_refunds_within_paid is 'What goes back of a payable stays within what came in for it.';

-- What goes back within a whole payment adds nothing to what is promised or leaving, so nothing is added up for it: a
-- payment of an import takes thousands of places with it.
create trigger refunds_within_paid after insert or update of amount_cop, covered_by_payment_id, state on refunds
  for each row when (new.covered_by_payment_id is null) execute function keep_refunds_within_paid();
comment on trigger refunds_within_paid on refunds is 'Two who give back at once count each other.';

create trigger payments_refunds_within_paid
  after update of is_refund_due, refunded_at, state, void_claimed_at on payments
  for each row when (new.is_refund_due or new.refunded_at is not null or new.void_claimed_at is not null)
  execute function keep_refunds_within_paid();
comment on trigger payments_refunds_within_paid on payments is 'Two who give back at once count each other.';

-- Reports count money that goes back on the day it began to, and never change a month that was closed.
create function keep_goes_back_since() returns trigger language plpgsql as $$
begin
  if new.is_refund_due or new.refunded_at is not null or new.state in ('voided', 'refunded') then
    new.goes_back_since := coalesce(new.goes_back_since, new.refunded_at, new.updated_at);
    new.return_by := coalesce(new.return_by, return_day(
      (select created_at from checkouts where reference = new.reference), new.goes_back_since
    ));
  else
    new.goes_back_since := null;
    new.return_by := null;
  end if;
  return new;
end
$$;
comment on function keep_goes_back_since is 'Since when the money of a payment goes back, and until when it must have.';

create trigger payments_keep_goes_back_since
  before insert or update of is_refund_due, refunded_at, state on payments
  for each row execute function keep_goes_back_since();
comment on trigger payments_keep_goes_back_since on payments is 'The deadline counts from it, by whatever road the money goes back.';

create function keep_return_by() returns trigger language plpgsql as $$
begin
  new.return_by := coalesce(
    new.return_by, return_day(went_to_pay_at(new.payable_kind, new.payable_id), new.created_at)
  );
  return new;
end
$$;
comment on function keep_return_by is 'Until when a part that is owed must have gone back.';

create trigger refunds_keep_return_by before insert on refunds for each row execute function keep_return_by();
comment on trigger refunds_keep_return_by on refunds is 'A part is owed by many roads: each has its last day.';

create function mark_payer() returns trigger language plpgsql as $$
begin
  new.payer_mark := payer_mark_of(new.payable_kind, new.payable_id);
  return new;
end
$$;
comment on function mark_payer is 'A payment keeps a hash of the address of its payer.';

create trigger payments_mark_payer before insert on payments
  for each row when (new.payable_kind <> 'order') execute function mark_payer();
comment on trigger payments_mark_payer on payments is 'Who asks for the money must be who paid: of what is no order, an organizer may change the address.';

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
comment on function keep_payment_disputes is 'A dispute is of an approved payment, ends once, and marks the payment while it is open.';

create trigger payment_disputes_kept before insert or update on payment_disputes
  for each row execute function keep_payment_disputes();
comment on trigger payment_disputes_kept on payment_disputes is 'The mark on the payment is what its other triggers read under its lock.';

-- What its payer claims at their bank is not also undone at the provider.
create function refuse_void_of_disputed() returns trigger language plpgsql as $$
begin
  raise exception 'the payment is disputed'
    using errcode = 'check_violation', constraint = 'payments_void_not_disputed', detail = new.id::text;
end
$$;
comment on function refuse_void_of_disputed is 'A payment that is disputed is not undone at the provider too.';

create trigger payments_void_not_disputed before update of void_claimed_at on payments
  for each row when (new.is_disputed and new.void_claimed_at is not null and old.void_claimed_at is null)
  execute function refuse_void_of_disputed();
comment on trigger payments_void_not_disputed on payments is 'A dispute and a void that begin at once: the second is refused.';

create type double_return_state as enum ('open', 'recovered', 'written_off');
create type return_way as enum ('void', 'hand', 'bank', 'dispute', 'unclear');

create table double_returns (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  payable_kind text not null,
  payable_id uuid not null,
  payment_id uuid references payments (id),
  -- By which it left the second time: one of the two.
  file_line_id uuid,
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
  )
);
comment on table double_returns is 'Money that left twice, until a person says what became of it.';

create index double_returns_open on double_returns (found_at) where state = 'open';
create index double_returns_by_event on double_returns (event_id, state);
create index double_returns_found on double_returns (found_at);
-- A transfer may leave twice, come back and leave twice again: each time has its row, and one is open at most.
create unique index double_returns_one_open on double_returns (file_line_id) where state = 'open';
create index double_returns_by_file_line on double_returns (file_line_id);

create function keep_double_returns_as_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.amount_cop <> old.amount_cop then
    raise exception 'money that left twice is closed once and stays on record'
      using errcode = 'check_violation', constraint = 'double_returns_closed_once', detail = old.id::text;
  end if;
  return new;
end
$$;
comment on function keep_double_returns_as_closed is 'Money that left twice is closed once and stays on record.';

create trigger double_returns_closed_once before update or delete on double_returns
  for each row execute function keep_double_returns_as_closed();
comment on trigger double_returns_closed_once on double_returns is 'Two administrators who close it at once close it once.';
