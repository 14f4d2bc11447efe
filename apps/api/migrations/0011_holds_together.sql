-- Holds that come in the same instant are written in one statement, so the door and the limits take several at once.

-- As before, with less work while the rows everybody wants are locked: things are named once each and in their order
-- (uuids by value), as the application sends them, so nothing is sorted or added up by a query here.
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
      and (p_held <= 0 or state = 'published')
    returning capacity - held_count - confirmed_count + total into event_left;
  if not found then
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

-- Refuses a person or a network that with these would hold more open orders than it may. A limit that is null counts
-- nothing. Its older namesake, for one hold, stays for processes of the version before. People first and networks after them, each kind by name, so that two of these never wait for each other.
create function limit_open_holds(
  p_users uuid[], p_guests text[], p_networks text[], p_per_person integer, p_per_network integer, p_now timestamptz
) returns void language plpgsql as $$
declare
  holder record;
begin
  if p_per_person is not null then
    for holder in
      select user_id, guest, count(*) as asked
      from unnest(p_users, p_guests) as each (user_id, guest)
      group by user_id, guest order by user_id, guest
    loop
      perform lock_holder(coalesce('user:' || holder.user_id, 'guest:' || holder.guest), p_now);
      if p_per_person < holder.asked + (
        select count(*) from orders
        where (user_id = holder.user_id or guest_email = holder.guest)
          and state in ('held', 'awaiting_payment') and expires_at > p_now and network <> 'waitlist'
      ) then
        raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'person';
      end if;
    end loop;
  end if;
  if p_per_network is not null then
    for holder in
      select network, count(*) as asked from unnest(p_networks) as network group by network order by network
    loop
      perform lock_holder('network:' || holder.network, p_now);
      if p_per_network < holder.asked + (
        select count(*) from orders
        where network = holder.network and state in ('held', 'awaiting_payment') and expires_at > p_now
      ) then
        raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'network';
      end if;
    end loop;
  end if;
end
$$;
