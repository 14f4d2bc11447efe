-- What of a refund is the platform's own fee, which it gives back itself: of a race that was cancelled, and of a purchase
-- that its buyer undoes by law. The rest of the refund is the organizer's. A payment that goes back whole has no refund of
-- its own: its state and its reason say whether the fee goes with it (ADR 54).
alter table refunds
  add column platform_fee_cop bigint not null default 0,
  add constraint refunds_platform_fee check (platform_fee_cop between 0 and amount_cop);

-- Races that were cancelled before: the fee of each place, or its share of a fee that the organizer carried.
update refunds set platform_fee_cop = least(refunds.amount_cop, fees.cop)
from (
  select refunds.id, case
    when refunds.category_charge_id is not null then (
      select service_fee_cop + organizer_fee_cop from category_charges where id = refunds.category_charge_id
    )
    when orders.import_order_id is not null then orders.service_fee_cop + orders.organizer_fee_cop
    when registrations.service_fee_cop > 0 then registrations.service_fee_cop
    when orders.subtotal_cop > orders.discount_cop then
      orders.organizer_fee_cop * (registrations.price_cop - registrations.discount_cop)
        / (orders.subtotal_cop - orders.discount_cop)
    else 0
  end as cop
  from refunds
  join registrations on registrations.id = refunds.registration_id
  join orders on orders.id = registrations.order_id
  where refunds.reason = 'event_cancelled'
) as fees
where refunds.id = fees.id and fees.cop > 0;
