-- A suspended or rejected organizer sells nothing. The fact stands on each of its events, where the door reads it under
-- the lock it takes anyway, and the database alone keeps it: no road to an organizer's state forgets the events.

alter table events add column sales_paused boolean not null default false;

create function sells_nothing(state organizer_state) returns boolean
  language sql immutable parallel safe
  return state in ('suspended', 'rejected');

create function pause_sales_of_organizer() returns trigger language plpgsql as $$
begin
  update events set sales_paused = sells_nothing(new.state)
    where organizer_id = new.id and sales_paused <> sells_nothing(new.state);
  return null;
end
$$;

create trigger organizers_pause_sales
  after update of state on organizers
  for each row when (old.state is distinct from new.state)
  execute function pause_sales_of_organizer();

-- A new event starts as its organizer stands. The lock makes it wait for a decision that is being written, and the
-- decision for it.
create function start_event_as_organizer_stands() returns trigger language plpgsql as $$
begin
  select sells_nothing(state) into new.sales_paused from organizers where id = new.organizer_id for share;
  new.sales_paused := coalesce(new.sales_paused, false);
  return new;
end
$$;

create trigger events_start_as_organizer_stands
  before insert on events
  for each row execute function start_event_as_organizer_stands();

update events set sales_paused = true
  from organizers where organizers.id = events.organizer_id and sells_nothing(organizers.state);

-- As before, but for `sales_paused`: new holds are refused, by whatever road they come. What was already held may still
-- be confirmed or given back, and a late payment may still take its places.
create or replace function move_places(
  p_event uuid,
  p_categories uuid[], p_category_quantities integer[],
  p_phases uuid[], p_phase_quantities integer[],
  p_held integer, p_confirmed integer,
  p_for_waitlist boolean default false
) returns void language plpgsql as $$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := 0;
  -- What the event and the category had left before these were taken; null: the event has no limit of its own.
  event_left integer;
  category_left integer;
  thing uuid;
  quantity integer;
begin
  foreach quantity in array p_category_quantities loop
    total := total + quantity;
  end loop;

  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity)
      and (p_held <= 0 or (state = 'published' and not sales_paused))
    returning capacity - held_count - confirmed_count + total into event_left;
  if not found then
    if p_held > 0 and exists (select from events where id = p_event and sales_paused) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'paused';
    end if;
    if p_held > 0 and not exists (select from events where id = p_event and state = 'published') then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    raise exception 'sold_out' using errcode = 'ZN001', detail = p_event::text;
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
    if takes and not p_for_waitlist and p_confirmed <= 0 and exists (
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
