-- Who runs each event, counted as it changes: by the day they were registered, gender, date of birth, city and size, and
-- how many have no bib yet. A dashboard reads these few rows, not a hundred thousand registrations. The triggers move
-- them in the transaction that changes a registration, after `mark_change` has locked the event's row: changes of one
-- event follow each other, so these rows add no wait of their own and no circle.
create table event_figures (
  event_id uuid not null references events (id) on delete cascade,
  -- day, gender, birth, city, size, without_bib
  kind text not null,
  -- Empty: nobody said, or there is nothing to say.
  value text not null,
  confirmed integer not null,
  primary key (event_id, kind, value),
  constraint event_figures_count check (confirmed >= 0)
);

-- Whoever receives a place has it from an older registration: following those back always ends.
alter table registrations add constraint registrations_come_from_another check (transferred_from_id <> id);

-- The day a place was sold: a transfer hands it on and sells nothing.
create function day_sold(p_confirmed_at timestamptz, p_transferred_from uuid) returns text language plpgsql stable as $$
declare
  sold_at timestamptz := p_confirmed_at;
  origin uuid := p_transferred_from;
begin
  while origin is not null loop
    select confirmed_at, transferred_from_id into sold_at, origin from registrations where id = origin;
  end loop;
  return (sold_at at time zone 'America/Bogota')::date::text;
end
$$;

-- What one confirmed registration counts for.
create function figures_of(
  p_confirmed_at timestamptz, p_transferred_from uuid, p_gender gender, p_birth_on date, p_city_code text, p_size text,
  p_bib text
) returns table (kind text, value text) language sql stable as $$
  select each.kind, each.value from (values
    ('day', day_sold(p_confirmed_at, p_transferred_from)),
    ('gender', coalesce(p_gender::text, '')),
    ('birth', coalesce(p_birth_on::text, '')),
    ('city', coalesce(p_city_code, '')),
    ('size', coalesce(p_size, '')),
    ('without_bib', case when p_bib is null then '' end)
  ) as each (kind, value)
  where each.value is not null
$$;

-- Once per statement, whatever it writes: ten thousand registrations confirmed at once move each figure once.
create function count_figures() returns trigger language plpgsql as $$
begin
  if not exists (select from came where state = 'confirmed') and not exists (select from went where state = 'confirmed') then
    return null;
  end if;
  with moved as (
    select each.event_id, figure.kind, figure.value, sum(each.step)::int as step
    from (
      select came.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, 1 as step
      from came where state = 'confirmed'
      union all
      select went.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, -1
      from went where state = 'confirmed'
    ) as each,
    lateral figures_of(
      each.confirmed_at, each.transferred_from_id, each.gender, each.birth_on, each.city_code, each.size, each.bib
    ) as figure
    group by 1, 2, 3
    having sum(each.step) <> 0
  ), fewer as (
    update event_figures set confirmed = event_figures.confirmed + moved.step from moved
    where moved.step < 0 and event_figures.event_id = moved.event_id
      and event_figures.kind = moved.kind and event_figures.value = moved.value
  )
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select event_id, kind, value, step from moved where step > 0
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  return null;
end
$$;

create function count_figures_added() returns trigger language plpgsql as $$
begin
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select came.event_id, figure.kind, figure.value, count(*)
    from came, lateral figures_of(
      came.confirmed_at, came.transferred_from_id, came.gender, came.birth_on, came.city_code, came.size, came.bib
    ) as figure
    where came.state = 'confirmed'
    group by 1, 2, 3
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  return null;
end
$$;

create trigger registrations_count_new after insert on registrations
  referencing new table as came for each statement execute function count_figures_added();
create trigger registrations_count_changed after update on registrations
  referencing old table as went new table as came for each statement execute function count_figures();

insert into event_figures (event_id, kind, value, confirmed)
  select registrations.event_id, figure.kind, figure.value, count(*)
  from registrations, lateral figures_of(
    confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib
  ) as figure
  where registrations.state = 'confirmed'
  group by 1, 2, 3;

-- The money of an event is added up from its sold orders, read without their other columns; and few of them wait.
create index orders_sold on orders (event_id, paid_at)
  include (id, subtotal_cop, discount_cop, service_fee_cop, organizer_fee_cop, total_cop, state, manual_payment)
  where state in ('paid', 'partially_refunded', 'refunded');
create index orders_waiting on orders (event_id, state) where state in ('awaiting_payment', 'refund_due');
