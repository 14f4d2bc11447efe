import pg from 'pg'

/** Tables by who owns them, in the order in which they are shown. */
export type TableGroups = ReadonlyMap<string, readonly string[]>

/**
 * A migrated database as one page of SQL to be read, not run: its types, its tables with constraints and indexes by who
 * owns them, its functions and its triggers, each under what `comment on` says of it. Nothing of it depends on when or
 * where it is written.
 */
export async function generateSchema(databaseUrl: string, groups: TableGroups): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const read = async (query: string) => (await client.query<Part>(query)).rows
    const columns = await read(COLUMNS)
    const constraints = await read(CONSTRAINTS)
    const indexes = await read(INDEXES)
    const tables = await read(TABLES)
    const views = await read(VIEWS)

    const tableOf = ({ name, why, text }: Part): string => {
      const lines = [...columns, ...constraints].filter((part) => part.name === name)
      const body = lines.map((line, index) => {
        const comma = index < lines.length - 1 ? ',' : ''
        return `${remark(line.why, '  ')}  ${line.text}${comma}\n`
      })
      const after = indexes.filter((index) => index.name === name)
      return `${remark(why)}create table ${name} (\n${body.join('')})${text};\n${after.map(written).join('')}`
    }
    const shown = new Map([
      ...tables.map((table) => [table.name, tableOf(table)] as const),
      ...views.map((view) => [view.name, written(view)] as const),
    ])
    const named = new Set([...groups.values()].flat())
    for (const name of shown.keys())
      if (!named.has(name)) throw new Error(`Nobody owns ${name}: give it an owner`)
    const sections = [...groups].map(([owner, names]) =>
      section(
        owner,
        names.flatMap((name) => shown.get(name) ?? []),
      ),
    )
    return [
      `-- The database as the migrations leave it: to be read, not run. Written by \`npm run generate\`.\n`,
      section('Types', (await read(TYPES)).map(written)),
      ...sections,
      section('Functions', (await read(FUNCTIONS)).map(written)),
      section('Triggers', (await read(TRIGGERS)).map(written), ''),
    ].join('\n')
  } finally {
    await client.end()
  }
}

/** `name`: of the table it belongs to, or its own. `text`: as PostgreSQL writes it. */
interface Part {
  readonly name: string
  readonly text: string
  readonly why: string | null
}

const written = ({ text, why }: Part) => `${remark(why)}${unqualified(text)};\n`

function section(title: string, parts: readonly string[], between = '\n'): string {
  return `-- ${'='.repeat(8)} ${title} ${'='.repeat(108 - title.length)}\n\n${parts.join(between)}`
}

function remark(why: string | null, indent = ''): string {
  return why === null ? '' : why.replace(/^/gm, `${indent}-- `).concat('\n')
}

/** All of it is in one schema, which need not be said. */
function unqualified(text: string): string {
  return text
    .replace(/\bpublic\./g, '')
    .replace(/^CREATE OR REPLACE /, 'CREATE ')
    .replace(/[ \t]+$/gm, '')
    .trimEnd()
    .replace(/;$/, '')
}

/** Not what an extension brought, nor the list of what was migrated. */
const ours = (oid: string, catalog: string) => `not exists (
  select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e'
)`
const OUR_RELATIONS = `relation.relnamespace = 'public'::regnamespace and relation.relname <> 'schema_migrations'
  and ${ours('relation.oid', 'pg_class')}`

const TYPES = `
  select typname as name, obj_description(type.oid, 'pg_type') as why,
    'create type ' || typname || ' as enum (' || (
      select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = type.oid
    ) || ')' as text
  from pg_type as type
  where typnamespace = 'public'::regnamespace and typtype = 'e' and ${ours('type.oid', 'pg_type')}
  order by typname collate "C"`

const TABLES = `
  select relname as name, obj_description(relation.oid, 'pg_class') as why,
    coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as text
  from pg_class as relation where relkind = 'r' and ${OUR_RELATIONS}
  order by relname collate "C"`

const VIEWS = `
  select relname as name, obj_description(relation.oid, 'pg_class') as why,
    'create view ' || relname || E' as\\n' || pg_get_viewdef(relation.oid, true) as text
  from pg_class as relation where relkind in ('v', 'm') and ${OUR_RELATIONS}`

const COLUMNS = `
  select relname as name, col_description(relation.oid, attnum) as why,
    attname || ' ' || format_type(atttypid, atttypmod)
      || coalesce(' collate "' || (
        select collname from pg_collation where oid = attcollation and collname <> 'default'
      ) || '"', '')
      || case when attnotnull then ' not null' else '' end
      || case attidentity when 'a' then ' generated always as identity' when 'd' then ' generated by default as identity'
        else '' end
      || case when given.oid is null then ''
        when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
        when attgenerated = 'v' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ')'
        else ' default ' || pg_get_expr(adbin, adrelid) end as text
  from pg_class as relation
  join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
  left join pg_attrdef as given on adrelid = relation.oid and adnum = attnum
  where relkind = 'r' and ${OUR_RELATIONS}
  order by attnum`

const CONSTRAINTS = `
  select relname as name, obj_description(each.oid, 'pg_constraint') as why,
    'constraint ' || conname || ' ' || pg_get_constraintdef(each.oid, true) as text
  from pg_class as relation join pg_constraint as each on conrelid = relation.oid
  where contype in ('p', 'u', 'x', 'f', 'c') and relkind = 'r' and ${OUR_RELATIONS}
  order by array_position(array['p', 'u', 'x', 'f', 'c']::"char"[], contype), conname collate "C"`

const INDEXES = `
  select relation.relname as name, obj_description(each.oid, 'pg_class') as why, pg_get_indexdef(each.oid) as text
  from pg_class as relation
  join pg_index on indrelid = relation.oid
  join pg_class as each on each.oid = indexrelid
  where relation.relkind = 'r' and ${OUR_RELATIONS}
    and not exists (select from pg_constraint where conindid = each.oid and contype in ('p', 'u', 'x'))
  order by each.relname collate "C"`

const FUNCTIONS = `
  select proname as name, obj_description(each.oid, 'pg_proc') as why, pg_get_functiondef(each.oid) as text
  from pg_proc as each
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${ours('each.oid', 'pg_proc')}
  order by proname collate "C", pg_get_function_identity_arguments(each.oid) collate "C"`

const TRIGGERS = `
  select relname as name, obj_description(each.oid, 'pg_trigger') as why, pg_get_triggerdef(each.oid, true) as text
  from pg_trigger as each join pg_class as relation on relation.oid = tgrelid
  where not tgisinternal and ${OUR_RELATIONS}
  order by relname collate "C", tgname collate "C"`
