-- What a dearer category costs more, charged to a runner by a personal link: something of its own that is paid. While it
-- waits, the place in the new category is held and the registration stays where it is; the payment moves it.

create type category_charge_state as enum (
  'awaiting_payment', 'paid', 'expired', 'cancelled', 'refund_due', 'partially_refunded', 'refunded'
);

create table category_charges (
  id uuid primary key default uuidv7(),
  code text not null unique,
  event_id uuid not null references events (id),
  registration_id uuid not null references registrations (id),
  from_category_id uuid not null,
  category_id uuid not null,
  price_phase_id uuid not null references price_phases (id),
  difference_cop bigint not null,
  -- On top of the difference, or carried by the organizer: never both.
  service_fee_cop bigint not null,
  organizer_fee_cop bigint not null,
  total_cop bigint not null generated always as (difference_cop + service_fee_cop) stored,
  state category_charge_state not null default 'awaiting_payment',
  -- Of the last link that was mailed; those before it open nothing.
  token_hash bytea not null unique,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it moved its registration; what came in and moved nobody leaves it empty.
  paid_at timestamptz,
  closed_at timestamptz,
  foreign key (event_id, from_category_id) references categories (event_id, id),
  foreign key (event_id, category_id) references categories (event_id, id),
  constraint category_charges_to_another check (category_id <> from_category_id),
  constraint category_charges_amounts check (
    difference_cop > 0 and service_fee_cop >= 0 and organizer_fee_cop >= 0
    and (service_fee_cop = 0 or organizer_fee_cop = 0)
  ),
  constraint category_charges_paid check (
    case
      when state in ('paid', 'partially_refunded') then paid_at is not null
      when state = 'refunded' then true
      else paid_at is null
    end
  )
);

create unique index category_charges_one_open on category_charges (registration_id) where state = 'awaiting_payment';
create index category_charges_by_registration on category_charges (registration_id);
create index category_charges_by_event on category_charges (event_id, paid_at);
create index category_charges_to_expire on category_charges (expires_at) where state = 'awaiting_payment';

-- One that waits is of a confirmed registration that is still where it was: asked when the transaction ends, because
-- both are changed in it.
create function keep_open_charges_true() returns trigger language plpgsql as $$
begin
  if exists (
    select from category_charges
    join registrations on registrations.id = category_charges.registration_id
    where category_charges.state = 'awaiting_payment'
      and category_charges.registration_id = case tg_table_name
        when 'registrations' then new.id
        else (to_jsonb(new) ->> 'registration_id')::uuid
      end
      and (registrations.state <> 'confirmed'
        or registrations.event_id <> category_charges.event_id
        or registrations.category_id <> category_charges.from_category_id)
  ) then
    raise exception 'a charge waits for a registration that is not there any more'
      using errcode = 'check_violation', constraint = 'category_charges_of_its_registration';
  end if;
  return null;
end
$$;

create constraint trigger category_charges_of_its_registration
  after insert or update of state, registration_id, from_category_id on category_charges
  deferrable initially deferred
  for each row execute function keep_open_charges_true();
create constraint trigger registrations_leave_no_charge
  after update of state, category_id on registrations
  deferrable initially deferred
  for each row
  when (old.state = 'confirmed' and (new.state <> 'confirmed' or new.category_id <> old.category_id))
  execute function keep_open_charges_true();

alter table checkouts
  add column category_charge_id uuid
    generated always as (case payable_kind when 'category_charge' then payable_id end) stored
    references category_charges (id),
  drop constraint checkouts_payable,
  add constraint checkouts_payable check (num_nonnulls(order_id, category_charge_id) = 1);
alter table payments
  add column category_charge_id uuid
    generated always as (case payable_kind when 'category_charge' then payable_id end) stored
    references category_charges (id),
  drop constraint payments_payable,
  add constraint payments_payable check (num_nonnulls(order_id, category_charge_id) = 1);
alter table refunds
  add column category_charge_id uuid
    generated always as (case payable_kind when 'category_charge' then payable_id end) stored
    references category_charges (id),
  drop constraint refunds_payable,
  add constraint refunds_payable check (num_nonnulls(order_id, category_charge_id) = 1);

