import { InvalidInputError } from '../http/problems'
import type { Task, Threads } from '../threads/task'
import { LostThread } from '../threads/thread-pool'
import type { CsvLine } from './csv-lines.rules'
import { readLinesTask, readTableTask } from './sheets.tasks'
import type { Table, TableLimits } from './table'
import { faultText } from './table-faults.rules'

const TOO_HARD = 'No pudimos leer el archivo: copia los datos a uno nuevo y súbelo'

/** The first sheet of a file that somebody waits for; it may have one row of titles besides those it may have. */
export async function readUploadedTable(
  threads: Threads,
  file: Uint8Array,
  most: TableLimits,
  titles = 1,
): Promise<Table['rows']> {
  const limits = { ...most, rows: most.rows + titles }
  const read = await orTooHard('file', threads, readTableTask, { file, limits })
  if ('fault' in read) throw new InvalidInputError({ file: [faultText(read.fault, most)] })
  return read.rows
}

/** The lines of a file that came as text, in the field `csv`. */
export async function readUploadedLines(
  threads: Threads,
  csv: string,
  most: number,
): Promise<readonly CsvLine[]> {
  const lines = await orTooHard('csv', threads, readLinesTask, { csv, most: most + 1 })
  if (lines === null)
    throw new InvalidInputError({
      csv: [`El archivo tiene más de ${most.toLocaleString('es-CO')} líneas: divídelo en varios`],
    })
  return lines
}

/** What took its thread down was no file of people. */
export async function orTooHard<Input, Output>(
  field: string,
  threads: Threads,
  task: Task<Input, Output>,
  input: NoInfer<Input>,
): Promise<Output> {
  try {
    return await threads.run(task, input)
  } catch (error) {
    if (error instanceof LostThread) throw new InvalidInputError({ [field]: [TOO_HARD] })
    throw error
  }
}
