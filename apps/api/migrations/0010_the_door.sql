-- The door to places looks at the race it sells, keeps places only for whoever can really be offered them, and does not
-- count the waitlist's offers among a person's own holds.

-- As before, and: a hold is only of a published race, also when it waited for the row of one that was withdrawn
-- meanwhile (ZN006); and whoever waits keeps places from others only if the category, the event and the prices on sale
-- all have room for their party, which is what an offer needs too.
create or replace function move_places(
  p_event uuid,
  p_categories uuid[], p_category_quantities integer[],
  p_phases uuid[], p_phase_quantities integer[],
  p_held integer, p_confirmed integer,
  p_for_waitlist boolean default false
) returns void language plpgsql as $$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := (select sum(quantity) from unnest(p_category_quantities) as quantity);
  -- What the event had left before these were taken; null: it has no limit of its own.
  event_left integer;
  line record;
begin
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

  for line in
    select id, quantity from unnest(p_categories, p_category_quantities) as each (id, quantity) order by id
  loop
    update categories
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where id = line.id and event_id = p_event
        and (not takes or held_count + confirmed_count + line.quantity <= capacity)
        -- Places that came free belong to whoever waits for as many or fewer.
        and (not takes or p_for_waitlist or p_confirmed > 0 or not exists (
          select from waitlist_entries
          where category_id = line.id and state = 'waiting'
            and party_size <= least(categories.capacity - categories.held_count - categories.confirmed_count, event_left)
            -- The phase that sells now, which is the first of this order's, and those that follow it.
            and (
              select bool_or(max_quantity is null)
                or sum(max_quantity - price_phases.held_count - price_phases.confirmed_count) >= party_size
              from price_phases
              where price_phases.category_id = line.id and starts_at >= (
                select min(starts_at) from price_phases where category_id = line.id and id = any (p_phases)
              )
            )
        ));
    if not found then
      raise exception 'sold_out' using errcode = 'ZN001', detail = line.id::text;
    end if;
  end loop;

  for line in
    select id, quantity from unnest(p_phases, p_phase_quantities) as each (id, quantity) order by id
  loop
    update price_phases
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where id = line.id
        and (not takes or max_quantity is null or held_count + confirmed_count + line.quantity <= max_quantity);
    if not found then
      raise exception 'phase_sold_out' using errcode = 'ZN002', detail = line.id::text;
    end if;
  end loop;
end
$$;

-- As before, but for the waitlist's offers: nobody asked for those.
create or replace function limit_open_holds(
  p_user uuid, p_guest text, p_network text, p_per_person integer, p_per_network integer, p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_per_person is not null then
    perform lock_holder(coalesce('user:' || p_user, 'guest:' || p_guest), p_now);
    if p_per_person <= (
      select count(*) from orders
      where (user_id = p_user or guest_email = p_guest)
        and state in ('held', 'awaiting_payment') and expires_at > p_now and network <> 'waitlist'
    ) then
      raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'person';
    end if;
  end if;
  if p_per_network is not null then
    perform lock_holder('network:' || p_network, p_now);
    if p_per_network <= (
      select count(*) from orders
      where network = p_network and state in ('held', 'awaiting_payment') and expires_at > p_now
    ) then
      raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'network';
    end if;
  end if;
end
$$;

-- A code without races is good for all of them, so the last race of one must not go from under it.
alter table discount_code_events
  drop constraint discount_code_events_event_id_fkey,
  add constraint discount_code_events_event_id_fkey
    foreign key (event_id) references events (id) on delete restrict;
