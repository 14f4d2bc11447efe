-- Orders, the places they hold, discount codes, payments and waitlists.

-- What the event lets its runners do by themselves, and when its bibs are given.
create type bib_assignment as enum ('on_payment', 'manual');
alter table events
  add column bib_assignment bib_assignment not null default 'on_payment',
  -- Null: until registration closes.
  add column changes_close_at timestamptz,
  add column allows_transfers boolean not null default true,
  -- Null: nobody cancels by themselves.
  add column cancel_until_at timestamptz,
  add column cancel_refund_percentage integer not null default 0,
  add constraint events_cancel_refund check (cancel_refund_percentage between 0 and 100);

-- The number the next bib starts from; moved while the category's row is locked.
alter table categories add column next_bib integer;

-- One person works for one organizer at a time.
create unique index staff_members_one_active on staff_members (user_id) where state = 'active';

-- Kit sizes of an event; without rows the event asks for none. Stock null: as many as are asked for.
create table event_sizes (
  event_id uuid not null references events (id) on delete cascade,
  size text not null,
  stock integer,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  position integer not null,
  primary key (event_id, size),
  constraint event_sizes_stock check (stock >= 0),
  constraint event_sizes_counts check (held_count >= 0 and confirmed_count >= 0),
  constraint event_sizes_never_oversold check (stock is null or held_count + confirmed_count <= stock)
);

create type discount_type as enum ('percentage', 'fixed_amount');

create table discount_codes (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  -- Written in capitals, so that «vip10» and «VIP10» are one code.
  code text not null,
  type discount_type not null,
  value integer not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  usage_limit integer,
  is_active boolean not null default true,
  -- Orders that hold a use, and those that paid with it.
  held_count integer not null default 0,
  used_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A code with redemptions is kept for accounting; deleting it only takes it off the lists.
  deleted_at timestamptz,
  constraint discount_codes_code check (code = upper(code) and length(code) between 1 and 40),
  constraint discount_codes_value check (value > 0 and (type <> 'percentage' or value <= 100)),
  constraint discount_codes_dates check (valid_from < valid_to),
  constraint discount_codes_limit check (usage_limit > 0),
  constraint discount_codes_counts check (held_count >= 0 and used_count >= 0),
  constraint discount_codes_never_overused check (usage_limit is null or held_count + used_count <= usage_limit)
);

create unique index discount_codes_one_per_organizer on discount_codes (organizer_id, code) where deleted_at is null;

