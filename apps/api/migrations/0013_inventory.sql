-- What a race hands over besides the place. How much of each came in, went out and is left is counted from movements
-- that nobody changes afterwards.

create type inventory_kind as enum ('shirt', 'medal', 'bag', 'bib', 'other');

-- Shirts by size, medals, bags, bibs and whatever else a race hands over besides the place.
create table inventory_items (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id) on delete cascade,
  kind inventory_kind not null,
  name text not null,
  size text,
  -- Null: every category gets it.
  category_id uuid references categories (id) on delete cascade,
  alert_at integer,
  position integer not null,
  -- Sums of its movements, kept by a trigger. Adjustments count in what entered; what is reserved are confirmed sizes.
  entered integer not null default 0,
  reserved integer not null default 0,
  handed_over integer not null default 0,
  lost integer not null default 0,
  created_at timestamptz not null,
  foreign key (event_id, size) references event_sizes (event_id, size) on delete cascade,
  constraint inventory_items_name check (length(trim(name)) > 0),
  -- Sizes are counted for the whole race, whatever the category.
  constraint inventory_items_size check (size is null or (kind = 'shirt' and category_id is null)),
  constraint inventory_items_alert check (alert_at >= 0),
  constraint inventory_items_counts check (lost >= 0 and entered >= lost),
  constraint inventory_items_apart unique nulls not distinct (event_id, kind, name, size, category_id)
);
comment on table inventory_items is 'What is in stock, with sums that its movements keep.';

-- One item stands behind a size's quantity, so that both can be compared.
create unique index inventory_items_by_size on inventory_items (event_id, size) where size is not null;
create index inventory_items_by_category on inventory_items (category_id) where category_id is not null;

create type stock_movement_kind as enum (
  'entry', 'reservation', 'release', 'hand_over', 'return', 'size_change', 'adjustment', 'loss'
);

create table stock_movements (
  id uuid primary key default uuidv7(),
  item_id uuid not null references inventory_items (id) on delete cascade,
  kind stock_movement_kind not null,
  quantity integer not null,
  reason text not null default '',
  -- Given by whoever records it: what is sent twice counts once.
  client_id uuid not null,
  registration_id uuid references registrations (id),
  -- Null: it follows from the race's sizes, which a purchase, a cancellation or the organizer's settings moved.
  made_by uuid references users (id),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  constraint stock_movements_once unique (client_id, item_id),
  -- An adjustment adds or takes off; of a size change one comes back (-1) and the other leaves (1).
  constraint stock_movements_quantity check (
    case when kind in ('adjustment', 'size_change') then quantity <> 0 else quantity > 0 end
  ),
  constraint stock_movements_reason check (
    kind not in ('adjustment', 'loss') or made_by is null or length(trim(reason)) > 0
  )
);
comment on table stock_movements is 'What came in, left or was counted. Never changed.';

create index stock_movements_by_item on stock_movements (item_id, id desc);
create index stock_movements_by_registration on stock_movements (registration_id) where registration_id is not null;

create function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from inventory_items where id = old.item_id) then
    raise exception 'stock_movements is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$$;
comment on function keep_stock_movement is 'Movements leave only with their item.';

create trigger stock_movements_are_append_only
  before update or delete on stock_movements
  for each row execute function keep_stock_movement();
comment on trigger stock_movements_are_append_only on stock_movements is 'A mistake is undone by a movement of its own.';

-- The size and the category that an item is for stay with it.
create function keep_moved_item() returns trigger language plpgsql as $$
begin
  if exists (select from events where id = old.event_id and state <> 'draft')
     and exists (select from stock_movements where item_id = old.id and made_by is not null) then
    raise exception 'the item has movements'
      using errcode = 'foreign_key_violation', constraint = 'inventory_items_moved';
  end if;
  return old;
end
$$;
comment on function keep_moved_item is 'An item that somebody moved stays, unless its race is a draft.';

create trigger inventory_items_moved_stay
  before delete on inventory_items
  for each row execute function keep_moved_item();
comment on trigger inventory_items_moved_stay on inventory_items is 'Its movements would leave with it.';

-- An upload of two hundred kits writes each item once. What changes how many there are of a limited size changes how
-- many are sold: `event_sizes_never_oversold` refuses to go below what buyers took. Whoever does that locks the size
-- before the item, as a purchase does.
create function count_stock_movements() returns trigger language plpgsql as $$
begin
  -- By size and id, as whoever moves several items locks them.
  perform from inventory_items where id in (select item_id from moved) order by size, id for no key update;
  update inventory_items as item set
      entered = item.entered + sums.entered,
      lost = item.lost + sums.lost,
      handed_over = item.handed_over + sums.handed_over,
      reserved = item.reserved + sums.reserved
    from (
      select
        item_id,
        coalesce(sum(quantity) filter (where kind in ('entry', 'adjustment')), 0) as entered,
        coalesce(sum(quantity) filter (where kind = 'loss'), 0) as lost,
        coalesce(sum(case kind when 'return' then -quantity else quantity end)
          filter (where kind in ('hand_over', 'size_change', 'return')), 0) as handed_over,
        coalesce(sum(case kind when 'release' then -quantity else quantity end)
          filter (where kind in ('reservation', 'release')), 0) as reserved
      from moved group by item_id
    ) as sums
    where item.id = sums.item_id;
  update event_sizes set stock = item.entered - item.lost
    from inventory_items as item
    where item.id in (select item_id from moved where kind in ('entry', 'adjustment', 'loss'))
      and event_sizes.event_id = item.event_id and event_sizes.size = item.size
      and event_sizes.stock is not null and event_sizes.stock <> item.entered - item.lost;
  return null;
