-- The second half of an import: its places wait for a company's money, which comes in parts, by transactions or by
-- transfers to the organizer, and registers its rows in their order.

alter table import_orders
  -- The company that pays.
  add column company_name text,
  add column company_nit text,
  add column company_contact_name text,
  add column company_email text,
  add column company_phone text,
  add column company_address text,
  add column company_city_code text,
  add column transfer_instructions text,
  -- Of the link mailed to its contact.
  add column token_hash bytea unique,
  add column confirmed_at timestamptz,
  add column expires_at timestamptz,
  add column paid_at timestamptz,
  add column closed_at timestamptz,
  -- Of the rows that were held and of those they became; a row that turned out to be a duplicate leaves them.
  add column held_count integer not null default 0,
  add column subtotal_cop bigint not null default 0,
  add column discount_cop bigint not null default 0,
  add column service_fee_cop bigint not null default 0,
  add column total_cop bigint not null generated always as (subtotal_cop - discount_cop + service_fee_cop) stored,
  -- What came in and counts for it: through the platform, and to the organizer's account.
  add column online_paid_cop bigint not null default 0,
  add column transfer_paid_cop bigint not null default 0,
  -- What of each paid the rows that are registered.
  add column applied_online_cop bigint not null default 0,
  add column applied_transfer_cop bigint not null default 0,
  -- What of the platform's paid no row and is owed back, since it ended.
  add column owed_cop bigint not null default 0,
  add constraint import_orders_confirmed check (
    (confirmed_at is null) = (company_name is null)
    and (confirmed_at is null) = (company_nit is null)
    and (confirmed_at is null) = (company_contact_name is null)
    and (confirmed_at is null) = (company_email is null)
    and (confirmed_at is null) = (company_address is null)
    and (confirmed_at is null) = (company_city_code is null)
    and (confirmed_at is null) = (token_hash is null)
    and (confirmed_at is null) = (expires_at is null)
    and (state not in ('awaiting_payment', 'partially_paid', 'paid', 'applied') or confirmed_at is not null)
  ),
  add constraint import_orders_email_is_lowercase check (company_email = lower(company_email)),
  add constraint import_orders_amounts check (
    held_count >= 0 and service_fee_cop >= 0 and discount_cop between 0 and subtotal_cop
  ),
  -- No row is registered with money that is not there.
  add constraint import_orders_never_overdrawn check (
    applied_online_cop >= 0 and applied_transfer_cop >= 0 and owed_cop >= 0
    and applied_online_cop + owed_cop <= online_paid_cop and applied_transfer_cop <= transfer_paid_cop
  );

create index import_orders_to_expire on import_orders (expires_at) where state in ('awaiting_payment', 'partially_paid');

alter table import_rows
  -- Frozen when it was held; kept when it is let go, for money that comes late.
  add column price_phase_id uuid references price_phases (id),
  add column price_cop bigint,
  add column discount_cop bigint,
  add column service_fee_cop bigint,
  add column organizer_fee_cop bigint,
  drop constraint import_rows_registered,
  -- A place that waits is a counter, as of a charge: there is no registration before the money.
  add constraint import_rows_registered check ((state = 'applied') = (registration_id is not null)),
  add constraint import_rows_priced check (
    num_nonnulls(price_phase_id, price_cop, discount_cop, service_fee_cop, organizer_fee_cop) in (0, 5)
    and (state not in ('held', 'applied') or price_phase_id is not null)
  ),
  add constraint import_rows_amounts check (
    price_cop >= 0 and discount_cop between 0 and price_cop and service_fee_cop >= 0 and organizer_fee_cop >= 0
  );

-- Counted where the places are, and looked for by whoever leaves.
create index import_rows_held on import_rows (category_id) where state = 'held';

alter table orders
  add column import_order_id uuid references import_orders (id),
  -- What of its total came by transfer to the organizer, and was never the platform's.
  add column transfer_cop bigint not null default 0,
  add constraint orders_transferred check (
    transfer_cop between 0 and total_cop and (transfer_cop = 0 or import_order_id is not null)
  ),
  add constraint orders_imported check (import_order_id is null or (manual_payment is null and paid_at is not null)),
  drop constraint orders_manual_money,
  -- As before, and the organizer also says what they gave back of a transfer.
  add constraint orders_manual_money check (
    case when manual_payment is null then manual_note is null and manual_returned_cop between 0 and transfer_cop
    else service_fee_cop = 0 and organizer_fee_cop = 0 and discount_cop = 0 and paid_at is not null
      and (manual_payment <> 'courtesy' or total_cop = 0) and manual_returned_cop between 0 and total_cop
    end
  );

create index orders_by_import on orders (import_order_id) where import_order_id is not null;

-- As before, with what was never the platform's.
drop index orders_sold;
create index orders_sold on orders (event_id, paid_at)
  include (
    id, subtotal_cop, discount_cop, service_fee_cop, organizer_fee_cop, total_cop, state, manual_payment, transfer_cop,
    import_order_id
  )
  where state in ('paid', 'partially_refunded', 'refunded');

-- An import uses a code once, however many rows it has.
alter table discount_redemptions
  alter column order_id drop not null,
  add column import_order_id uuid references import_orders (id),
  add constraint discount_redemptions_of_one check (num_nonnulls(order_id, import_order_id) = 1);
