import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

interface Stock {
  readonly name: string
  readonly what: string
  readonly kept: number
  readonly counted: number
}

/**
 * Every figure of an item that is not what its movements add up to, every size whose quantity or sales the movements
 * behind it do not tell, and every runner who has out another kit than the one that counts as handed over to them: none,
 * or stock moved past its history.
 */
export async function stockThatLies(database: Queryable): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    with moved as (
      select item_id,
        sum(quantity) filter (where kind in ('entry', 'adjustment')) as entered,
        sum(quantity) filter (where kind = 'loss') as lost,
        sum(case kind when 'return' then -quantity else quantity end)
          filter (where kind in ('hand_over', 'return', 'size_change')) as handed_over,
        sum(case kind when 'release' then -quantity else quantity end)
          filter (where kind in ('reservation', 'release')) as reserved
      from stock_movements group by item_id
    ),
    figures as (
      select inventory_items.id, inventory_items.name, each.what, each.kept, coalesce(each.counted, 0)::int as counted
      from inventory_items left join moved on moved.item_id = inventory_items.id,
      lateral (values
        ('entered', inventory_items.entered, moved.entered),
        ('lost', inventory_items.lost, moved.lost),
        ('handed over', inventory_items.handed_over, moved.handed_over),
        ('reserved', inventory_items.reserved, moved.reserved)
      ) as each (what, kept, counted)
      union all
      select inventory_items.id, inventory_items.name || ' ' || event_sizes.size, each.what, each.kept, each.counted
      from inventory_items join event_sizes using (event_id, size),
      lateral (values
        ('quantity of the size', event_sizes.stock, inventory_items.entered - inventory_items.lost),
        ('sold of the size', event_sizes.confirmed_count, inventory_items.reserved)
      ) as each (what, kept, counted)
      where each.kept is not null
    ),
    out as (
      select registration_id, item_id, sum(case kind when 'return' then -quantity else quantity end)::int as count
      from stock_movements
      where registration_id is not null and kind in ('hand_over', 'return', 'size_change')
      group by registration_id, item_id
    ),
    handed as (
      select registration_id, items, received_at from scans where kind = 'accreditation' and state = 'counts'
    ),
    kits as (
      -- Of who runs, what is out was handed over, once; of who does not, nothing is out.
      select inventory_items.name, 'out of ' || out.registration_id as what, out.count as kept,
        case when registrations.state = 'confirmed' and exists (
          select from handed where handed.registration_id = out.registration_id
            and (handed.items is null or inventory_items.name = any(handed.items))
        ) then 1 else 0 end as counted
      from out join inventory_items on inventory_items.id = out.item_id
        join registrations on registrations.id = out.registration_id
      where out.count <> 0
      union all
      -- And each part that was handed over is out.
      select distinct inventory_items.name, 'handed over to ' || registrations.id,
        (
          select coalesce(sum(out.count), 0)::int from out join inventory_items as same on same.id = out.item_id
          where out.registration_id = registrations.id and same.name = inventory_items.name
        ), 1
      from handed join registrations on registrations.id = handed.registration_id
        join inventory_items on inventory_items.event_id = registrations.event_id
      where registrations.state = 'confirmed'
        and (inventory_items.size is null or inventory_items.size = registrations.size)
        and (inventory_items.category_id is null or inventory_items.category_id = registrations.category_id)
        and case when handed.items is null then inventory_items.created_at <= handed.received_at
          else inventory_items.name = any(handed.items) end
    )
    select name, what, kept, counted from figures where kept <> counted
    union all
    select name, what, kept, counted from kits where kept <> counted
  `.execute(database)
  return rows
}
