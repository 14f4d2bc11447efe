-- What a registration costs PostgreSQL: the race's row is written once instead of twice when somebody is confirmed, its
-- search is not worked out again by its counters, and what follows a place asks once whether there is anything to follow.

-- A trigger that may rewrite a row before its update makes PostgreSQL work out all generated columns at every update:
-- events.search at each move of the counters, while the row is locked. After the update it costs nobody else.
create or replace function pause_sales_of_taken_down() returns trigger language plpgsql as $$
declare
  organizer_sells_nothing boolean;
begin
  select sells_nothing(state) into organizer_sells_nothing from organizers where id = new.organizer_id for share;
  update events set sales_paused = new.taken_down_at is not null or coalesce(organizer_sells_nothing, false)
    where id = new.id;
  return null;
end $$;
drop trigger events_pause_taken_down on events;
create trigger events_pause_taken_down after update of taken_down_at on events for each row
  when (old.taken_down_at is distinct from new.taken_down_at) execute function pause_sales_of_taken_down();


create or replace function move_places(p_event uuid, p_categories uuid[], p_category_quantities integer[], p_phases uuid[], p_phase_quantities integer[], p_held integer, p_confirmed integer, p_for_waitlist boolean DEFAULT false, p_within_event boolean DEFAULT false, p_late boolean DEFAULT false)
 returns void
 language plpgsql
as $$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := 0;
  -- Somebody enters the race without having held a place: not who confirms what they held, nor who moves within it.
  is_new boolean := false;
  -- What the event and the category had left before these were taken; null: the event has no limit of its own.
  event_left integer;
  category_left integer;
  thing uuid;
  quantity integer;
  -- Who runs is about to change: the mark that its triggers would draw is drawn by this write of the race's row.
  draws_mark boolean := p_confirmed <> 0
    and coalesce(current_setting('zancada.change_mark', true), '') not like p_event || ' %';
  drawn bigint;
begin
  if not p_within_event then
    foreach quantity in array p_category_quantities loop
      total := total + quantity;
    end loop;
  end if;

  is_new := (p_late or p_confirmed > 0 and p_held >= 0) and total > 0;

  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total,
      change_mark = change_mark + case when draws_mark then 1 else 0 end
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity)
      and (p_held <= 0 or p_late
        or (state = 'published' and not sales_paused and (sales_closed_at is null or p_within_event)))
      and (not is_new or taken_down_at is null)
      and (not p_late or state in ('published', 'closed'))
    returning capacity - held_count - confirmed_count + total, change_mark into event_left, drawn;
  if not found then
    if is_new and exists (select from events where id = p_event and taken_down_at is not null) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'taken_down';
    end if;
    if p_late and not exists (select from events where id = p_event and state in ('published', 'closed')) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    if p_held > 0 and not p_late and exists (select from events where id = p_event and sales_paused) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'paused';
    end if;
    if p_held > 0 and not p_late and not exists (
      select from events where id = p_event and state = 'published' and (sales_closed_at is null or p_within_event)
    ) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    raise exception 'sold_out' using errcode = 'ZN001', detail = p_event::text;
  end if;
  if draws_mark then
    perform set_config('zancada.change_mark', p_event || ' ' || drawn, true);
  end if;

  for i in 1 .. cardinality(p_categories) loop
    thing := p_categories[i];
    quantity := p_category_quantities[i];
    update categories
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing and event_id = p_event
        and (not takes or held_count + confirmed_count + quantity <= capacity)
      returning capacity - held_count - confirmed_count + quantity into category_left;
    if not found then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
    -- Places that came free belong to whoever waits for as many or fewer.
    if takes and not p_for_waitlist and not p_late and p_confirmed <= 0 and exists (
      select from waitlist_entries
      where category_id = thing and state = 'waiting'
        and party_size <= least(category_left, event_left)
        -- The phase that sells now, which is the first of this order's, and those that follow it.
        and (
          select bool_or(max_quantity is null)
            or sum(max_quantity - price_phases.held_count - price_phases.confirmed_count) >= party_size
          from price_phases
          where price_phases.category_id = thing and starts_at >= (
            select min(starts_at) from price_phases where category_id = thing and id = any (p_phases)
          )
        )
    ) then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
  end loop;

  for i in 1 .. cardinality(p_phases) loop
    thing := p_phases[i];
    quantity := p_phase_quantities[i];
    update price_phases
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing
        and (not takes or max_quantity is null or held_count + confirmed_count + quantity <= max_quantity);
    if not found then
      raise exception 'phase_sold_out' using errcode = 'ZN002', detail = thing::text;
    end if;
  end loop;