create unique index discount_redemptions_one_per_import on discount_redemptions (import_order_id)
  where state <> 'released';

alter table checkouts
  add column import_order_id uuid
    generated always as (case payable_kind when 'import_order' then payable_id end) stored
    references import_orders (id),
  drop constraint checkouts_payable,
  add constraint checkouts_payable check (num_nonnulls(order_id, category_charge_id, import_order_id) = 1);
alter table payments
  add column import_order_id uuid
    generated always as (case payable_kind when 'import_order' then payable_id end) stored
    references import_orders (id),
  drop constraint payments_payable,
  add constraint payments_payable check (num_nonnulls(order_id, category_charge_id, import_order_id) = 1);
alter table refunds
  add column import_order_id uuid
    generated always as (case payable_kind when 'import_order' then payable_id end) stored
    references import_orders (id),
  drop constraint refunds_payable,
  add constraint refunds_payable check (num_nonnulls(order_id, category_charge_id, import_order_id) = 1);

create index checkouts_by_import on checkouts (import_order_id) where import_order_id is not null;
create index payments_by_import on payments (import_order_id) where import_order_id is not null;
create index refunds_by_import on refunds (import_order_id) where import_order_id is not null;

create or replace view payables as
  select
    'order' as kind,
    orders.id,
    orders.code,
    orders.state::text as state,
    orders.total_cop as amount_cop,
    orders.state in ('held', 'awaiting_payment') as is_open,
    case when orders.state in ('expired', 'cancelled') then orders.closed_at end as ended_at,
    coalesce(orders.paid_at, case when orders.state = 'refund_due' then orders.updated_at end) as settled_at,
    events.slug as event_slug,
    events.name as event_name,
    users.first_name,
    coalesce(users.email, orders.guest_email) as email
  from orders
  join events on events.id = orders.event_id
  left join users on users.id = orders.user_id
  union all
  select
    'category_charge',
    category_charges.id,
    category_charges.code,
    category_charges.state::text,
    category_charges.total_cop,
    category_charges.state = 'awaiting_payment',
    case when category_charges.state in ('expired', 'cancelled') then category_charges.closed_at end,
    coalesce(
      category_charges.paid_at, case when category_charges.state = 'refund_due' then category_charges.updated_at end
    ),
    events.slug,
    events.name,
    registrations.first_name,
    coalesce(registrations.email, users.email, orders.guest_email)
  from category_charges
  join events on events.id = category_charges.event_id
  join registrations on registrations.id = category_charges.registration_id
  join orders on orders.id = registrations.order_id
  left join users on users.id = orders.user_id
  union all
  select
    'import_order',
    import_orders.id,
    import_orders.code,
    import_orders.state::text,
    import_orders.total_cop,
    import_orders.state in ('awaiting_payment', 'partially_paid'),
    case when import_orders.state in ('expired', 'cancelled') then import_orders.closed_at end,
    import_orders.paid_at,
    events.slug,
    events.name,
    import_orders.company_contact_name,
    import_orders.company_email
  from import_orders
  join events on events.id = import_orders.event_id
  where import_orders.confirmed_at is not null;

-- As before, and: an order that an import paid was paid by the import, which only transactions pay.
create or replace function lock_payable(p_kind text, p_id uuid) returns bigint language plpgsql as $$
declare
  bought bigint;
begin
  if p_kind = 'order' then
    select case when paid_at is null or manual_payment is not null or import_order_id is not null then 0 else total_cop end
      into bought from orders where id = p_id for update;
  elsif p_kind = 'category_charge' then
    perform from category_charges where id = p_id for update;
  elsif p_kind = 'import_order' then
    perform from import_orders where id = p_id for update;
  end if;
  return coalesce(bought, 0);
end
$$;

-- Transfers to the organizer's account, as the company or the organizer tells of them, until somebody looked at them.
create type import_payment_state as enum ('submitted', 'approved', 'rejected');
create type proof_kind as enum ('pdf', 'image');

create table import_payments (
  id uuid primary key default uuidv7(),
  import_id uuid not null references import_orders (id),
  state import_payment_state not null default 'submitted',
  amount_cop bigint not null,
  received_cop bigint,
  reference text,
  proof_kind proof_kind not null,
  proof_path text not null,
  proof_name text not null,
  reason text,
  -- Of the organizer's team; null: the company.
  submitted_by uuid references users (id),
  reviewed_by uuid references users (id),
  created_at timestamptz not null,
  reviewed_at timestamptz,
  constraint import_payments_amounts check (amount_cop > 0 and received_cop > 0),
  constraint import_payments_reviewed check (
    (state = 'submitted') = (reviewed_at is null)
    and (reviewed_at is null) = (reviewed_by is null)
    and (state = 'approved') = (received_cop is not null)
    and (state = 'rejected') = (reason is not null)
  )
);

create index import_payments_by_import on import_payments (import_id, id);

-- Looked at once; what was told stays as it was told.
create function keep_import_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'submitted' or new.state = 'submitted'
    or (to_jsonb(old) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
      <> (to_jsonb(new) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
  then
    raise exception 'import_payments is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger import_payments_are_append_only before update or delete on import_payments
  for each row execute function keep_import_payments();
