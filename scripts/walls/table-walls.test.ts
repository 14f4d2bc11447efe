import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readTables } from './read-tables'
import { findForeignTables, type TableRules } from './table-walls'
import { tablesOfSql } from './tables-of-sql'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const owners = {
  platform: ['audit_entries'],
  accounts: ['users'],
  places: ['registrations'],
  orders: ['orders'],
  payments: ['payments'],
}

function told(files: Record<string, string>, excepted: TableRules['excepted'] = []): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tables-'))
  roots.push(root)
  mkdirSync(join(root, 'apps/api/src'), { recursive: true })
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return findForeignTables(root, { owners, excepted }).map(
    ({ file, line, what, rule }) => `${file}:${line} ${what} | ${rule}`,
  )
}

const repository = (module: string) => `apps/api/src/modules/${module}/a.repository.ts`

describe('the walls of the data', () => {
  it('let a module write its own tables and read those below', () => {
    const own = `db.updateTable('orders').set(a)\nsql\`delete from orders using registrations\`
      db.selectFrom('orders as o').innerJoin('registrations', 'a', 'b').leftJoin('users as u', 'a', 'b')`
    expect(told({ [repository('orders')]: own })).toEqual([])
  })

  it.each([
    ["db.insertInto('payments')", 'writes payments'],
    ["db.updateTable('registrations as place')", 'writes registrations'],
    ["db.with('gone', (each) => each.deleteFrom('users'))", 'writes users'],
    ['sql<Row>`with a as (insert into audit_entries (id) values (1)) select 1`', 'writes audit_entries'],
    [`sql\`select 1; update registrations set a = \${b}\``, 'writes registrations'],
    ['sql`delete from only users where true`', 'writes users'],
    ["client.query('update users set a = 1')", 'writes users'],
    ["client.query('UPDATE users SET a = 1')", 'writes users'],
    ["db.updateTable('users' as const)", 'writes users'],
    [`client.query(\`update users set a = \${b}\`)`, 'writes users'],
    ["db.deleteFrom(isOrder ? 'orders' : 'users')", 'writes users'],
    [`sql\`update \${sql.table("users")} set a = 1\``, 'writes users'],
  ])('find a foreign table that is written by %s', (source, what) => {
    expect(told({ [repository('orders')]: `\n${source}` })).toEqual([
      expect.stringContaining(`${repository('orders')}:2 ${what} | only `),
    ])
  })

  it.each([
    ["db.selectFrom('payments')"],
    ["db.selectFrom(['orders', 'payments as p'])"],
    ["db.selectFrom('orders').leftJoinLateral((eb) => eb.selectFrom('payments').as('p'), on)"],
    ["db.updateTable('orders').from('payments')"],
    ["db.selectFrom('orders').where(({ exists, selectFrom }) => exists(selectFrom('payments')))"],
    ["db.selectFrom('orders').where(({ exists, selectFrom: from }) => exists(from('payments')))"],
    ['sql`exists (select from payments)`'],
    ['sql`select 1 from orders left join lateral (select 1 from users, payments p) on true`'],
  ])('find a table that is read from above: %s', (source) => {
    expect(told({ [repository('orders')]: source })).toEqual([
      expect.stringContaining('reads payments | payments belongs to payments, which stands above orders'),
    ])
  })

  it('hold for the platform, and for every file of a module but its tests', () => {
    const write = "db.updateTable('users')"
    const found = told({
      'apps/api/src/platform/a.ts': write,
      'apps/api/src/modules/orders/a.ts': write,
      'apps/api/src/modules/orders/a.test.ts': write,
      'apps/api/src/testing/a.ts': write,
    })
    expect(found).toHaveLength(2)
  })

  it.each([
    ['db.deleteFrom(table)'],
    [`sql\`update \${sql.table(table)} set a = 1\``],
    [`sql\`delete from \${sql.ref(table)}\``],
    [`sql\`update \${sql.raw(table)} set a = 1\``],
    ['db.updateTable(kind.table)'],
    [`db.updateTable(\`\${table} as a\`)`],
  ])('ask for a name that one can read: %s', (source) => {
    expect(told({ [repository('orders')]: source })).toEqual([expect.stringContaining('writes (unnamed)')])
  })
})

describe('exceptions', () => {
  const because = 'a test says so'

  it('allow what they name, and reading what they allow to write', () => {
    const files = { [repository('orders')]: "db.updateTable('payments'); db.selectFrom('payments')" }
    expect(told(files, [{ from: 'orders', writes: ['payments'], because }])).toEqual([])
    expect(told(files, [{ from: 'orders', reads: ['payments'], because }])).toEqual([
      expect.stringContaining('writes payments'),
    ])
  })

  it('fail once no source needs them', () => {
    const files = { [repository('orders')]: "db.selectFrom('payments')" }
    const found = told(files, [
      { from: 'orders', reads: ['payments'], because },
      { from: 'orders', writes: ['payments', 'users'], because },
    ])
    expect(found).toEqual([
      expect.stringContaining('excepts that orders writes payments'),
      expect.stringContaining('excepts that orders writes users'),
    ])
  })
})

it('every table of the schema has one owner, and nothing else is owned', () => {
  const schema = ['export interface DB {', ...Object.values(owners).flat().slice(1), 'medals']
  const files = { 'apps/api/src/platform/database/schema.gen.ts': `${schema.join(': Row;\n  ')}: Row;\n}` }
  expect(told(files)).toEqual([
    expect.stringContaining('gives medals no owner'),
    expect.stringContaining('owns audit_entries, which is no table'),
  ])
})

describe('a text of SQL', () => {
  it.each([
    ['select 1 from a, b as x (id), lateral (select 1 from c where y in (1, 2)) as z, d', 'a b c d'],
    ['select 1 from a order by b, c', 'a'],
    ['select 1 from a join b on a.c = b.c, d where e, f', 'a b d'],
    ['select extract(epoch from a.b), a is distinct from b.c from d', 'd'],
    ["-- from a\nselect 'from b' /* join c */ from d", 'd'],
    ['insert into a (b, c) select b, c from d on conflict (b) do update set c = 1', 'A d'],
    ['select 1 from a for no key update of b', 'a'],
    ['update a set b = 1 from c, d where e', 'A c d'],
    ['delete from a using b, c where d', 'A b c'],
    ['select 1 from pgboss.job', ''],
    ['DELETE FROM a', 'A'],
  ])('%s', (text, tables) => {
    const found = tablesOfSql(text).map(({ table, access }) =>
      access === 'write' ? table.toUpperCase() : table,
    )
    expect(found.join(' ')).toBe(tables)
  })
})

it('the line of a table is that of the call or the text that names it', () => {
  const source = "\ndb\n  .selectFrom('a')\n  .where(sql`exists (\n    select from b\n  )`)"
  expect(readTables('a.ts', source)).toEqual([
    { table: 'a', access: 'read', line: 3 },
    { table: 'b', access: 'read', line: 4 },
  ])
})