create index checkouts_by_category_charge on checkouts (category_charge_id) where category_charge_id is not null;
create index payments_by_category_charge on payments (category_charge_id) where category_charge_id is not null;
create index refunds_by_category_charge on refunds (category_charge_id) where category_charge_id is not null;
create unique index payments_pay_charge_once on payments (category_charge_id)
  where state = 'approved' and not is_refund_due;

-- What a registration was paid with may be several payables: its end gives back of each of them, once.
drop index refunds_one_for_its_end;
create unique index refunds_one_for_its_end on refunds (registration_id, payable_id) where reason <> 'category_changed';

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
  left join users on users.id = orders.user_id;

-- As before, and a charge, which only transactions pay.
create or replace function lock_payable(p_kind text, p_id uuid) returns bigint language plpgsql as $$
declare
  bought bigint;
begin
  if p_kind = 'order' then
    select case when paid_at is null or manual_payment is not null then 0 else total_cop end into bought
      from orders where id = p_id for update;
  elsif p_kind = 'category_charge' then
    perform from category_charges where id = p_id for update;
  end if;
  return coalesce(bought, 0);
end
$$;

-- As before, and: who only moves within an event takes a place of a category and none of the event, which counts them
-- already; the organizer decides it, so sales that were closed by hand do not stand in the way.
drop function move_places(uuid, uuid[], integer[], uuid[], integer[], integer, integer, boolean);
create function move_places(
  p_event uuid,
  p_categories uuid[], p_category_quantities integer[],
  p_phases uuid[], p_phase_quantities integer[],
  p_held integer, p_confirmed integer,
  p_for_waitlist boolean default false,
  p_within_event boolean default false
) returns void language plpgsql as $$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := 0;
  -- What the event and the category had left before these were taken; null: the event has no limit of its own.
  event_left integer;
  category_left integer;
  thing uuid;
  quantity integer;
begin
  if not p_within_event then
    foreach quantity in array p_category_quantities loop
      total := total + quantity;
    end loop;
  end if;

  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity)
      and (p_held <= 0
        or (state = 'published' and not sales_paused and (sales_closed_at is null or p_within_event)))
    returning capacity - held_count - confirmed_count + total into event_left;
  if not found then
    if p_held > 0 and exists (select from events where id = p_event and sales_paused) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'paused';
    end if;
    if p_held > 0 and not exists (
      select from events where id = p_event and state = 'published' and (sales_closed_at is null or p_within_event)
    ) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    raise exception 'sold_out' using errcode = 'ZN001', detail = p_event::text;
  end if;

  for i in 1 .. cardinality(p_categories) loop
    thing := p_categories[i];
    quantity := p_category_quantities[i];
    update categories
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing and event_id = p_event
        and (not takes or held_count + confirmed_count + quantity <= capacity)
      returning capacity - held_count - confirmed_count + quantity into category_left;
    if not found then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
    -- Places that came free belong to whoever waits for as many or fewer.
    if takes and not p_for_waitlist and p_confirmed <= 0 and exists (
      select from waitlist_entries
      where category_id = thing and state = 'waiting'
        and party_size <= least(category_left, event_left)
        -- The phase that sells now, which is the first of this order's, and those that follow it.
        and (
          select bool_or(max_quantity is null)
            or sum(max_quantity - price_phases.held_count - price_phases.confirmed_count) >= party_size
          from price_phases
          where price_phases.category_id = thing and starts_at >= (
            select min(starts_at) from price_phases where category_id = thing and id = any (p_phases)
          )
        )
    ) then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
  end loop;

  for i in 1 .. cardinality(p_phases) loop
    thing := p_phases[i];
    quantity := p_phase_quantities[i];
    update price_phases
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing
        and (not takes or max_quantity is null or held_count + confirmed_count + quantity <= max_quantity);
    if not found then
      raise exception 'phase_sold_out' using errcode = 'ZN002', detail = thing::text;
    end if;
  end loop;
end
$$;
