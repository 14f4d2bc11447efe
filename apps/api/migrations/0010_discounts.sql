-- Discount codes and who used them.

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
comment on table discount_codes is 'A code of an organizer, with its limits and a counter of its uses.';

create unique index discount_codes_one_per_organizer on discount_codes (organizer_id, code) where deleted_at is null;

create table discount_code_events (
  discount_code_id uuid not null references discount_codes (id) on delete cascade,
  -- A code without races is good for all of them, so its last race must not go from under it.
  event_id uuid not null references events (id) on delete restrict,
  primary key (discount_code_id, event_id)
);
comment on table discount_code_events is 'For which events a code is good. None: for all of its organizer.';

create index discount_code_events_by_event on discount_code_events (event_id);

create type redemption_state as enum ('held', 'used', 'released');

-- Held with the order, used when it is paid, released when it ends otherwise.
create table discount_redemptions (
  id uuid primary key default uuidv7(),
  discount_code_id uuid not null references discount_codes (id),
  order_id uuid references orders (id),
  amount_cop bigint not null,
  state redemption_state not null default 'held',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An import uses a code once, however many rows it has.
  import_order_id uuid,
  constraint discount_redemptions_amount check (amount_cop >= 0),
  constraint discount_redemptions_of_one check (num_nonnulls(order_id, import_order_id) = 1)
);
comment on table discount_redemptions is 'A code used by a purchase or a list: held, used or given back.';

create unique index discount_redemptions_one_per_order on discount_redemptions (order_id) where state <> 'released';
create index discount_redemptions_by_code on discount_redemptions (discount_code_id, created_at desc);
create unique index discount_redemptions_one_per_import on discount_redemptions (import_order_id)
  where state <> 'released';

-- By p_held and p_used: hold (1, 0), use (-1, 1), give back (-1, 0), use at once (0, 1).
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
comment on function move_code_use is 'The one door to the uses of a code.';
