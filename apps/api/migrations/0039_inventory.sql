-- What a race hands over besides the place: shirts by size, medals, bags, bibs and whatever else. How much of each came
-- in, went out and is left is counted from movements that nobody changes afterwards.
create type inventory_kind as enum ('shirt', 'medal', 'bag', 'bib', 'other');
create type stock_movement_kind as enum (
  'entry', 'reservation', 'release', 'hand_over', 'return', 'size_change', 'adjustment', 'loss'
);

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

-- One item stands behind a size's quantity, so that both can be compared.
create unique index inventory_items_by_size on inventory_items (event_id, size) where size is not null;
create index inventory_items_by_category on inventory_items (category_id) where category_id is not null;

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

create index stock_movements_by_item on stock_movements (item_id, id desc);
create index stock_movements_by_registration on stock_movements (registration_id) where registration_id is not null;

-- Movements leave only with their item.
create function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from inventory_items where id = old.item_id) then
    raise exception 'stock_movements is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$$;

create trigger stock_movements_are_append_only
  before update or delete on stock_movements
  for each row execute function keep_stock_movement();

-- And an item that somebody moved stays, as do the size and the category it is for, unless the race is a draft.
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

create trigger inventory_items_moved_stay
  before delete on inventory_items
  for each row execute function keep_moved_item();

-- Every movement is counted in its item. What changes how many there are of a limited size changes how many are sold:
-- `event_sizes_never_oversold` refuses to go below what buyers took. Whoever does that locks the size before the item,
-- as a purchase does.
create function count_stock_movement() returns trigger language plpgsql as $$
declare
  item inventory_items;
begin
  update inventory_items set
      entered = entered + case when new.kind in ('entry', 'adjustment') then new.quantity else 0 end,
      lost = lost + case when new.kind = 'loss' then new.quantity else 0 end,
      handed_over = handed_over + case new.kind
        when 'hand_over' then new.quantity when 'size_change' then new.quantity when 'return' then -new.quantity else 0 end,
      reserved = reserved + case new.kind
        when 'reservation' then new.quantity when 'release' then -new.quantity else 0 end
    where id = new.item_id
    returning * into item;
  if new.kind in ('entry', 'adjustment', 'loss') and item.size is not null then
    update event_sizes set stock = item.entered - item.lost
      where event_id = item.event_id and size = item.size
        and stock is not null and stock <> item.entered - item.lost;
  end if;
  return null;
end
$$;

create trigger stock_movements_are_counted
  after insert on stock_movements
  for each row execute function count_stock_movement();

create function record_size_movement(
  p_item uuid, p_kind stock_movement_kind, p_quantity integer, p_at timestamptz
) returns void language sql as $$
  insert into stock_movements (item_id, kind, quantity, client_id, occurred_at, received_at)
    values (p_item, p_kind, p_quantity, uuidv7(), p_at, p_at);
$$;

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

create trigger event_sizes_are_followed
  after update of stock, confirmed_count on event_sizes
  for each row
  when (new.stock is distinct from old.stock or new.confirmed_count <> old.confirmed_count)
  execute function follow_event_size();

-- An item of a size starts with what the race says of it: how many there are, if that is limited, and how many are sold.
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

create trigger inventory_items_of_a_size_are_opened
  after insert on inventory_items
  for each row when (new.size is not null)
  execute function open_sized_item();
