-- As before, and: places that were let go and whose money came late (`p_late`) are held again as a late order takes its
-- own. It was sold when sales were open: neither closed nor paused sales nor whoever waits keeps it out, capacity does.
drop function move_places(uuid, uuid[], integer[], uuid[], integer[], integer, integer, boolean, boolean);
create function move_places(
  p_event uuid,
  p_categories uuid[], p_category_quantities integer[],
  p_phases uuid[], p_phase_quantities integer[],
  p_held integer, p_confirmed integer,
  p_for_waitlist boolean default false,
  p_within_event boolean default false,
  p_late boolean default false
) returns void language plpgsql as $$
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
begin
  if not p_within_event then
    foreach quantity in array p_category_quantities loop
      total := total + quantity;
    end loop;
  end if;

  is_new := (p_late or p_confirmed > 0 and p_held >= 0) and total > 0;

  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity)
      and (p_held <= 0 or p_late
        or (state = 'published' and not sales_paused and (sales_closed_at is null or p_within_event)))
      and (not is_new or taken_down_at is null)
      and (not p_late or state in ('published', 'closed'))
    returning capacity - held_count - confirmed_count + total into event_left;
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
