-- What the platform keeps of each paid place, from a day on (in Colombia). Written once: a rate that should be another is
-- followed by one more, and of those that begin the same day the last one written rules from the moment it is written.
create table fee_rates (
  id uuid primary key default uuidv7(),
  number bigint not null generated always as identity,
  -- Null is everybody's.
  organizer_id uuid references organizers (id),
  -- Both null ends an organizer's own rate: from that day on everybody's is theirs.
  percentage numeric(4, 2),
  fixed_cop bigint,
  valid_from date not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  constraint fee_rates_whole check (num_nonnulls(percentage, fixed_cop) in (0, 2)),
  constraint fee_rates_everybody_pays check (organizer_id is not null or percentage is not null),
  constraint fee_rates_amounts check (percentage between 0 and 50 and fixed_cop between 0 and 100000)
);

create index fee_rates_in_force on fee_rates (organizer_id, valid_from desc, number desc);

create trigger fee_rates_are_append_only
  before update or delete on fee_rates
  for each row execute function refuse_change();

insert into fee_rates (percentage, fixed_cop, valid_from, created_at) values (5, 1200, '2020-01-01', '2020-01-01');

-- The rate of an organizer at a moment, as it was known then: asked about the past it answers what was sold with.
create function platform_fee(organizer uuid, moment timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('percentage', percentage, 'fixed_cop', fixed_cop)
  from (
    select distinct on (organizer_id) organizer_id, percentage, fixed_cop
    from fee_rates
    where (organizer_id = organizer or organizer_id is null)
      and valid_from <= (moment at time zone 'America/Bogota')::date and created_at <= moment
    order by organizer_id, valid_from desc, number desc
  ) as in_force
  where percentage is not null
  order by organizer_id nulls last
  limit 1
$$;

-- The rest of what an administrator sets, one row for what is saved together. Read where it is used, so that every
-- process works with what was saved last.
create table platform_settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  constraint platform_settings_names check (name in ('purchases', 'retention', 'eps', 'cities'))
);

insert into platform_settings (name, value) values
  ('purchases', '{"hold_minutes": 20}'),
  ('retention', '{"unpaid_days": 90, "waitlist_days": 60, "import_days": 60, "draft_days": 365}'),
  ('cities', '{"added": []}'),
  ('eps', '{"names": [{"name": "Nueva EPS", "retired": false},
      {"name": "Sura", "retired": false},
      {"name": "Sanitas", "retired": false},
      {"name": "Salud Total", "retired": false},
      {"name": "Compensar", "retired": false},
      {"name": "Famisanar", "retired": false},
      {"name": "Coosalud", "retired": false},
      {"name": "Mutual Ser", "retired": false},
      {"name": "Aliansalud", "retired": false},
      {"name": "SOS", "retired": false},
      {"name": "Comfenalco Valle", "retired": false},
      {"name": "Salud Mía", "retired": false},
      {"name": "Cajacopi", "retired": false},
      {"name": "Capital Salud", "retired": false},
      {"name": "Savia Salud", "retired": false},
      {"name": "Emssanar", "retired": false},
      {"name": "Asmet Salud", "retired": false},
      {"name": "Capresoca", "retired": false},
      {"name": "Familiar de Colombia", "retired": false},
      {"name": "Mallamas", "retired": false},
      {"name": "Dusakawi", "retired": false},
      {"name": "Anas Wayuu", "retired": false},
      {"name": "AIC", "retired": false},
      {"name": "Pijaos", "retired": false},
      {"name": "Régimen especial: Militar", "retired": false},
      {"name": "Régimen especial: Policía", "retired": false},
      {"name": "Régimen especial: Magisterio", "retired": false},
      {"name": "Régimen especial: Ecopetrol", "retired": false},
      {"name": "Medicina prepagada", "retired": false},
      {"name": "Seguro de viaje", "retired": false},
      {"name": "Ninguna", "retired": false},
      {"name": "Otra", "retired": false}]}');

-- Read by every hold.
create function hold_minutes() returns integer language sql stable as $$
  select (value ->> 'hold_minutes')::integer from platform_settings where name = 'purchases'
$$;
