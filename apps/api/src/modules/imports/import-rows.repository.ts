import type { ImportProblem, ImportRowState, StoredImportRowState } from '@zancada/contracts'
import { sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { JudgedBatch, RowBatch, WritableRow } from './judge-file.rules'
import type { SharedOutcome } from './judge-together.rules'
import type { RowValues } from './row-values.rules'
import { SHOWN_STATE } from './shown-state.repository'

/**
 * Rows as JSON, each once however often it is written; what was corrected in them stays. By themselves: what the others
 * change of them is judged when all are in.
 */
export async function upsertRows(
  tx: Transaction,
  importId: string,
  { json }: Pick<RowBatch, 'json'>,
): Promise<void> {
  await sql`
    insert into import_rows (import_id, number, state, raw, normalized, email, document_key, category_id, size,
      team_name, own_problems)
    select ${importId}, written.number, written.state, written.raw, nullif(written.normalized, 'null'),
      written.email, written.document_key, written.category_id, written.size, written.team_name,
      written.own_problems
    from jsonb_to_recordset(${jsonIn(json)}) as written (
      number integer, state import_row_state, raw jsonb, normalized jsonb, email text, document_key text,
      category_id uuid, size text, team_name text, own_problems jsonb
    )
    on conflict (import_id, number) do update set
      state = excluded.state, raw = excluded.raw, normalized = excluded.normalized, email = excluded.email,
      document_key = excluded.document_key, category_id = excluded.category_id, size = excluded.size,
      team_name = excluded.team_name, own_problems = excluded.own_problems, shared_problems = excluded.shared_problems,
      version = import_rows.version + 1
  `.execute(tx)
}

/** Bytes go as they are: as text they would be read and written again here, half a megabyte at a time. */
const jsonIn = (bytes: Uint8Array) => sql`convert_from(${bytes}::bytea, 'UTF8')::jsonb`

const outcomesIn = (shared: Uint8Array) => sql`jsonb_to_recordset(${jsonIn(shared)}) as shared (
  number integer, state import_row_state, shared_problems jsonb
)`

/**
 * Rows that were judged again: those whose outcome is another are written, and no others. They are looked for one by one
 * by both their import and number: of a list that has just come the planner knows nothing, takes it for a short one, and
 * would compare each of its rows with all.
 */
export async function updateJudged(
  tx: Transaction,
  importId: string,
  { json, shared }: Pick<JudgedBatch, 'json' | 'shared'>,
): Promise<void> {
  await sql`
    with judged as materialized (
      select ${importId}::uuid as import_id, written.number, coalesce(shared.state, written.state) as state,
        nullif(written.normalized, 'null') as normalized, written.email, written.document_key, written.category_id,
        written.size, written.team_name, written.own_problems, coalesce(shared.shared_problems, '[]') as shared_problems
      from jsonb_to_recordset(${jsonIn(json)}) as written (
        number integer, state import_row_state, normalized jsonb, email text, document_key text,
        category_id uuid, size text, team_name text, own_problems jsonb
      )
      left join ${outcomesIn(shared)} using (number)
    )
    update import_rows set state = judged.state, normalized = judged.normalized, email = judged.email,
      document_key = judged.document_key, category_id = judged.category_id, size = judged.size,
      team_name = judged.team_name, own_problems = judged.own_problems, shared_problems = judged.shared_problems,
      version = import_rows.version + 1
    from judged
    where import_rows.import_id = judged.import_id and import_rows.number = judged.number
      and (import_rows.state, import_rows.normalized, import_rows.email, import_rows.document_key,
          import_rows.category_id, import_rows.size, import_rows.team_name, import_rows.own_problems,
          import_rows.shared_problems)
        is distinct from (judged.state, judged.normalized, judged.email, judged.document_key,
          judged.category_id, judged.size, judged.team_name, judged.own_problems, judged.shared_problems)
  `.execute(tx)
}

/** All rows as JSON, for the thread that judges them. */
export async function selectRowsAsJson(db: Queryable, importId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(
      json_agg(json_build_object('number', number, 'cells', raw, 'edits', edits, 'is_left_out', left_out is not null) order by number), '[]'
    )::text as json
    from import_rows where import_id = ${importId}
  `.execute(db)
  return rows[0]?.json ?? '[]'
}

/** What was corrected by hand, by the number of its row, as JSON. */
export async function selectEditsAsJson(db: Queryable, importId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_object_agg(number, edits), '{}')::text as json
    from import_rows where import_id = ${importId} and edits <> '{}'
  `.execute(db)
  return rows[0]?.json ?? '{}'
}

/** Rows out of the reservation, by their numbers. */
export async function selectLeftOut(db: Queryable, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', importId)
    .where('left_out', 'is not', null)
    .execute()
  return rows.map(({ number }) => number)
}

/** Those of sheets that are read no longer, or that are hidden: all but these numbers, as JSON. */
export async function deleteOtherRows(tx: Transaction, importId: string, numbers: string): Promise<void> {
  await sql`
    delete from import_rows where import_id = ${importId}
      and number not in (select value::int from jsonb_array_elements_text(${numbers}::jsonb))
  `.execute(tx)
}

/** Some rows' cells, by their number. */
export async function selectCells(
  db: Queryable,
  importId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', sql<string[]>`raw`.as('raw')])
    .where('import_id', '=', importId)
    .where(sql<boolean>`number = any(${[...numbers]}::int[])`)
    .execute()
  return new Map(rows.map(({ number, raw }) => [number, raw]))
}

interface RowSearch {
  readonly state: ImportRowState | undefined
  readonly q: string | undefined
  readonly after: number | undefined
  readonly limit: number
}

export function selectRows(db: Queryable, importId: string, { state, q, after, limit }: RowSearch) {
  let query = rowsOf(db, importId).where(areAmong({ state, q }))
  if (after !== undefined) query = query.where('number', '>', after)
  return query.orderBy('number').limit(limit).execute()
}

/** Rows that somebody chose one by one, or all that a filter shows. */
export type ChosenRows =
  | { readonly numbers: readonly number[] }
  | { readonly estado?: ImportRowState | undefined; readonly q?: string | undefined }

function areAmong({ state, q }: Pick<RowSearch, 'state' | 'q'>) {
  const conditions = [sql<boolean>`true`]
  if (state !== undefined) conditions.push(sql<boolean>`${SHOWN_STATE} = ${state}`)
  if (q) {
    const digits = q.replaceAll(/[.,\s]/g, '')
    const isNumber = /^\d+$/.test(digits)
    conditions.push(sql<boolean>`(
      plain_text(raw::text || ' ' || edits::text) like ${containing(q)}
      or ${isNumber ? sql`document_key like ${containing(digits)}` : sql`false`}
    )`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const areChosen = (rows: ChosenRows) =>
  'numbers' in rows
    ? sql<boolean>`number = any(${[...rows.numbers]}::int[])`
    : areAmong({ state: rows.estado, q: rows.q })

/** The cells and corrections of those rows. */
export function selectChosenValues(tx: Transaction, importId: string, rows: ChosenRows) {
  return tx
    .selectFrom('import_rows')
    .select(['number', sql<string[]>`raw`.as('raw'), sql<RowValues>`edits`.as('edits')])
    .where('import_id', '=', importId)
    .where(areChosen(rows))
    .execute()
}

/** The same values in many rows; who asks has them judged again. Answers how many. */
export async function correctRows(
  tx: Transaction,
  importId: string,
  rows: ChosenRows,
  values: RowValues,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_rows')
    .set({ edits: sql`edits || ${JSON.stringify(values)}::jsonb`, version: sql<number>`version + 1` })
    .where('import_id', '=', importId)
    .where('registration_id', 'is', null)
    .where(areChosen(rows))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Takes rows out of the reservation, with nothing that the others had to do with them. Answers how many. */
export async function leaveOutRows(
  tx: Transaction,
  importId: string,
  rows: ChosenRows,
  why: 'by_hand' | 'no_places',
): Promise<number> {
  return changeLeftOut(tx, importId, sql<boolean>`${areChosen(rows)} and left_out is null`, why)
}

export async function takeBackRows(tx: Transaction, importId: string, rows: ChosenRows): Promise<number> {
  return changeLeftOut(tx, importId, sql<boolean>`${areChosen(rows)} and left_out is not null`, null)
}

async function changeLeftOut(
  tx: Transaction,
  importId: string,
  which: ReturnType<typeof areChosen>,
  left_out: 'by_hand' | 'no_places' | null,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_rows')
    .set({
      left_out,
      state: sql<StoredImportRowState>`(${OWN_STATE})::import_row_state`,
      shared_problems: '[]',
      version: sql<number>`version + 1`,
    })
    .where('import_id', '=', importId)
    .where('registration_id', 'is', null)
    .where(which)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export function lockRow(tx: Transaction, importId: string, number: number) {
  return rowsOf(tx, importId).where('number', '=', number).forUpdate().executeTakeFirst()
}

export type ImportRowRecord = NonNullable<Awaited<ReturnType<typeof lockRow>>>

function rowsOf(db: Queryable, importId: string) {
  return db
    .selectFrom('import_rows')
    .select([
      'number',
      SHOWN_STATE.as('state'),
      'left_out',
      sql<string[]>`raw`.as('raw'),
      sql<Record<string, string>>`edits`.as('edits'),
      sql<ImportProblem[]>`own_problems || shared_problems`.as('problems'),
      'registration_id',
      'version',
    ])
    .where('import_id', '=', importId)
}

/** What a row is by itself. */
const OWN_STATE = sql`case
  when own_problems @> '[{"severity": "error"}]' then 'error'
  when own_problems = '[]' then 'ready'
  else 'warning'
end`

/** Of a minor, it is their guardian's. */
const OWN_EMAIL = sql<string | null>`case when normalized ->> 'guardian' is null then email end`

/** What each row means to the others, as JSON for the thread that judges them together. */
export async function selectLightRowsAsJson(db: Queryable, importId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object(
      'number', number, 'document_key', document_key, 'category_id', category_id, 'size', size,
      'team_name', team_name, 'own_email', ${OWN_EMAIL}, 'is_wrong', ${OWN_STATE} = 'error'
    ) order by number), '[]')::text as json
    from import_rows where import_id = ${importId} and left_out is null
  `.execute(db)
  return rows[0]?.json ?? '[]'
}

/** What each row means to the others, with what they changed of it so far. */
export function selectLightRows(db: Queryable, importId: string) {
  return db
    .selectFrom('import_rows')
    .select([
      'number',
      'document_key',
      'category_id',
      'size',
      'team_name',
      OWN_EMAIL.as('own_email'),
      sql<StoredImportRowState>`${OWN_STATE}`.as('own_state'),
      sql<string>`shared_problems::text`.as('shared'),
    ])
    .where('import_id', '=', importId)
    .where('left_out', 'is', null)
    .orderBy('number')
    .execute()
}

/** By itself: what the others change of it is judged afterwards. */
export async function updateRow(
  tx: Transaction,
  importId: string,
  row: Omit<WritableRow, 'raw'> & { readonly edits: RowValues },
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({
      state: row.state,
      edits: JSON.stringify(row.edits),
      normalized: row.normalized === null ? null : JSON.stringify(row.normalized),
      email: row.email,
      document_key: row.document_key,
      category_id: row.category_id,
      size: row.size,
      team_name: row.team_name,
      own_problems: JSON.stringify(row.own_problems),
      shared_problems: '[]',
      version: sql<number>`version + 1`,
    })
    .where('import_id', '=', importId)
    .where('number', '=', row.number)
    .execute()
}

export async function updateShared(
  tx: Transaction,
  importId: string,
  outcomes: readonly SharedOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update import_rows set state = changed.state, shared_problems = changed.shared_problems,
      version = import_rows.version + 1
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as changed (
      number integer, state import_row_state, shared_problems jsonb
    )
    where import_rows.import_id = ${importId} and import_rows.number = changed.number
  `.execute(tx)
}

/** What all rows change of each other now: those of which it is another are written, and no others. */
export async function updateAllShared(tx: Transaction, importId: string, shared: Uint8Array): Promise<void> {
  await sql`
    update import_rows set state = (${OWN_STATE})::import_row_state, shared_problems = '[]', version = version + 1
    where import_id = ${importId} and shared_problems <> '[]'
      and number <> all (select shared.number from ${outcomesIn(shared)})
  `.execute(tx)
  await sql`
    with judged as materialized (select ${importId}::uuid as import_id, shared.* from ${outcomesIn(shared)})
    update import_rows set state = judged.state, shared_problems = judged.shared_problems,
      version = import_rows.version + 1
    from judged
    where import_rows.import_id = judged.import_id and import_rows.number = judged.number
      and import_rows.shared_problems <> judged.shared_problems
  `.execute(tx)
}

/** What stands first in each column, to know them by. */
export async function selectFirstCells(db: Queryable, importId: string, limit: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(sql<string[]>`raw`.as('raw'))
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ raw }) => raw)
}
