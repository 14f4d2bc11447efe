-- What an administrator sets: the platform's fee by day, and the rest in one row for what is saved together.

-- A rate counts from its day on, in Colombia. A rate that should be another is followed by one more, and of those that
-- begin the same day the last one written rules from the moment it is written.
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
comment on table fee_rates is 'What the platform keeps of a paid place, from a day on. Written once, followed by another.';

create index fee_rates_in_force on fee_rates (organizer_id, valid_from desc, number desc);

create trigger fee_rates_are_append_only
  before update or delete on fee_rates
  for each row execute function refuse_change();
comment on trigger fee_rates_are_append_only on fee_rates is 'What was sold is explained by it.';

insert into fee_rates (percentage, fixed_cop, valid_from, created_at) values (5, 1200, '2020-01-01', '2020-01-01');

-- Nothing of a rate is rewritten: what ruled goes on, and so does whatever is set later, also from an earlier day.
create table fee_rate_withdrawals (
  rate_id uuid primary key references fee_rates (id),
  withdrawn_by uuid not null references users (id),
  withdrawn_at timestamptz not null
);
comment on table fee_rate_withdrawals is 'A rate that was taken back before its first day.';

create trigger fee_rate_withdrawals_are_append_only
  before update or delete on fee_rate_withdrawals
  for each row execute function refuse_change();
comment on trigger fee_rate_withdrawals_are_append_only on fee_rate_withdrawals is 'What was sold is explained by it.';

create function refuse_begun_rate() returns trigger language plpgsql as $$
begin
  if exists (
    select from fee_rates
    where id = new.rate_id and valid_from <= (new.withdrawn_at at time zone 'America/Bogota')::date
  ) then
    raise exception 'the rate has begun'
      using errcode = 'check_violation', constraint = 'fee_rate_withdrawals_before_its_day', detail = new.rate_id::text;
  end if;
  return new;
end
$$;
comment on function refuse_begun_rate is 'A rate that rules is not taken back.';

create trigger fee_rate_withdrawals_before_its_day before insert on fee_rate_withdrawals
  for each row execute function refuse_begun_rate();
comment on trigger fee_rate_withdrawals_before_its_day on fee_rate_withdrawals is 'A rate that has begun was sold with.';

-- Asked about the past it answers what was sold with.
create function platform_fee(organizer uuid, moment timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('percentage', percentage, 'fixed_cop', fixed_cop)
  from (
    select distinct on (organizer_id) organizer_id, percentage, fixed_cop
    from fee_rates
    where (organizer_id = organizer or organizer_id is null)
      and valid_from <= (moment at time zone 'America/Bogota')::date and created_at <= moment
      and not exists (select from fee_rate_withdrawals where rate_id = fee_rates.id)
    order by organizer_id, valid_from desc, number desc
  ) as in_force
  where percentage is not null
  order by organizer_id nulls last
  limit 1
$$;
comment on function platform_fee is 'The fee of an organizer at a moment, as it was known then.';

-- Read where it is used, so that every process works with what was saved last.
create table platform_settings (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  constraint platform_settings_names
    check (name in ('purchases', 'retention', 'eps', 'cities', 'withdrawal', 'company'))
);
comment on table platform_settings is 'What an administrator sets, one row for what is saved together.';

insert into platform_settings (name, value) values
  ('purchases', '{"hold_minutes": 20}'),
  ('retention', '{"unpaid_days": 90, "waitlist_days": 60, "import_days": 30}'),
  ('cities', '{"added": []}'),
  ('eps', '{"names": [
    {"name": "Nueva EPS", "retired": false},
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
    {"name": "Otra", "retired": false}
  ]}'),
  -- Derecho de retracto (Ley 1480 de 2011, art. 47): until so many working days after paying, a distance sale is undone
  -- whole. The money goes back within so many calendar days (Ley 2439 de 2024). `days` 0: the right is not offered.
  -- `fee_from`: who carries the service fee that goes back.
  ('withdrawal', '{"days": 5, "race_days": 5, "refund_days": 15, "fee_from": "platform"}'),
  -- The platform that charges for the organizer, named before paying and in the confirmation.
  ('company', '{"name": "Zancada", "nit": null, "address": null, "phone": null, "email": null}');

-- Read by every hold.
create function hold_minutes() returns integer language sql stable as $$
  select (value ->> 'hold_minutes')::integer from platform_settings where name = 'purchases'
$$;
comment on function hold_minutes is 'How long a hold lasts.';

-- What a buyer was promised when they went to pay stays theirs: changed days rule for who goes to pay from then on, and
-- for earlier buyers only where they are better for them.
create table withdrawal_terms (
  since timestamptz primary key,
  -- Null: they hold.
  until timestamptz,
  days integer not null,
  race_days integer not null,
  refund_days integer not null
);
comment on table withdrawal_terms is 'The days to withdraw and to give money back, by when they held: each buyer keeps the best since they paid.';

create unique index withdrawal_terms_that_hold on withdrawal_terms ((until is null)) where until is null;

insert into withdrawal_terms (since, days, race_days, refund_days)
select updated_at, (value ->> 'days')::integer, (value ->> 'race_days')::integer, (value ->> 'refund_days')::integer
from platform_settings where name = 'withdrawal';

create function keep_withdrawal_terms() returns trigger language plpgsql as $$
declare
  -- Changed without a later moment of its own, as by hand or by a clock that went back, it is changed now.
  changed_at timestamptz := case when new.updated_at > old.updated_at then new.updated_at else clock_timestamp() end;
begin
  update withdrawal_terms set until = greatest(changed_at, since + interval '1 microsecond') where until is null
  returning until into changed_at;
  insert into withdrawal_terms (since, days, race_days, refund_days)
  values (
    changed_at, (new.value ->> 'days')::integer, (new.value ->> 'race_days')::integer,
    (new.value ->> 'refund_days')::integer
  );
  return null;
end
$$;
comment on function keep_withdrawal_terms is 'Changed days are new terms, and end those before.';

create trigger platform_settings_keep_withdrawal_terms
  after update of value on platform_settings
  -- Who carries the fee is no matter of a buyer's.
  for each row when (new.name = 'withdrawal' and new.value - 'fee_from' is distinct from old.value - 'fee_from')
  execute function keep_withdrawal_terms();
comment on trigger platform_settings_keep_withdrawal_terms on platform_settings is 'Terms end and begin at the instant of the setting, by whatever road it is changed.';

-- In the shape of the setting, of which only the days are a matter of the buyer.
create function withdrawal_since(moment timestamptz) returns jsonb language sql stable as $$
  select platform_settings.value || (
    select jsonb_build_object('days', max(days), 'race_days', min(race_days), 'refund_days', min(refund_days))
    from withdrawal_terms where until > moment or until is null
  )
  from platform_settings where name = 'withdrawal'
$$;
comment on function withdrawal_since is 'The best terms for a buyer of all that held since a moment.';

-- Of what somebody went to pay at one moment and is owed since another.
create function return_day(bought_at timestamptz, owed_since timestamptz) returns date language sql stable as $$
  select (owed_since at time zone 'America/Bogota')::date + (withdrawal_since(bought_at) ->> 'refund_days')::integer
$$;
comment on function return_day is 'The last day to give back what is owed, by the best terms since it came in.';
