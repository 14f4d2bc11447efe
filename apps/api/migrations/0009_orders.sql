-- Purchases, and the limits of open holds.

create type order_state as enum (
  'held', 'awaiting_payment', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'refund_due'
);
create type manual_payment as enum ('courtesy', 'cash', 'transfer');

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
  -- An order of its own kind: born paid, by other means than the platform's. It carries no service fee; nothing of it is
  -- the platform's to keep, to pay out or to give back.
  manual_payment manual_payment,
  manual_note text,
  recorded_by uuid references users (id),
  -- What the organizer says to have given back, by their own means.
  manual_returned_cop bigint not null default 0,
  import_order_id uuid,
  -- What of its total came by transfer to the organizer, and was never the platform's.
  transfer_cop bigint not null default 0,
  -- Unpaid purchases whose people were forgotten are not looked at again.
  forgotten_at timestamptz,
  -- What of `transfer_cop` went back to the credit of its import.
  transfer_freed_cop bigint not null default 0,
  -- The day reports count that money on.
  transfer_freed_at timestamptz,
  -- A buyer may ask for more time once. The check stands behind the condition of extend_hold, so that code that goes
  -- round it cannot extend an order twice either.
  extensions smallint not null default 0,
  constraint orders_code check (code ~ '^ZN-[0-9A-HJ-NP-TV-Z]{6,10}$'),
  constraint orders_have_one_buyer check ((user_id is null) <> (guest_email is null)),
  constraint orders_email_is_lowercase check (guest_email = lower(guest_email)),
  constraint orders_amounts check (
    subtotal_cop >= 0 and discount_cop between 0 and subtotal_cop and service_fee_cop >= 0 and organizer_fee_cop >= 0
  ),
  constraint orders_add_up check (total_cop = subtotal_cop - discount_cop + service_fee_cop),
  constraint orders_paid_at check (state not in ('paid', 'partially_refunded', 'refunded') or paid_at is not null),
  constraint orders_recorded_by_somebody check ((manual_payment is null) = (recorded_by is null)),
  constraint orders_transferred check (
    transfer_cop between 0 and total_cop and (transfer_cop = 0 or import_order_id is not null)
  ),
  constraint orders_imported check (import_order_id is null or (manual_payment is null and paid_at is not null)),
  -- Of an order by hand the organizer keeps the money, and says what they gave back; so they do of a transfer.
  constraint orders_manual_money check (
    case when manual_payment is null then manual_note is null and manual_returned_cop between 0 and transfer_cop
    else service_fee_cop = 0 and organizer_fee_cop = 0 and discount_cop = 0 and paid_at is not null
      and (manual_payment <> 'courtesy' or total_cop = 0) and manual_returned_cop between 0 and total_cop
    end
  ),
  constraint orders_transfer_once check (
    transfer_freed_cop >= 0
    and (transfer_freed_cop = 0 or manual_returned_cop + transfer_freed_cop <= transfer_cop)
  ),
  constraint orders_transfer_freed_at check (transfer_freed_cop = 0 or transfer_freed_at is not null),
  constraint orders_extended_once check (extensions between 0 and 1)
);
comment on table orders is 'A purchase of places, from the hold to what became of its money.';

create index orders_by_event on orders (event_id, created_at);
create index orders_by_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_by_guest on orders (guest_email, created_at desc) where guest_email is not null;
create index orders_open_by_expiry on orders (expires_at) where state in ('held', 'awaiting_payment');
create index orders_open_by_network on orders (network) where state in ('held', 'awaiting_payment');
create index orders_waiting on orders (event_id, state) where state in ('awaiting_payment', 'refund_due');
create index orders_by_import on orders (import_order_id) where import_order_id is not null;
-- The platform's figures are of the last days, of every race at once.
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_to_forget on orders (closed_at, id)
  where state in ('expired', 'cancelled') and forgotten_at is null;
-- The money of an event is added up from its sold orders, read without their other columns; and few of them wait.
create index orders_sold on orders (event_id, paid_at)
  include (
    id, subtotal_cop, discount_cop, service_fee_cop, organizer_fee_cop, total_cop, state, manual_payment, transfer_cop,
    transfer_freed_cop, import_order_id
  )
  where state in ('paid', 'partially_refunded', 'refunded');
-- As the view `payables` writes `ended_at` of an order, so that «ended since» is found through the view. Of all orders,
-- since the planner takes no statistics from a partial index and would expect a third of them.
create index orders_ended on orders ((case when state in ('expired', 'cancelled') then closed_at end));
-- Extended orders that still hold places: counted per race, person and network.
create index orders_extended on orders (event_id) where extensions > 0 and state in ('held', 'awaiting_payment');

-- Null when it was extended before, went to pay, ended or ran out of time.
create function extend_hold(p_order uuid, p_minutes integer, p_now timestamptz) returns timestamptz language sql as $$
  update orders
    set expires_at = expires_at + make_interval(mins => p_minutes), extensions = extensions + 1, updated_at = p_now
    where id = p_order and extensions = 0 and state = 'held' and expires_at > p_now
    returning expires_at
$$;
comment on function extend_hold is 'Gives a hold more time once. Null when it may not.';

-- Whoever holds places, by person and by network: the row is locked while their open holds are counted, so that holds
-- asked for at the same instant count each other.
create table holders (
  key text primary key,
  created_at timestamptz not null
);
comment on table holders is 'Who holds places, by person and by network: locked while their open holds are counted.';

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
comment on function lock_holder is 'Locks who holds places, by person or network.';

-- A limit that is null counts nothing. The waitlist's offers are not counted: nobody asked for those.
create function limit_open_holds(
  p_user uuid, p_guest text, p_network text, p_per_person integer, p_per_network integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_per_person is not null then
    perform lock_holder(coalesce('user:' || p_user, 'guest:' || p_guest), p_now);
    if p_per_person <= (
      select count(*) from orders
      where (user_id = p_user or guest_email = p_guest)
        and state in ('held', 'awaiting_payment') and expires_at > p_now and network <> 'waitlist'
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
comment on function limit_open_holds(uuid, text, text, integer, integer, timestamptz) is 'The limit of open holds for one order.';

-- For holds that come in the same instant. People first and networks after them, each kind by name, so that two of
-- these never wait for each other.
create function limit_open_holds(
  p_users uuid[], p_guests text[], p_networks text[], p_per_person integer, p_per_network integer, p_now timestamptz
) returns void language plpgsql as $$
declare
  holder record;
begin
  if p_per_person is not null then
    for holder in
      select user_id, guest, count(*) as asked
      from unnest(p_users, p_guests) as each (user_id, guest)
      group by user_id, guest order by user_id, guest
    loop
      perform lock_holder(coalesce('user:' || holder.user_id, 'guest:' || holder.guest), p_now);
      if p_per_person < holder.asked + (
        select count(*) from orders
        where (user_id = holder.user_id or guest_email = holder.guest)
          and state in ('held', 'awaiting_payment') and expires_at > p_now and network <> 'waitlist'
      ) then
        raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'person';
      end if;
    end loop;
  end if;
  if p_per_network is not null then
    for holder in
      select network, count(*) as asked from unnest(p_networks) as network group by network order by network
    loop
      perform lock_holder('network:' || holder.network, p_now);
      if p_per_network < holder.asked + (
        select count(*) from orders
        where network = holder.network and state in ('held', 'awaiting_payment') and expires_at > p_now
      ) then
        raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'network';
      end if;
    end loop;
  end if;
end
$$;
comment on function limit_open_holds(uuid[], text[], text[], integer, integer, timestamptz) is 'Refuses who would hold more open orders than a person or a network may.';