-- None: the code is good for every event of its organizer.
create table discount_code_events (
  discount_code_id uuid not null references discount_codes (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  primary key (discount_code_id, event_id)
);

create index discount_code_events_by_event on discount_code_events (event_id);

create type order_state as enum (
  'held', 'awaiting_payment', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'refund_due'
);

create table orders (
  id uuid primary key default uuidv7(),
  code text not null unique,
  event_id uuid not null references events (id),
  -- The buyer: an account, or a guest whose e-mail was verified.
  user_id uuid references users (id),
  guest_email text,
  subtotal_cop bigint not null,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null,
  total_cop bigint not null,
  -- What the platform earns of it when the organizer carries the fee: known for settlement, outside the total.
  organizer_fee_cop bigint not null default 0,
  state order_state not null default 'held',
  expires_at timestamptz not null,
  -- From where it was held, for the limit of open holds per address.
  network text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  constraint orders_code check (code ~ '^ZN-[0-9A-HJ-NP-TV-Z]{6,10}$'),
  constraint orders_have_one_buyer check ((user_id is null) <> (guest_email is null)),
  constraint orders_email_is_lowercase check (guest_email = lower(guest_email)),
  constraint orders_amounts check (
    subtotal_cop >= 0 and discount_cop between 0 and subtotal_cop and service_fee_cop >= 0 and organizer_fee_cop >= 0
  ),
  constraint orders_add_up check (total_cop = subtotal_cop - discount_cop + service_fee_cop),
  constraint orders_paid_at check (state not in ('paid', 'partially_refunded', 'refunded') or paid_at is not null)
);

create index orders_by_event on orders (event_id, created_at);
create index orders_by_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_by_guest on orders (guest_email, created_at desc) where guest_email is not null;
create index orders_open_by_expiry on orders (expires_at) where state in ('held', 'awaiting_payment');
create index orders_open_by_network on orders (network) where state in ('held', 'awaiting_payment');

-- One row per order that uses a code: held with the order, used when it is paid, released when it ends otherwise.
create type redemption_state as enum ('held', 'used', 'released');
create table discount_redemptions (
  id uuid primary key default uuidv7(),
  discount_code_id uuid not null references discount_codes (id),
  order_id uuid not null references orders (id),
  amount_cop bigint not null,
  state redemption_state not null default 'held',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint discount_redemptions_amount check (amount_cop >= 0)
);

create unique index discount_redemptions_one_per_order on discount_redemptions (order_id) where state <> 'released';
create index discount_redemptions_by_code on discount_redemptions (discount_code_id, created_at desc);

create type registration_state as enum ('held', 'confirmed', 'transferred', 'cancelled', 'refunded', 'expired');

create table registrations (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  event_id uuid not null,
  category_id uuid not null,
  price_phase_id uuid not null references price_phases (id),
  position integer not null,
  price_cop bigint not null,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null,
  state registration_state not null default 'held',
  -- The participant: a copy of their own, so that a profile changed later does not rewrite a race.
  document_type document_type,
  document_number text,
  first_name text,
  last_name text,
  email text,
  phone text,
  birth_on date,
  gender gender,
  city_code text,
  club text,
  eps text,
  blood_type text,
  emergency_contact_name text,
  emergency_contact_phone text,
  size text,
  answers jsonb not null default '{}',
  -- Who answers for a minor.
  guardian jsonb,
  bib text,
  ticket_code text unique,
  -- The registration this one came from, if it was transferred.
  transferred_from_id uuid references registrations (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  closed_at timestamptz,
  foreign key (event_id, category_id) references categories (event_id, id),
  foreign key (event_id, size) references event_sizes (event_id, size),
  constraint registrations_amounts check (
    price_cop >= 0 and discount_cop between 0 and price_cop and service_fee_cop >= 0
  ),
  constraint registrations_confirmed_are_whole check (
    state <> 'confirmed' or (ticket_code is not null and document_number is not null and confirmed_at is not null)
  ),
  constraint registrations_email_is_lowercase check (email = lower(email)),
  constraint registrations_city_is_divipola check (city_code ~ '^[0-9]{5}$')
);

create index registrations_by_order on registrations (order_id, position);
create index registrations_by_event on registrations (event_id, state, id);
create index registrations_by_email on registrations (email) where email is not null;
create unique index registrations_bib_once on registrations (event_id, bib) where bib is not null and state = 'confirmed';
-- One person once per category, from the moment they are named until their place is free again.
create unique index registrations_person_once on registrations (category_id, document_type, document_number)
  where state in ('held', 'confirmed') and document_number is not null;

alter table consents add column registration_id uuid references registrations (id);
create index consents_by_registration on consents (registration_id) where registration_id is not null;

-- Every time a buyer is sent to pay: Wompi knows it by this reference, for this amount, until this moment.
create table checkouts (
  reference text primary key,
  order_id uuid not null references orders (id),
  amount_cop bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint checkouts_amount check (amount_cop > 0)
);

create index checkouts_by_order on checkouts (order_id, created_at);

create type payment_state as enum ('pending', 'approved', 'declined', 'error', 'voided', 'refunded');

-- One row per transaction at the provider; a reference may have several.
create table payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
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
  unique (provider, provider_transaction_id)
);

create index payments_by_order on payments (order_id, created_at);
-- One approved transaction pays an order, once.
create unique index payments_pay_once on payments (order_id) where state = 'approved' and not is_refund_due;
create index payments_to_attend on payments (created_at) where is_refund_due and refunded_at is null;

-- Everything the provider tells us, stored before it is understood.
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

-- The first answer to a request that may be repeated.
create table idempotent_answers (
  -- The caller and the path are part of it: nobody replays another's answer.
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  status integer,
  created_at timestamptz not null,
  primary key (scope, key)
);

create index idempotent_answers_by_age on idempotent_answers (created_at);

create type transfer_state as enum ('pending', 'accepted', 'cancelled');
alter type token_purpose add value 'transfer';
alter type token_purpose add value 'waitlist_offer';

create table transfers (
  id uuid primary key default uuidv7(),
  registration_id uuid not null references registrations (id),
  to_email text not null,
  state transfer_state not null default 'pending',
  token_hash bytea not null unique,
  new_registration_id uuid references registrations (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint transfers_email_is_lowercase check (to_email = lower(to_email))
);

-- One open or accepted transfer per registration.
create unique index transfers_one_per_registration on transfers (registration_id) where state <> 'cancelled';

create table pickup_authorizations (
  id uuid primary key default uuidv7(),
  registration_id uuid not null references registrations (id),
  full_name text not null,
  document_type document_type not null,
  document_number text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create unique index pickup_authorizations_one_open on pickup_authorizations (registration_id) where revoked_at is null;

create type waitlist_state as enum ('waiting', 'offered', 'accepted', 'expired', 'left');

create table waitlist_entries (
  id uuid primary key default uuidv7(),
  event_id uuid not null,
  category_id uuid not null,
  user_id uuid references users (id),
  email text not null,
  party_size integer not null,
  state waitlist_state not null default 'waiting',
  -- An offer is an order held for a day.
  order_id uuid references orders (id),
  token_hash bytea unique,
  offered_at timestamptz,
  offer_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (event_id, category_id) references categories (event_id, id),
  constraint waitlist_entries_party check (party_size between 1 and 4),
  constraint waitlist_entries_email_is_lowercase check (email = lower(email)),
  constraint waitlist_entries_offer check (state <> 'offered' or (token_hash is not null and offer_expires_at is not null))
);

create unique index waitlist_entries_once on waitlist_entries (category_id, email) where state in ('waiting', 'offered');
create index waitlist_entries_waiting on waitlist_entries (category_id, created_at, id) where state = 'waiting';

-- The one door to places: event, then categories, then phases, each in the order of their ids, so that two orders
-- never wait for each other in a circle. `held` and `confirmed` say which way each place moves (1, 0 or -1):
-- hold (1, 0), confirm (-1, 1), release a hold (-1, 0), release a confirmed place (0, -1), retake at once (0, 1).
-- Taking is conditional; the CHECK constraints of the tables stand behind it.
create function move_places(
  p_event uuid,
  p_categories uuid[], p_category_quantities integer[],
  p_phases uuid[], p_phase_quantities integer[],
  p_held integer, p_confirmed integer,
  p_for_waitlist boolean default false
) returns void language plpgsql as $$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := (select sum(quantity) from unnest(p_category_quantities) as quantity);
  line record;
begin
  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity);
  if not found then
    raise exception 'sold_out' using errcode = 'ZN001', detail = p_event::text;
  end if;

  for line in
    select id, quantity from unnest(p_categories, p_category_quantities) as each (id, quantity) order by id
  loop
    update categories
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where id = line.id and event_id = p_event
        and (not takes or held_count + confirmed_count + line.quantity <= capacity)
        -- Places that came free belong to whoever waits for as many or fewer.
        and (not takes or p_for_waitlist or p_confirmed > 0 or not exists (
          select from waitlist_entries
          where category_id = line.id and state = 'waiting'
            and party_size <= categories.capacity - categories.held_count - categories.confirmed_count
        ));
    if not found then
      raise exception 'sold_out' using errcode = 'ZN001', detail = line.id::text;
    end if;
  end loop;

  for line in
    select id, quantity from unnest(p_phases, p_phase_quantities) as each (id, quantity) order by id
  loop
    update price_phases
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where id = line.id
        and (not takes or max_quantity is null or held_count + confirmed_count + line.quantity <= max_quantity);
    if not found then
      raise exception 'phase_sold_out' using errcode = 'ZN002', detail = line.id::text;
    end if;
  end loop;
end
$$;

-- The same door for kit sizes, in the order of their names. A quantity may be negative: one size given back and
-- another taken is one movement.
create function move_sizes(
  p_event uuid, p_sizes text[], p_quantities integer[], p_held integer, p_confirmed integer
) returns void language plpgsql as $$
declare
  line record;
begin
  for line in
    select size, quantity from unnest(p_sizes, p_quantities) as each (size, quantity) order by size
  loop
    update event_sizes
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where event_id = p_event and size = line.size
        and ((p_held + p_confirmed) * line.quantity <= 0 or stock is null
             or held_count + confirmed_count + (p_held + p_confirmed) * line.quantity <= stock);
    if not found then
      raise exception 'size_sold_out' using errcode = 'ZN003', detail = line.size;
    end if;
  end loop;
end
$$;

-- And for the uses of a discount code: hold (1, 0), use (-1, 1), give back (-1, 0), use at once (0, 1).
create function move_code_use(p_code uuid, p_held integer, p_used integer) returns void language plpgsql as $$
begin
  update discount_codes
    set held_count = held_count + p_held, used_count = used_count + p_used
    where id = p_code
      and (p_held + p_used <= 0 or usage_limit is null or held_count + used_count + p_held + p_used <= usage_limit);
  if not found then
    raise exception 'code_used_up' using errcode = 'ZN004', detail = p_code::text;
  end if;
end
$$;

-- Whoever holds places, by person and by network: the row is locked while their open holds are counted, so that
-- holds asked for at the same instant count each other.
create table holders (
  key text primary key,
  created_at timestamptz not null
);

create function lock_holder(p_key text, p_now timestamptz) returns void language plpgsql as $$
begin
  -- Again if the nightly clean-up took the row away in between.
  loop
    insert into holders (key, created_at) values (p_key, p_now) on conflict do nothing;
    perform from holders where key = p_key for update;
    exit when found;
  end loop;
end
$$;

-- Refuses a person or a network that already holds as many open orders as it may. A limit that is null counts nothing.
create function limit_open_holds(
  p_user uuid, p_guest text, p_network text, p_per_person integer, p_per_network integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_per_person is not null then
    perform lock_holder(coalesce('user:' || p_user, 'guest:' || p_guest), p_now);
    if p_per_person <= (
      select count(*) from orders
      where (user_id = p_user or guest_email = p_guest)
        and state in ('held', 'awaiting_payment') and expires_at > p_now
    ) then
      raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'person';
    end if;
  end if;
  if p_per_network is not null then
    perform lock_holder('network:' || p_network, p_now);
    if p_per_network <= (
      select count(*) from orders
      where network = p_network and state in ('held', 'awaiting_payment') and expires_at > p_now
    ) then
      raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'network';
    end if;
  end if;
end
$$;
