-- A published race changes while people are in it: its sales close and open by hand, and it moves to another day or place
-- with everybody told and, if its organizer says so, a time in which whoever cannot come gets all their money back.

-- Null: sales follow their dates.
alter table events add column sales_closed_at timestamptz;

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
  constraint event_postponements_refund_before_race check (refund_until_at > created_at and refund_until_at <= new_starts_at)
);

create index event_postponements_by_event on event_postponements (event_id, created_at desc);

-- As before, but for `sales_closed_at`: like a pause, it refuses new holds by whatever road they come, and nothing else.
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
      and (p_held <= 0 or (state = 'published' and not sales_paused and sales_closed_at is null))
    returning capacity - held_count - confirmed_count + total into event_left;
  if not found then
    if p_held > 0 and exists (select from events where id = p_event and sales_paused) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'paused';
    end if;
    if p_held > 0 and not exists (
      select from events where id = p_event and state = 'published' and sales_closed_at is null
    ) then
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
