-- What an organizer does to registrations: those written by hand with money that never passed through the platform,
-- numbers kept from automatic bibs, and refunds that the organizer decides.

create type manual_payment as enum ('courtesy', 'cash', 'transfer');

-- An order of its own kind: born paid, by other means than the platform's. It carries no service fee, nothing of it is
-- the platform's to keep, to pay out or to give back.
alter table orders
  add column manual_payment manual_payment,
  add column manual_note text,
  add column recorded_by uuid references users (id),
  -- What the organizer says to have given back, by their own means.
  add column manual_returned_cop bigint not null default 0,
  add constraint orders_recorded_by_somebody check ((manual_payment is null) = (recorded_by is null)),
  add constraint orders_manual_money check (
    case when manual_payment is null then manual_note is null and manual_returned_cop = 0
    else service_fee_cop = 0 and organizer_fee_cop = 0 and discount_cop = 0 and paid_at is not null
      and (manual_payment <> 'courtesy' or total_cop = 0) and manual_returned_cop between 0 and total_cop
    end
  );

-- As before, and: of an order written by hand the platform has received nothing, so nothing of it can be owed back.
create or replace function lock_payable(p_kind text, p_id uuid) returns bigint language plpgsql as $$
declare
  bought bigint;
begin
  if p_kind = 'order' then
    select case when paid_at is null or manual_payment is not null then 0 else total_cop end into bought
      from orders where id = p_id for update;
  end if;
  return coalesce(bought, 0);
end
$$;

-- Numbers that automatic bibs pass over, whatever the category; a person may still be given one of them.
create table reserved_bibs (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  from_number integer not null,
  to_number integer not null,
  label text not null,
  constraint reserved_bibs_range check (from_number between 0 and to_number)
);

create index reserved_bibs_by_event on reserved_bibs (event_id);

alter type refund_reason add value 'organizer_cancelled';
alter type refund_reason add value 'category_changed';
