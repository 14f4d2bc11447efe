-- Events, their categories, prices and questions.

create extension if not exists btree_gist;

-- Spanish stems over unaccented words: «maraton» finds «Maratón», «carreras» finds «carrera».
create text search configuration zancada (copy = pg_catalog.spanish);
alter text search configuration zancada
  alter mapping for hword, hword_part, word with public.unaccent, spanish_stem;

create type event_state as enum ('draft', 'published', 'closed', 'finished', 'cancelled');
create type event_discipline as enum ('road', 'trail');
create type fee_payer as enum ('runner', 'organizer');
create type gender_rule as enum ('any', 'female', 'male');
create type age_rule as enum ('race_day', 'year_end', 'on_date');
create type question_kind as enum ('text', 'choice', 'number', 'date', 'yes_no');

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
  )
);

create index events_by_organizer on events (organizer_id, id);
create index events_public_by_date on events (starts_at, id) where state <> 'draft';
create index events_by_search on events using gin (search);
create index events_by_search_text on events using gin (plain_text(search_text) gin_trgm_ops);

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
  unique (event_id, name),
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
  constraint categories_bibs check ((bib_from is null) = (bib_to is null) and bib_from > 0 and bib_from <= bib_to)
);

create index categories_by_event on categories (event_id, position);

-- Two categories of one event never hand out the same bib.
alter table categories add constraint categories_bib_ranges_apart exclude using gist (
  event_id with =, bib_prefix with =, int4range(bib_from, bib_to, '[]') with &&
) where (bib_from is not null);

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
  )
);

create index price_phases_by_category on price_phases (category_id, starts_at);

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

create index questions_by_event on questions (event_id, position);

-- A draft being edited and the document the public sees.
create table microsites (
  event_id uuid primary key references events (id) on delete cascade,
  draft jsonb not null,
  published jsonb,
  version integer not null default 1,
  updated_at timestamptz not null,
  published_at timestamptz
);
