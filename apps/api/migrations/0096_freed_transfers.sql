-- What a transfer had paid of a place whose other money went back serves the next ones of its list: it is no longer the
-- organizer's to return for that place. One of the two, never both.

alter table orders
  -- What of `transfer_cop` went back to the credit of its import.
  add column transfer_freed_cop bigint not null default 0;

update orders set transfer_freed_cop = transfer_cop - manual_returned_cop
where import_order_id is not null and transfer_cop > manual_returned_cop and exists (
  select from refunds join registrations on registrations.id = refunds.registration_id
  where registrations.order_id = orders.id and refunds.import_order_id = orders.import_order_id
    and refunds.reason = 'order_returned' and refunds.covered_by_payment_id is not null
);

-- What was noted as returned by then left the list: it is none of its credit, as far as that was not spent since.
update import_orders set applied_transfer_cop = least(
  applied_transfer_cop + noted.cop, transfer_paid_cop - owed_transfer_cop
)
from (
  select orders.import_order_id, sum(least(orders.manual_returned_cop, orders.transfer_cop)) as cop from orders
  where orders.transfer_cop > 0 and orders.manual_returned_cop > 0 and exists (
    select from refunds join registrations on registrations.id = refunds.registration_id
    where registrations.order_id = orders.id and refunds.import_order_id = orders.import_order_id
      and refunds.reason = 'order_returned' and refunds.covered_by_payment_id is not null
  )
  group by orders.import_order_id
) as noted
where noted.import_order_id = import_orders.id;

alter table orders
  add constraint orders_transfer_once check (
    transfer_freed_cop >= 0
    and (transfer_freed_cop = 0 or manual_returned_cop + transfer_freed_cop <= transfer_cop)
  );

-- As before, with what of a transfer serves others since.
drop index orders_sold;
create index orders_sold on orders (event_id, paid_at)
  include (
    id, subtotal_cop, discount_cop, service_fee_cop, organizer_fee_cop, total_cop, state, manual_payment, transfer_cop,
    transfer_freed_cop, import_order_id
  )
  where state in ('paid', 'partially_refunded', 'refunded');

-- What of the transfers is said to have paid rows covers what the orders of the rows say: nothing of it pays two.
create function keep_import_transfers() returns trigger language plpgsql as $$
declare
  spent bigint;
begin
  select coalesce(sum(transfer_cop - transfer_freed_cop), 0) into spent from orders where import_order_id = new.id;
  if spent > (select applied_transfer_cop from import_orders where id = new.id) then
    raise exception 'the transfers of an import pay two places' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

create constraint trigger import_orders_transfers_pay_once after update of applied_transfer_cop on import_orders
  deferrable initially deferred
  for each row when (new.applied_transfer_cop <> old.applied_transfer_cop) execute function keep_import_transfers();
