-- Reports count money that goes back on the day it began to, and never change a month that was closed. Parts have that day
-- already (`refunds.created_at`); a whole payment was owed and returned without one.

alter table payments
  -- Since when it is owed, or went back without being owed before; null: nothing of it goes back whole.
  add column goes_back_since timestamptz;

update payments set goes_back_since = least(
  refunded_at,
  coalesce(
    (
      select min(created_at) from audit_entries
      where subject_type = 'payment' and subject_id = payments.id::text and action = 'payment.refund_due'
    ),
    refunded_at,
    updated_at
  )
)
where is_refund_due or refunded_at is not null or state in ('voided', 'refunded');

create function keep_goes_back_since() returns trigger language plpgsql as $$
begin
  if new.is_refund_due or new.refunded_at is not null or new.state in ('voided', 'refunded') then
    new.goes_back_since := coalesce(new.goes_back_since, new.refunded_at, new.updated_at);
  else
    new.goes_back_since := null;
  end if;
  return new;
end
$$;

create trigger payments_keep_goes_back_since
  before insert or update of is_refund_due, refunded_at, state on payments
  for each row execute function keep_goes_back_since();

alter table payments add constraint payments_go_back_since check (
  (goes_back_since is not null) = (is_refund_due or refunded_at is not null or state in ('voided', 'refunded'))
);

-- The same of what a transfer had paid of a place and serves others since.
alter table orders add column transfer_freed_at timestamptz;
update orders set transfer_freed_at = coalesce(
  (
    select max(refunds.created_at) from refunds join registrations on registrations.id = refunds.registration_id
    where registrations.order_id = orders.id and refunds.import_order_id = orders.import_order_id
  ),
  updated_at
)
where transfer_freed_cop > 0;
alter table orders add constraint orders_transfer_freed_at check (transfer_freed_cop = 0 or transfer_freed_at is not null);
