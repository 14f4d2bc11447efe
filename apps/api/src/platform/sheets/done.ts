import { done } from '../threads/answer-tasks'
import { csvLines } from './csv-lines.rules'
import { readTable } from './read-table'
import { readLinesTask, readTableTask } from './sheets.tasks'
import { UnreadableTable } from './table'

/** What a thread that reads tables needs of files that wait for their answer. */
export const doneSheets = [
  done(readTableTask, ({ file, limits }) => {
    try {
      return readTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits)
    } catch (error) {
      if (error instanceof UnreadableTable) return { fault: error.fault }
      throw error
    }
  }),
  done(readLinesTask, ({ csv, most }) => {
    const lines = csvLines(csv)
    return lines.length > most ? null : lines
  }),
]
