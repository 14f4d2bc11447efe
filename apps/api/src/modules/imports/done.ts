import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from '@zancada/contracts'
import { z } from 'zod'
import { readTable } from '../../platform/sheets/read-table'
import { UnreadableTable } from '../../platform/sheets/table'
import { done } from '../../platform/threads/answer-tasks'
import { judgeRowsTask, judgeTogetherTask, readFileTask } from './imports.tasks'
import { asJson, judgeFile, judgeRows, type RowBatch } from './judge-file.rules'
import { sharedOutcomes } from './judge-together.rules'
import { readListed } from './listed.rules'

/** Titles, and headings that people write above them. */
const LINES_ABOVE = 20

const LIMITS = {
  rows: IMPORT_MAX_ROWS + LINES_ABOVE,
  columns: IMPORT_MAX_COLUMNS,
  bytes: IMPORT_MAX_UNPACKED_BYTES,
}

const storedRows = z.array(
  z.object({
    number: z.number(),
    cells: z.array(z.string()),
    edits: z.record(z.string(), z.string()),
  }),
)

const lightRows = z.array(
  z.object({
    number: z.number(),
    document_key: z.string().nullable(),
    category_id: z.string().nullable(),
    size: z.string().nullable(),
    team_name: z.string().nullable(),
    own_email: z.string().nullable(),
    is_wrong: z.boolean(),
  }),
)
const registeredIn = z.record(z.string(), z.array(z.string()))

/** What a thread that reads tables needs of this module; it reaches neither routes nor the database. */
export const doneImports = [
  done(readFileTask, ({ file, terms, remembered }, tell) => {
    try {
      const { rows } = readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength), LIMITS)
      return judgeFile(rows, terms, remembered, tell)
    } catch (error) {
      if (error instanceof UnreadableTable) return { fault: error.fault }
      throw error
    }
  }),
  done(judgeRowsTask, ({ json, mapping, terms }) => {
    const batches: RowBatch[] = []
    const rows = storedRows.parse(JSON.parse(json))
    const judged = judgeRows(rows, mapping, terms, (batch) => batches.push(batch))
    return { ...judged, batches }
  }),
  done(judgeTogetherTask, ({ light, left, registered, listed, batches }) => {
    const rows = lightRows.parse(JSON.parse(light))
    const known = new Map(Object.entries(registeredIn.parse(JSON.parse(registered))))
    const outcomes = sharedOutcomes(rows, { ...left, registered: known, listed: readListed(listed) })
    return batches.map(({ first, last }) =>
      asJson(outcomes.filter(({ number }) => number >= first && number <= last)),
    )
  }),
]
