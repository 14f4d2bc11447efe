-- A payment that was undone before we heard of its approval brought no money in, so none of it went back.
alter table payments disable trigger payments_returned_once;
update payments set refunded_at = null
  where state = 'voided' and approved_at is null and not is_refund_due and refunded_at is not null;
alter table payments enable trigger payments_returned_once;

alter table payments add constraint payments_back_after_it_came
  check (refunded_at is null or approved_at is not null or is_refund_due);

-- As before, but such a payment is nothing that came in.
create or replace function keep_refunds_within_paid() returns trigger language plpgsql as $$
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
