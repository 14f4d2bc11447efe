import type { Task } from '../../platform/threads/task'
import type { ImportTerms } from './import-terms.rules'
import type { FilePart, FileToJudge, JudgedFile, JudgedRows, RowBatch, RowReading } from './judge-file.rules'
import type { Standing } from './judge-together.rules'
import type { SheetNames } from './row-place.rules'
import type { FileFault } from './table-faults.rules'

interface FileToRead extends Pick<FileToJudge, 'remembered' | 'choice' | 'before' | 'left_out'> {
  readonly file: Uint8Array
  readonly terms: ImportTerms
  /** By the number of its row, as JSON. */
  readonly edits: string
}

interface RowsToJudge extends RowReading {
  /** Rows as JSON, as the database gives them. */
  readonly json: string
  readonly terms: ImportTerms
}

interface RowsToCompare {
  /** `LightRow`s as JSON. */
  readonly light: string
  readonly left: Omit<Standing, 'registered' | 'listed'>
  /** By document, as JSON. */
  readonly registered: string
  readonly listed: string
  readonly names: SheetNames
  /** The outcomes are wanted for each of these. */
  readonly batches: readonly Pick<RowBatch, 'first' | 'last'>[]
}

/** Reading and judging ten thousand rows takes seconds that nothing interrupts, so a thread does it. */
export const readFileTask: Task<FileToRead, JudgedFile | { readonly fault: FileFault }, FilePart> = {
  name: 'imports.read-file',
}
export const judgeRowsTask: Task<RowsToJudge, JudgedRows> = { name: 'imports.judge-rows' }
/** Answers `SharedOutcome`s as JSON, batch by batch. */
export const judgeTogetherTask: Task<RowsToCompare, readonly Uint8Array[]> = {
  name: 'imports.judge-together',
}
