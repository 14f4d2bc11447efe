import {
  type AnswerOf,
  CHANGE_MARK_HEADER,
  cityName,
  type listStartListExportsCall,
  type ReceivedQuery,
  type startListCsvCall,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import type { StreamedFile } from '../../platform/http/send-stream'
import { CSV_TYPE, csvOf } from '../../platform/sheets/csv'
import type { Cell, Sheet } from '../../platform/sheets/sheet'
import { XLSX_TYPE, xlsxOf } from '../../platform/sheets/xlsx'
import { bogotaDay } from './bogota-days.rules'
import { genderWords } from './gender-words.rules'
import { selectEvent } from './question.repository'
import {
  insertExport,
  type Starter,
  selectExports,
  selectLastMark,
  selectStarters,
  selectStartListFacts,
} from './start-list.repository'

type Dependencies = Pick<ApiDependencies, 'database' | 'replica' | 'clock'>

const BATCH = 1000
const HEADER = [
  'Dorsal',
  'Nombres',
  'Apellidos',
  'Fecha de nacimiento',
  'Género',
  'Categoría',
  'Club',
  'Ciudad',
  'Equipo',
  'Relevo',
]
const KINDS = ['text', 'text', 'text', 'date', 'text', 'text', 'text', 'text', 'text', 'count'] as const

/**
 * Who starts, for the race's timer. The mark it reaches is remembered by the very file, after its last row and
 * before its end: a reader with the end of the file knows that it counts as handed over, and a file that broke off, or
 * whose reader left, moves nothing. Two at once both count, and the greater mark stands.
 */
export async function startList(
  deps: Dependencies,
  actor: OrganizerActor,
  query: ReceivedQuery<typeof startListCsvCall>,
  format: 'csv' | 'xlsx',
): Promise<StreamedFile> {
  const event = await selectEvent(deps.database, actor, query.evento)
  if (!event) throw notFound()
  const since = await sinceMark(deps, event.id, query)
  const { change_mark } = await selectStartListFacts(deps.replica, event.id, 0)
  const told = { rows: 0 }
  const sheet = sheetOf(since, starters(deps, event.id, since, told))
  const file = format === 'csv' ? csvOf(sheet) : xlsxOf([sheet])
  const name = [since === null ? 'lista-de-salida' : 'cambios', event.slug, bogotaDay(deps.clock.now())]
  return {
    name: `${name.join('-')}.${format}`,
    type: format === 'csv' ? CSV_TYPE : XLSX_TYPE,
    headers: { [CHANGE_MARK_HEADER]: String(change_mark) },
    pieces: remembered(deps, actor, file, () => ({
      event_id: event.id,
      since_mark: since ?? 0,
      mark: Math.max(change_mark, since ?? 0),
      row_count: told.rows,
    })),
  }
}

export async function listStartListExports(
  { database, replica }: Dependencies,
  actor: OrganizerActor,
  { evento }: ReceivedQuery<typeof listStartListExportsCall>,
): Promise<AnswerOf<typeof listStartListExportsCall>> {
  const event = await selectEvent(database, actor, evento)
  if (!event) throw notFound()
  const facts = await selectStartListFacts(replica, event.id, await selectLastMark(database, event.id))
  const results = await selectExports(database, event.id)
  return {
    runners: facts.runners,
    without_bib: facts.without_bib,
    changed_since: facts.changed_since,
    results: results.map((row) => ({ ...row, exported_at: row.exported_at.toISOString() })),
  }
}

/** Null: the whole list. */
async function sinceMark(
  { database }: Dependencies,
  eventId: string,
  { solo_cambios, desde_marca }: ReceivedQuery<typeof startListCsvCall>,
): Promise<number | null> {
  if (desde_marca !== undefined) return desde_marca
  if (solo_cambios !== '1' && solo_cambios !== 'true') return null
  return selectLastMark(database, eventId)
}

function sheetOf(since: number | null, batches: Sheet['batches']): Sheet {
  const isWhole = since === null
  return {
    name: isWhole ? 'Lista de salida' : 'Cambios',
    header: isWhole ? HEADER : ['Movimiento', ...HEADER],
    kinds: isWhole ? KINDS : ['text', ...KINDS],
    batches,
  }
}

async function* starters(
  { replica }: Dependencies,
  eventId: string,
  since: number | null,
  told: { rows: number },
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let after: { mark: number; id: string } | undefined
  for (;;) {
    const rows = await selectStarters(replica, eventId, { since, after, limit: BATCH })
    told.rows += rows.length
    yield rows.map((row) => (since === null ? cellsOf(row) : [movementOf(row), ...cellsOf(row)]))
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = { mark: last.change_mark, id: last.id }
  }
}

/** The timer adds or corrects the first, and takes the second off by their bib. */
function movementOf({ state }: Starter): string {
  return state === 'confirmed' ? 'Inscrito' : 'Retirado'
}

function cellsOf(row: Starter): Cell[] {
  return [
    row.bib,
    row.first_name,
    row.last_name,
    row.birth_on,
    row.gender === null ? null : genderWords(row.gender),
    row.category_name,
    row.club,
    cityName(row.city_code) ?? row.added_city,
    row.team_name,
    row.team_seat,
  ]
}

interface HandedOver {
  readonly event_id: string
  readonly since_mark: number
  readonly mark: number
  readonly row_count: number
}

async function* remembered(
  { database, clock }: Dependencies,
  { user_id }: OrganizerActor,
  pieces: AsyncIterable<Buffer | string>,
  handedOver: () => HandedOver,
): AsyncGenerator<Buffer | string> {
  for await (const piece of pieces) yield piece
  const written = handedOver()
  await inTransaction(database, async (tx) => {
    await insertExport(tx, { ...written, exported_by: user_id, exported_at: clock.now() })
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'start_list.exported',
      subject_type: 'event',
      subject_id: written.event_id,
      after: { since_mark: written.since_mark, mark: written.mark, row_count: written.row_count },
    })
  })
}
