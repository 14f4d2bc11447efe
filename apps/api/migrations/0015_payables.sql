-- A payment pays a payable: today an order, later other things. Its kind and id are stored; the column of each kind is
-- made from them and keeps its foreign key, so that a new kind adds its own column, widens `…_payable`, the view
-- `payables` and the function `lock_payable`, and changes nothing else.

drop trigger refunds_within_paid on refunds;
drop trigger payments_refunds_within_paid on payments;
drop function keep_refunds_within_paid();
drop index payments_pay_once;

alter table checkouts drop constraint checkouts_order_id_fkey;
alter table checkouts rename column order_id to payable_id;
alter table checkouts add column payable_kind text not null default 'order';
alter table checkouts
  add column order_id uuid generated always as (case payable_kind when 'order' then payable_id end) stored
    references orders (id),
  add constraint checkouts_payable check (order_id is not null);
alter index checkouts_by_order rename to checkouts_by_payable;
create index checkouts_by_order on checkouts (order_id);

alter table payments drop constraint payments_order_id_fkey;
alter table payments rename column order_id to payable_id;
alter table payments add column payable_kind text not null default 'order';
alter table payments
  add column order_id uuid generated always as (case payable_kind when 'order' then payable_id end) stored
    references orders (id),
  add constraint payments_payable check (order_id is not null);
alter index payments_by_order rename to payments_by_payable;
create index payments_by_order on payments (order_id, created_at);
-- One approved transaction pays an order, once. Other payables may be paid in parts.
create unique index payments_pay_once on payments (order_id) where state = 'approved' and not is_refund_due;

alter table refunds drop constraint refunds_order_id_fkey;
alter table refunds rename column order_id to payable_id;
alter table refunds add column payable_kind text not null default 'order';
alter table refunds
  add column order_id uuid generated always as (case payable_kind when 'order' then payable_id end) stored
    references orders (id),
  add constraint refunds_payable check (order_id is not null),
  -- What was paid beyond a payable's amount goes back for nobody's registration.
  alter column registration_id drop not null,
  add constraint refunds_for_something check (registration_id is not null or reason = 'overpaid');
alter index refunds_by_order rename to refunds_by_payable;
create index refunds_by_order on refunds (order_id);

-- What payments read of a payable without knowing its kind: who is told, and whether it waits for money.
create view payables as
  select
    'order' as kind,
    orders.id,
    orders.code,
    orders.state::text as state,
    orders.total_cop as amount_cop,
    -- It waits for a payment, or went to pay and changed something: what it left open at the provider can be paid.
    orders.state in ('held', 'awaiting_payment') as is_open,
    -- When it ended without being paid…
    case when orders.state in ('expired', 'cancelled') then orders.closed_at end as ended_at,
    -- …or when its money was settled.
    coalesce(orders.paid_at, case when orders.state = 'refund_due' then orders.updated_at end) as settled_at,
    events.slug as event_slug,
    events.name as event_name,
    users.first_name,
    coalesce(users.email, orders.guest_email) as email
  from orders
  join events on events.id = orders.event_id
  left join users on users.id = orders.user_id;

-- Locks a payable, so that two who give its money back at once count each other, and tells what it was paid by other
-- means than transactions (cash, a courtesy with a price).
create function lock_payable(p_kind text, p_id uuid) returns bigint language plpgsql as $$
declare
  bought bigint;
begin
  if p_kind = 'order' then
    select case when paid_at is null then 0 else total_cop end into bought from orders where id = p_id for update;
  end if;
  return coalesce(bought, 0);
end
$$;

-- Everything that went back or is promised of a payable, against everything that came in for it; and, counted apart,
-- everything that left or may be leaving: a payment whose void is under way is on its way out. What the provider undid
-- on its own after a part had gone back is a fact and not a decision: it is kept, marked for a person to look at.
create function keep_refunds_within_paid() returns trigger language plpgsql as $$
declare
  bought bigint := lock_payable(new.payable_kind, new.payable_id);
  came_in bigint;
  promised bigint;
  leaving bigint;
begin
  select
      coalesce(sum(amount_cop) filter (where state in ('approved', 'voided', 'refunded') or is_refund_due), 0),
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

create trigger refunds_within_paid after insert or update of amount_cop, covered_by_payment_id, state on refunds
  for each row execute function keep_refunds_within_paid();
create trigger payments_refunds_within_paid
  after update of is_refund_due, refunded_at, state, void_claimed_at on payments
  for each row when (new.is_refund_due or new.refunded_at is not null or new.void_claimed_at is not null)
  execute function keep_refunds_within_paid();
