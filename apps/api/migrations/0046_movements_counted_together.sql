-- Movements that are written together are counted together: an upload of two hundred kits writes each item once, where
-- it wrote it once for every runner.
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

drop trigger stock_movements_are_counted on stock_movements;
create trigger stock_movements_are_counted
  after insert on stock_movements
  referencing new table as moved
  for each statement execute function count_stock_movements();
drop function count_stock_movement();