end
$$;

-- What somebody signs before their place is confirmed is in nobody's copy: asked once for all of it.
create function touch_registrations_of_new_consents() returns trigger language plpgsql as $$
begin
  if exists (
    select from came join registrations on registrations.id = came.registration_id
    where came.kind in ('waiver', 'data_policy') and registrations.confirmed_at is not null
  ) then
    update registrations set updated_at = updated_at
      where id in (select registration_id from came where kind in ('waiver', 'data_policy')) and confirmed_at is not null;
  end if;
  return null;
end $$;
drop trigger consents_of_a_registration_touch_it on consents;
create trigger consents_of_a_registration_touch_it after update of revoked_at on consents for each row
  when (new.registration_id is not null and new.kind in ('waiver', 'data_policy'))
  execute function touch_registration();
create trigger consents_that_are_new_touch_theirs after insert on consents referencing new table as came
  for each statement execute function touch_registrations_of_new_consents();

-- Three triggers asked of every change whether it was theirs. What holds a place and was never confirmed is in no figure,
-- no copy and no team: one question, and then the same three in their order.
create function follow_changed_registrations() returns trigger language plpgsql as $$
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
      came.size, came.bib, came.team_seat
    ) is distinct from (
      went.state, went.event_id, went.confirmed_at, went.transferred_from_id, went.gender, went.birth_on, went.city_code,
      went.size, went.bib, went.team_seat
    )
  ) then
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

create function follow_new_registrations() returns trigger language plpgsql as $$
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
      came.gender, came.birth_on, came.city_code, came.size, came.bib
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

drop trigger registrations_count_changed on registrations;
drop trigger registrations_keep_marks_of_changed on registrations;
drop trigger registrations_of_gone_mates on registrations;
drop trigger registrations_count_new on registrations;
drop trigger registrations_keep_marks_of_new on registrations;
drop trigger registrations_of_new_mates on registrations;
drop function count_figures(), count_figures_added(), keep_change_marks(), touch_mates_of_changed(), touch_mates_of_new();

create trigger registrations_changed_are_followed after update on registrations
  referencing old table as went new table as came for each statement execute function follow_changed_registrations();
create trigger registrations_new_are_followed after insert on registrations
  referencing new table as came for each statement execute function follow_new_registrations();

-- A place without a runner has no words, and most runners have no team.
create or replace function key_registration() returns trigger language plpgsql as $$
declare
  team text;
begin
  new.document_key := key_of_document(new.document_type, new.document_number);
  new.name_key := plain_text(new.last_name || ' ' || new.first_name);
  new.bib_key := key_of_bib(new.bib);
  if new.first_name is null then
    new.words := null;
    return new;
  end if;
  if new.team_id is not null then
    select name into team from teams where id = new.team_id;
  end if;
  new.words := words_of_registration(
    new.event_id, new.first_name, concat_ws(' ', new.last_name, team), new.document_number, new.bib, new.email,
    new.ticket_code
  );
  return new;
end $$;

comment on function touch_registrations_of_new_consents is 'What is signed for a confirmed place has changed it, for copies elsewhere.';
comment on function follow_changed_registrations is 'Figures, marks and team mates follow the changes of confirmed places, once per statement.';
comment on function follow_new_registrations is 'Figures, marks and team mates follow new confirmed places, once per statement.';
comment on trigger consents_of_a_registration_touch_it on consents is 'Devices of race day hear that a runner took a signature back, by whatever road.';
comment on trigger consents_that_are_new_touch_theirs on consents is 'Devices of race day hear that a runner signed, by whatever road.';
comment on trigger events_pause_taken_down on events is 'The decision on the race and that on its organizer wait for each other. Before the update it would make every move of the counters work out the search.';
comment on trigger registrations_changed_are_followed on registrations is 'One trigger asks once whether a change is of a confirmed place: most are not.';
comment on trigger registrations_new_are_followed on registrations is 'One trigger asks once whether a new place is confirmed: most are not.';
