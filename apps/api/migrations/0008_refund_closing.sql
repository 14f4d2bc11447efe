-- Refunds to their end: why each is owed, how it was given back, and all of them together never above what was paid.

create type refund_reason as enum ('runner_cancelled', 'event_cancelled');

alter table refunds
  add column reason refund_reason not null default 'runner_cancelled',
  add column reference text,
  -- The day the money left, as whoever returned it tells.
  add column returned_on date,
  -- The whole payment was given back, and this part of it within.
  add column covered_by_payment_id uuid references payments (id),
  add constraint refunds_covered_are_done check (covered_by_payment_id is null or state = 'done');

alter table payments
  add column refund_reference text,
  add column returned_on date;

-- Everything that went back or is promised of an order, against everything that came in for it. The order's row is
-- locked, so that two who give back at once count each other. What the provider undid on its own after a part had
-- gone back is a fact and not a decision: it is kept, marked for a person to look at.
create function keep_refunds_within_paid() returns trigger language plpgsql as $$
declare
  bought bigint;
  came_in bigint;
  goes_back bigint;
begin
  select case when paid_at is null then 0 else total_cop end into bought
    from orders where id = new.order_id for update;
  select
      coalesce(sum(amount_cop) filter (where state in ('approved', 'voided', 'refunded') or is_refund_due), 0),
      coalesce(sum(amount_cop) filter (
        where (is_refund_due or refunded_at is not null) and attention_reason is distinct from 'returned_twice'
      ), 0)
    into came_in, goes_back
    from payments where order_id = new.order_id;
  goes_back := goes_back + (
    select coalesce(sum(amount_cop), 0) from refunds
    where order_id = new.order_id and covered_by_payment_id is null
  );
  -- Orders paid by other means (cash, a courtesy with a price) have no transaction: their total stands for it.
  if goes_back > greatest(came_in, bought) then
    raise exception 'more would go back than was paid'
      using errcode = 'check_violation', constraint = 'refunds_within_paid', detail = new.order_id::text;
  end if;
  return null;
end
$$;

create trigger refunds_within_paid after insert or update of amount_cop, covered_by_payment_id on refunds
  for each row execute function keep_refunds_within_paid();
create trigger payments_refunds_within_paid after update of is_refund_due, refunded_at, state on payments
  for each row when (new.is_refund_due or new.refunded_at is not null)
  execute function keep_refunds_within_paid();
