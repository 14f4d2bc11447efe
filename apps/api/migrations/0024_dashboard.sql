-- Who runs each event, counted as it changes: a dashboard reads a few rows, not a hundred thousand registrations.

-- By day of registration, gender, date of birth, city and size, and how many have no bib yet. Moved in the transaction
-- that changes a registration, after mark_change has locked the event's row: changes of one event follow each other, so
-- these rows add no wait of their own and no circle.
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
comment on table event_figures is 'Who runs each event, counted as it changes, so that a dashboard reads a few rows.';

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
comment on function day_sold is 'The day a place was sold: handing it on sells nothing.';

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
comment on function figures_of is 'What one confirmed registration counts for.';

create function count_figures_added() returns trigger language plpgsql as $$
begin
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select came.event_id, figure.kind, figure.value, count(*)
    from came, lateral figures_of(
      case when came.team_seat > 1 then null else came.confirmed_at end,
      case when came.team_seat > 1 then null else came.transferred_from_id end,
      came.gender, came.birth_on, came.city_code, came.size, came.bib
    ) as figure
    where came.state = 'confirmed'
    group by 1, 2, 3
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  return null;
end
$$;
comment on function count_figures_added is 'The same for rows that are new.';

create trigger registrations_count_new after insert on registrations
  referencing new table as came for each statement execute function count_figures_added();
comment on trigger registrations_count_new on registrations is 'Figures move with what they count, once per statement.';

-- A statement that changes nothing that is counted stops at once. What was sold by day is places: a team is one, on its
-- captain's day.
create function count_figures() returns trigger language plpgsql as $$
begin
  if not exists (
    select from came join went using (id)
    where (came.state = 'confirmed' or went.state = 'confirmed') and (
      came.state, came.event_id, came.confirmed_at, came.transferred_from_id, came.gender, came.birth_on, came.city_code,
      came.size, came.bib, came.team_seat
    ) is distinct from (
      went.state, went.event_id, went.confirmed_at, went.transferred_from_id, went.gender, went.birth_on, went.city_code,
      went.size, went.bib, went.team_seat
    )
  ) then
    return null;
  end if;
  with moved as (
    select each.event_id, figure.kind, figure.value, sum(each.step)::int as step
    from (
      select came.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, team_seat, 1 as step
      from came where state = 'confirmed'
      union all
      select went.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, team_seat, -1
      from went where state = 'confirmed'
    ) as each,
    lateral figures_of(
      case when each.team_seat > 1 then null else each.confirmed_at end,
      case when each.team_seat > 1 then null else each.transferred_from_id end,
      each.gender, each.birth_on, each.city_code, each.size, each.bib
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
comment on function count_figures is 'Moves the figures of an event once per statement.';

create trigger registrations_count_changed after update on registrations
  referencing old table as went new table as came for each statement execute function count_figures();
comment on trigger registrations_count_changed on registrations is 'Figures move with what they count, once per statement.';
