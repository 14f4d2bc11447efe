-- Reports, the progress of a race day and the dashboard ask how many run each category, got their kit and came in. They
-- counted every registration for each answer; the figures of a race hold it now (ADR 86).

-- A registration written meanwhile, by the older triggers, would be left out of the counting below.
lock table registrations in share row exclusive mode;

drop function figures_of(timestamptz, uuid, gender, date, text, text, text);
create function figures_of(
  p_confirmed_at timestamptz, p_transferred_from uuid, p_gender gender, p_birth_on date, p_city_code text, p_size text,
  p_bib text, p_category uuid, p_accredited_at timestamptz, p_checked_in_at timestamptz
) returns table (kind text, value text) language sql stable as $$
  select each.kind, each.value from (values
    ('day', day_sold(p_confirmed_at, p_transferred_from)),
    ('gender', coalesce(p_gender::text, '')),
    ('birth', coalesce(p_birth_on::text, '')),
    ('city', coalesce(p_city_code, '')),
    ('size', coalesce(p_size, '')),
    ('without_bib', case when p_bib is null then '' end),
    ('category', p_category::text),
    ('without_bib_in', case when p_bib is null then p_category::text end),
    ('accredited', case when p_accredited_at is not null then p_category::text end),
    ('checked_in', case when p_checked_in_at is not null then p_category::text end)
  ) as each (kind, value)
  where each.value is not null
$$;
comment on function figures_of is 'What one confirmed registration counts for.';

create or replace function follow_new_registrations() returns trigger language plpgsql as $$
begin
  if not exists (select from came where confirmed_at is not null) then
    return null;
  end if;

  -- The figures of the race.
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select came.event_id, figure.kind, figure.value, count(*)
    from came, lateral figures_of(
      case when came.team_seat > 1 then null else came.confirmed_at end,
      case when came.team_seat > 1 then null else came.transferred_from_id end,
      came.gender, came.birth_on, came.city_code, came.size, came.bib, came.category_id, came.accredited_at, came.checked_in_at
    ) as figure
    where came.state = 'confirmed'
    group by 1, 2, 3
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;

  -- The marks that copies elsewhere ask for.
  insert into registration_marks (registration_id, event_id, change_mark)
    select id, event_id, change_mark from came where change_mark is not null
    on conflict (registration_id) do update set change_mark = excluded.change_mark
      where registration_marks.change_mark <> excluded.change_mark;

  -- Who runs with somebody whose place is new.
  if exists (select from came where team_id is not null and state = 'confirmed') then
    update registrations set updated_at = updated_at
      where id in (
        select mates.id from registrations as mates
        where mates.team_id in (select team_id from came where state = 'confirmed') and mates.state = 'confirmed'
          and not exists (select from came where came.id = mates.id)
        order by mates.id for no key update
      );
  end if;
  return null;
end $$;

create or replace function follow_changed_registrations() returns trigger language plpgsql as $$
begin
  if not exists (select from came where confirmed_at is not null or team_id is not null)
    and not exists (select from went where confirmed_at is not null) then
    return null;
  end if;

  -- The figures of the race.
  if exists (
    select from came join went using (id)
    where (came.state = 'confirmed' or went.state = 'confirmed') and (
      came.state, came.event_id, came.confirmed_at, came.transferred_from_id, came.gender, came.birth_on, came.city_code,
      came.size, came.bib, came.team_seat, came.category_id, came.accredited_at is null, came.checked_in_at is null
    ) is distinct from (
      went.state, went.event_id, went.confirmed_at, went.transferred_from_id, went.gender, went.birth_on, went.city_code,
      went.size, went.bib, went.team_seat, went.category_id, went.accredited_at is null, went.checked_in_at is null
    )
  ) then
    with moved as (
      select each.event_id, figure.kind, figure.value, sum(each.step)::int as step
      from (
        select came.*, 1 as step
        from came where state = 'confirmed'
        union all
        select went.*, -1
        from went where state = 'confirmed'
      ) as each,
      lateral figures_of(
        case when each.team_seat > 1 then null else each.confirmed_at end,
        case when each.team_seat > 1 then null else each.transferred_from_id end,
        each.gender, each.birth_on, each.city_code, each.size, each.bib, each.category_id, each.accredited_at, each.checked_in_at
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
  end if;

  -- The marks that copies elsewhere ask for.
  insert into registration_marks (registration_id, event_id, change_mark)
    select id, event_id, change_mark from came where change_mark is not null
    on conflict (registration_id) do update set change_mark = excluded.change_mark
      where registration_marks.change_mark <> excluded.change_mark;

  -- Who runs with somebody whose place changed.
  if exists (select from came where team_id is not null) then
    with moved as materialized (
      select came.id, came.team_id from came join went using (id)
      where came.team_id is not null and came.state is distinct from went.state
    )
    update registrations set updated_at = updated_at
      where id in (
        select mates.id from registrations as mates
        where mates.team_id in (select team_id from moved) and mates.state = 'confirmed'
          and not exists (select from moved where moved.id = mates.id)
        order by mates.id for no key update
      );
  end if;
  return null;
end $$;

-- What is there already.
insert into event_figures (event_id, kind, value, confirmed)
  select event_id, each.kind, category_id::text, each.people
  from (
    select event_id, category_id, count(*) as runners, count(accredited_at) as accredited, count(checked_in_at) as checked_in,
      count(*) filter (where bib is null) as without_bib
    from registrations where state = 'confirmed' group by event_id, category_id
  ) as counted, lateral (values
    ('category', runners), ('accredited', accredited), ('checked_in', checked_in), ('without_bib_in', without_bib)
  ) as each (kind, people)
  where each.people > 0;

-- What a place was sold for, found by its race without reading the person's own data.
create index if not exists registrations_sold on registrations (event_id, order_id)
  include (category_id, price_phase_id, price_cop, discount_cop, service_fee_cop)
  where confirmed_at is not null and transferred_from_id is null and coalesce(team_seat, 1) = 1;