end
$$;
comment on function count_stock_movements is 'Adds movements to their items once per statement, and tells the sizes of the race.';

create trigger stock_movements_are_counted
  after insert on stock_movements
  referencing new table as moved
  for each statement execute function count_stock_movements();
comment on trigger stock_movements_are_counted on stock_movements is 'Sums move with their movements, once per statement.';

create function record_size_movement(
  p_item uuid, p_kind stock_movement_kind, p_quantity integer, p_at timestamptz
) returns void language sql as $$
  insert into stock_movements (item_id, kind, quantity, client_id, occurred_at, received_at)
    values (p_item, p_kind, p_quantity, uuidv7(), p_at, p_at);
$$;
comment on function record_size_movement is 'Writes a movement that a race makes.';

-- A purchase reserves, a cancellation releases, and the quantity that an organizer writes in the race's sizes is an
-- adjustment. A change that a movement made finds the item already saying the same, and moves nothing more.
create function follow_event_size() returns trigger language plpgsql as $$
declare
  item inventory_items;
  reserved_more integer := new.confirmed_count - old.confirmed_count;
begin
  select * into item from inventory_items where event_id = new.event_id and size = new.size;
  if not found then
    return null;
  end if;
  if reserved_more <> 0 then
    perform record_size_movement(
      item.id,
      case when reserved_more > 0 then 'reservation' else 'release' end::stock_movement_kind,
      abs(reserved_more), now()
    );
  end if;
  if new.stock is distinct from old.stock and new.stock <> item.entered - item.lost then
    perform record_size_movement(item.id, 'adjustment', new.stock - (item.entered - item.lost), now());
  end if;
  return null;
end
$$;
comment on function follow_event_size is 'What a race sells or changes of a size is a movement of its item.';

create trigger event_sizes_are_followed
  after update of stock, confirmed_count on event_sizes
  for each row
  when (new.stock is distinct from old.stock or new.confirmed_count <> old.confirmed_count)
  execute function follow_event_size();
comment on trigger event_sizes_are_followed on event_sizes is 'Sales move sizes by a function of the database; stock follows from there.';

-- How many there are, if that is limited, and how many are sold.
create function open_sized_item() returns trigger language plpgsql as $$
declare
  counted event_sizes;
begin
  select * into strict counted from event_sizes where event_id = new.event_id and size = new.size for update;
  if counted.stock > 0 then
    perform record_size_movement(new.id, 'entry', counted.stock, new.created_at);
  end if;
  if counted.confirmed_count > 0 then
    perform record_size_movement(new.id, 'reservation', counted.confirmed_count, new.created_at);
  end if;
  return null;
end
$$;
comment on function open_sized_item is 'An item of a size starts with what its race says of the size.';

create trigger inventory_items_of_a_size_are_opened
  after insert on inventory_items
  for each row when (new.size is not null)
  execute function open_sized_item();
comment on trigger inventory_items_of_a_size_are_opened on inventory_items is 'What was sold before the item is counted from its first instant.';

-- Whoever goes with their kit in their hands takes it along: it comes back on paper and is lost. Of what the race does
-- not count there is nothing to lose. Its places and sizes were freed before, by whoever ends it.
create function lose_kit_of_ended() returns trigger language plpgsql as $$
declare
  gone record;
begin
  for gone in
    select item.id, item.event_id, item.entered > item.lost as is_counted, event_sizes.stock is not null as is_limited
    from inventory_items as item
      left join event_sizes on event_sizes.event_id = item.event_id and event_sizes.size = item.size
    where item.id in (
      select item_id from stock_movements
      where registration_id = new.id and kind in ('hand_over', 'return', 'size_change')
      group by item_id having sum(case kind when 'return' then -quantity else quantity end) > 0
    )
    order by item.size, item.id
  loop
    insert into stock_movements (item_id, kind, quantity, client_id, registration_id, occurred_at, received_at)
      values (gone.id, 'return', 1, uuidv7(), new.id, now(), now());
    if gone.is_counted then
      insert into stock_movements (item_id, kind, quantity, reason, client_id, registration_id, occurred_at, received_at)
        values (gone.id, 'loss', 1, 'Se la llevó quien canceló', uuidv7(), new.id, now(), now());
    end if;
    if gone.is_counted and gone.is_limited then
      update events set version = version + 1, updated_at = now() where id = gone.event_id;
    end if;
  end loop;
  return null;
end
$$;
comment on function lose_kit_of_ended is 'A kit that left with a runner whose place ends is lost, so that its size is not sold again.';

create trigger registrations_that_end_lose_their_kit
  after update of state on registrations
  for each row when (old.state = 'confirmed' and new.state <> 'confirmed' and new.accredited_at is not null)
  execute function lose_kit_of_ended();
comment on trigger registrations_that_end_lose_their_kit on registrations is 'A place ends by many roads: its kit is counted by each.';
