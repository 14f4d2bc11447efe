import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_SHEETS,
  IMPORT_MAX_UNPACKED_BYTES,
} from '@zancada/contracts'
import { z } from 'zod'
import { openBook } from '../../platform/sheets/read-table'
import { UnreadableTable } from '../../platform/sheets/table'
import { done } from '../../platform/threads/answer-tasks'
import { judgeRowsTask, judgeTogetherTask, readFileTask } from './imports.tasks'
import { asJson, type FileToJudge, judgeFile, judgeRows, type RowBatch } from './judge-file.rules'
import { sharedOutcomes } from './judge-together.rules'
import type { ReadSheet } from './lay-sheets.rules'
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
    is_left_out: z.boolean(),
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

const storedEdits = z.record(z.string(), z.record(z.string(), z.string()))

/** What a thread that reads tables needs of this module; it reaches neither routes nor the database. */
export const doneImports = [
  done(readFileTask, ({ file, terms, edits, ...asked }, tell) => {
    try {
      const book = readBook(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
      return judgeFile({ ...asked, ...book, edits: storedEdits.parse(JSON.parse(edits)) }, terms, tell)
    } catch (error) {
      if (error instanceof UnreadableTable) return { fault: error.fault }
      throw error
    }
  }),
  done(judgeRowsTask, ({ json, columns, is_1904, terms }) => {
    const batches: RowBatch[] = []
    const rows = storedRows.parse(JSON.parse(json))
    const judged = judgeRows(rows, { columns, is_1904 }, terms, (batch) => batches.push(batch))
    return { ...judged, batches }
  }),
  done(judgeTogetherTask, ({ light, left, registered, listed, names, batches }) => {
    const rows = lightRows.parse(JSON.parse(light))
    const known = new Map(Object.entries(registeredIn.parse(JSON.parse(registered))))
    const outcomes = sharedOutcomes(rows, { ...left, names, registered: known, listed: readListed(listed) })
    return batches.map(({ first, last }) =>
      asJson(outcomes.filter(({ number }) => number >= first && number <= last)),
    )
  }),
]

/** Every sheet that is looked at; what is wrong with one is no reason not to read another. */
function readBook(file: Buffer): Pick<FileToJudge, 'sheets' | 'more_sheets' | 'is_1904'> {
  const { sheets, is_1904 } = openBook(file, LIMITS)
  const looked = sheets.slice(0, IMPORT_MAX_SHEETS)
  let isSpent = false
  return {
    is_1904,
    more_sheets: sheets.length - looked.length,
    sheets: looked.map(({ name, is_hidden, read }): ReadSheet => {
      // What unpacks to too much would be unpacked once more for each sheet after it.
      if (isSpent) return { name, is_hidden, fault: 'too_large' }
      try {
        return { name, is_hidden, lines: read() }
      } catch (error) {
        if (!(error instanceof UnreadableTable)) throw error
        isSpent = error.fault === 'too_large'
        return { name, is_hidden, fault: error.fault }
      }
    }),
  }
}
