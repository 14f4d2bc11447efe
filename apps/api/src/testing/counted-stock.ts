import { sql } from 'kysely'
import type { Database } from '../platform/database/connect'

interface Stock {
  readonly name: string
  readonly what: string
  readonly kept: number
  readonly counted: number
}

/**
 * Every figure of an item that is not what its movements add up to, and every size whose quantity or sales the
 * movements behind it do not tell: none, or stock moved past its history.
 */
export async function stockThatLies(database: Database): Promise<Stock[]> {
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
    )
    select name, what, kept, counted from figures where kept <> counted
  `.execute(database)
  return rows
}

/** Said at the end of a test file, whose tests left it so. */
export class LyingStockError extends Error {
  override readonly name = 'LyingStockError'

  constructor(lies: readonly Stock[]) {
    const lines = lies.map(
      ({ name, what, kept, counted }) => `  ${name}, ${what}: ${kept} kept, movements say ${counted}`,
    )
    super(['Stock that is not what its movements say, at the end of this file:', ...lines].join('\n'))
  }
}
