-- Races: their categories, prices, sizes, questions, pages and texts.

create extension if not exists btree_gist;

-- Spanish stems over unaccented words: «maraton» finds «Maratón», «carreras» finds «carrera».
create text search configuration zancada (copy = pg_catalog.spanish);
alter text search configuration zancada
  alter mapping for hword, hword_part, word with public.unaccent, spanish_stem;

create type event_state as enum ('draft', 'published', 'closed', 'finished', 'cancelled');
create type event_discipline as enum ('road', 'trail');
create type fee_payer as enum ('runner', 'organizer');
create type bib_assignment as enum ('on_payment', 'manual');

create table events (
  id uuid primary key default uuidv7(),
  organizer_id uuid not null references organizers (id),
  slug text not null unique,
  name text not null,
  summary text not null default '',
  discipline event_discipline not null default 'road',
  city_code text,
  venue text,
  starts_at timestamptz,
  timezone text not null default 'America/Bogota',
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  -- Null: only the categories limit it.
  capacity integer,
  -- Places taken, held or confirmed: moved only with the categories' own counters, by the door to scarce places.
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  fee_payer fee_payer not null default 'runner',
  policies jsonb not null default '{}',
  cover jsonb,
  state event_state not null default 'draft',
  published_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  -- Every save raises it: a save that started from an older one is told so.
  version integer not null default 1,
  -- What people may type to find it (name, city, organizer, summary), written with each save.
  search_text text not null default '',
  search tsvector generated always as (to_tsvector('zancada', search_text)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the event lets its runners do by themselves, and when its bibs are given.
  bib_assignment bib_assignment not null default 'on_payment',
  -- Null: until registration closes.
  changes_close_at timestamptz,
  allows_transfers boolean not null default true,
  -- Null: nobody cancels by themselves.
  cancel_until_at timestamptz,
  cancel_refund_percentage integer not null default 0,
  -- Grows with every change of a registration that is or was confirmed. Whoever keeps a copy (a device, an export) asks
  -- for what changed since the mark it was told (ADR 16).
  change_mark bigint not null default 0,
  -- Its organizer may not sell, or the race was taken down. Kept by triggers: no road to an organizer's state forgets the
  -- events.
  sales_paused boolean not null default false,
  -- By hand; null: sales follow their dates.
  sales_closed_at timestamptz,
  taken_down_at timestamptz,
  taken_down_reason text,
  featured_at timestamptz,
  -- Whether a device of race day asks for a PIN before it opens the list of runners that it keeps. Without it anybody who
  -- copies the browser's files can read the list.
  race_day_pin boolean not null default true,
  constraint events_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  constraint events_city_is_divipola check (city_code ~ '^[0-9]{5}$'),
  constraint events_capacity check (capacity > 0),
  constraint events_counts check (held_count >= 0 and confirmed_count >= 0),
  constraint events_never_oversold check (capacity is null or held_count + confirmed_count <= capacity),
  constraint events_registration_order check (registration_opens_at < registration_closes_at),
  constraint events_registration_before_race check (registration_closes_at <= starts_at),
  constraint events_published_is_whole check (
    state = 'draft' or state = 'cancelled'
    or (city_code is not null and starts_at is not null and registration_opens_at is not null
        and registration_closes_at is not null)
  ),
  constraint events_cancel_refund check (cancel_refund_percentage between 0 and 100),
  -- What runners do by themselves ends before they run.
  constraint events_changes_before_race check (changes_close_at <= starts_at),
  constraint events_cancel_before_race check (cancel_until_at <= starts_at),
  constraint events_of_organizer unique (id, organizer_id),
  constraint events_taken_down_for_a_reason check ((taken_down_at is null) = (taken_down_reason is null)),
  -- What is not shown is not shown first.
  constraint events_featured_while_shown check (featured_at is null or taken_down_at is null)
);
comment on table events is 'A race, its state, its policies and its counters of places.';

create index events_by_organizer on events (organizer_id, id);
create index events_public_by_date on events (starts_at, id) where state <> 'draft';
create index events_by_search on events using gin (search);
create index events_by_search_text on events using gin (plain_text(search_text) gin_trgm_ops);
create index events_featured on events (featured_at) where featured_at is not null;

create function sells_nothing(state organizer_state) returns boolean
  language sql immutable parallel safe
  return state in ('suspended', 'rejected');
comment on function sells_nothing is 'Whether an organizer in this state may not sell.';

-- The fact stands on each event, where the door reads it under the lock that it takes anyway.
create function pause_sales_of_organizer() returns trigger language plpgsql as $$
begin
  update events set sales_paused = sells_nothing(new.state) or taken_down_at is not null
    where organizer_id = new.id
      and sales_paused <> (sells_nothing(new.state) or taken_down_at is not null);
  return null;
end
$$;
comment on function pause_sales_of_organizer is 'The races of an organizer sell while it may.';

create trigger organizers_pause_sales
  after update of state on organizers
  for each row when (old.state is distinct from new.state)
  execute function pause_sales_of_organizer();
comment on trigger organizers_pause_sales on organizers is 'The door reads the race alone, under the lock that it takes anyway.';

-- The lock makes it wait for a decision that is being written, and the decision for it.
create function start_event_as_organizer_stands() returns trigger language plpgsql as $$
begin
  select sells_nothing(state) into new.sales_paused from organizers where id = new.organizer_id for share;
  new.sales_paused := coalesce(new.sales_paused, false);
  return new;
end
$$;
comment on function start_event_as_organizer_stands is 'A new race sells if its organizer may.';

create trigger events_start_as_organizer_stands
  before insert on events
  for each row execute function start_event_as_organizer_stands();
comment on trigger events_start_as_organizer_stands on events is 'A race created during a decision on its organizer waits for it.';

-- The lock makes it wait for a decision on the organizer that is being written, and that decision for it.
create function pause_sales_of_taken_down() returns trigger language plpgsql as $$
declare
  organizer_sells_nothing boolean;
begin
  select sells_nothing(state) into organizer_sells_nothing from organizers where id = new.organizer_id for share;
  new.sales_paused := new.taken_down_at is not null or coalesce(organizer_sells_nothing, false);
  return new;
end
$$;
comment on function pause_sales_of_taken_down is 'A race that is taken down sells nothing, however its organizer stands.';

create trigger events_pause_taken_down
  before update of taken_down_at on events
  for each row when (old.taken_down_at is distinct from new.taken_down_at)
  execute function pause_sales_of_taken_down();
comment on trigger events_pause_taken_down on events is 'The decision on the race and that on its organizer wait for each other.';

create type gender_rule as enum ('any', 'female', 'male');
create type age_rule as enum ('race_day', 'year_end', 'on_date');

create table categories (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  name text not null,
  distance_m integer not null,
  gender_rule gender_rule not null default 'any',
  min_age integer,
  max_age integer,
  age_rule age_rule not null default 'race_day',
  age_taken_on date,
  capacity integer not null,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  bib_prefix text not null default '',
  bib_from integer,
  bib_to integer,
  starts_at timestamptz,
  position integer not null,
  -- The number the next bib starts from; moved while the row is locked.
  next_bib integer,
  -- Relays: one place and one price for so many people.
  team_size integer not null default 1,
  unique (event_id, id),
  constraint categories_distance check (distance_m between 1 and 1000000),
  constraint categories_capacity check (capacity > 0),
  constraint categories_counts check (held_count >= 0 and confirmed_count >= 0),
  constraint categories_never_oversold check (held_count + confirmed_count <= capacity),
  constraint categories_ages check (
    (min_age is null or min_age between 0 and 120) and (max_age is null or max_age between 0 and 120)
    and (min_age is null or max_age is null or min_age <= max_age)
  ),
  constraint categories_age_date check ((age_rule = 'on_date') = (age_taken_on is not null)),
  constraint categories_bibs check ((bib_from is null) = (bib_to is null) and bib_from > 0 and bib_from <= bib_to),
  -- A list is saved whole: two categories may swap their names or bibs in one transaction. What must never repeat or
  -- overlap is judged when the list is complete.
  constraint categories_names_apart unique (event_id, name) deferrable initially immediate,
  -- Two categories of one event never hand out the same bib.
  constraint categories_bib_ranges_apart exclude using gist (
    event_id with =, bib_prefix with =, int4range(bib_from, bib_to, '[]') with &&
  ) where (bib_from is not null) deferrable initially immediate,
  constraint categories_team_size check (team_size between 1 and 10)
);
comment on table categories is 'What of a race is sold: distance, rules of age and gender, capacity, range of bibs.';

create index categories_by_event on categories (event_id, position);

create function keep_sold_team_size() returns trigger language plpgsql as $$
begin
  raise exception 'category % is sold as it is', old.id
    using errcode = 'check_violation', constraint = 'categories_team_size_sold';
end
$$;
comment on function keep_sold_team_size is 'How many run together stays while a place is sold.';

create trigger categories_team_size_sold before update of team_size on categories
  for each row when (new.team_size <> old.team_size and old.held_count + old.confirmed_count > 0)
  execute function keep_sold_team_size();
comment on trigger categories_team_size_sold on categories is 'What was sold is refused at the row, also to who reads an old counter.';

create table price_phases (
  id uuid primary key default uuidv7(),
  category_id uuid not null references categories (id) on delete cascade,
  name text not null,
  price_cop bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: only its dates end it.
  max_quantity integer,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  constraint price_phases_price check (price_cop >= 0),
  constraint price_phases_dates check (starts_at < ends_at),
  constraint price_phases_quantity check (max_quantity > 0),
  constraint price_phases_counts check (held_count >= 0 and confirmed_count >= 0),
  constraint price_phases_never_oversold check (max_quantity is null or held_count + confirmed_count <= max_quantity),
  constraint price_phases_never_overlap exclude using gist (
    category_id with =, tstzrange(starts_at, ends_at) with &&
  ) deferrable initially immediate
);
comment on table price_phases is 'A price of a category, with its days and its quantity.';

create index price_phases_by_category on price_phases (category_id, starts_at);

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
comment on table event_sizes is 'Kit sizes of an event. None: it asks for no size. Without stock: as many as are asked for.';

-- «m» is no other size than «M».
create unique index event_sizes_names_apart on event_sizes (event_id, lower(size));

create type question_kind as enum ('text', 'choice', 'number', 'date', 'yes_no');

create table questions (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  label text not null,
  kind question_kind not null,
  options text[] not null default '{}',
  is_required boolean not null default false,
  -- Empty: asked in every category.
  category_ids uuid[] not null default '{}',
  position integer not null,
  constraint questions_options check ((kind = 'choice') = (cardinality(options) > 0))
);
comment on table questions is 'What a race asks its runners besides their data.';

create index questions_by_event on questions (event_id, position);

create table event_pickups (
  event_id uuid not null references events (id) on delete cascade,
  position integer not null,
  place text not null,
  address text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (event_id, position),
  constraint event_pickups_place check (place <> ''),
  constraint event_pickups_hours check (closes_at > opens_at)
);
comment on table event_pickups is 'Where and when the kits of a race are handed over.';

create table event_postponements (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  old_starts_at timestamptz not null,
  new_starts_at timestamptz not null,
  old_city_code text,
  new_city_code text,
  old_venue text,
  new_venue text,
  message text not null,
  -- Until when a place bought before may be cancelled for all that was paid; null: by the race's own policy alone.
  refund_until_at timestamptz,
  created_at timestamptz not null,
  -- Addresses are told in the order of their hashes: the last one told, and when there was nobody left to tell.
  told_through text,
  told_at timestamptz,
  constraint event_postponements_refund_before_race check (
    refund_until_at > created_at and refund_until_at <= new_starts_at
  )
);
comment on table event_postponements is 'A race that moved, and how far its buyers have been told.';

create index event_postponements_by_event on event_postponements (event_id, created_at desc);

create table microsites (
  event_id uuid primary key references events (id) on delete cascade,
  draft jsonb not null,
  published jsonb,
  version integer not null default 1,
  updated_at timestamptz not null,
  published_at timestamptz
);
comment on table microsites is 'The page of a race: the draft being edited and what the public sees.';

-- Consents name a waiver by its version, which ends in the beginning of its SHA-256; here it stays when the race
-- changes it.
create table waiver_texts (
  version text primary key,
  event_id uuid not null references events (id) on delete cascade,
  text text not null,
  kept_at timestamptz not null default now()
);
comment on table waiver_texts is 'The waiver of a race as people read it, by version: what was accepted can be shown.';

create index waiver_texts_of_event on waiver_texts (event_id);

create trigger waiver_texts_stay
  before update on waiver_texts
  for each row execute function refuse_change();
comment on trigger waiver_texts_stay on waiver_texts is 'What people accepted is proof.';

create function waiver_version(slug text, policies jsonb) returns text language sql immutable as $$
  select 'event:' || slug || ':' || left(encode(sha256(convert_to(coalesce(policies ->> 'waiver', ''), 'UTF8')), 'hex'), 16)
$$;
comment on function waiver_version is 'The version of a waiver: the race and the beginning of its hash.';

create function keep_waiver_text() returns trigger language plpgsql as $$
begin
  insert into waiver_texts (version, event_id, text)
  values (waiver_version(new.slug, new.policies), new.id, coalesce(new.policies ->> 'waiver', ''))
  on conflict do nothing;
  return null;
end
$$;
comment on function keep_waiver_text is 'Keeps the waiver of a published race under its version.';

create trigger events_keep_their_waiver
  after insert or update of slug, policies, published_at on events
  for each row when (new.published_at is not null) execute function keep_waiver_text();
comment on trigger events_keep_their_waiver on events is 'What was shown is kept by whatever road a race is saved. Nobody accepts the waiver of a draft.';
