import { describe, expect, it } from 'vitest'
import { waitsOf } from './migration-locks.rules'

describe('what a migration makes others wait for', () => {
  it.each([
    ['alter table events add column extra text', [['events', 'everybody']]],
    ['ALTER TABLE only "events" drop column extra;', [['events', 'everybody']]],
    ['drop table if exists old_things', [['old_things', 'everybody']]],
    ['create unique index a on orders (code)', [['orders', 'writers']]],
    ['create index concurrently a on orders (code)', []],
    ['create trigger t after insert on scans for each row execute function f()', [['scans', 'writers']]],
    ['update payments set note = null', [['payments', 'rows']]],
    ['delete from payments where true', [['payments', 'rows']]],
    ['create table widgets (id int); alter table widgets add column x int; create index on widgets (x)', []],
    ['-- alter table events\nselect 1', []],
    ['create function f() returns void as $$ begin update orders set x = 1; end $$ language plpgsql', []],
  ])('«%s»', (sql, waits) => {
    expect(waitsOf(sql).map(({ table, wait }) => [table, wait])).toEqual(waits)
  })

  it('keeps the longest wait of a table', () => {
    const sql = 'update orders set x = 1; alter table orders add column y int; create index on orders (y)'
    expect(waitsOf(sql)).toEqual([{ table: 'orders', wait: 'everybody' }])
  })
})
