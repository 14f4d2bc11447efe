import { IMPORT_MAX_BYTES } from '@zancada/contracts/imports/import-order'
import { FileDrop } from '../../../ui/files/file-drop'
import type { RunnersFileState } from './use-runners-file'

/**
 * A CSV or an Excel sheet, and how far it has gone. Payroll programs call a web page with a table `.xls`: the API reads
 * it, and tells how to save a real old workbook.
 */
export function RunnersFile({ label, runners }: { label: string; runners: RunnersFileState }) {
  const { file, fault, progress, choose } = runners
  return (
    <FileDrop
      label={label}
      files={file === null ? [] : [file]}
      onChange={([chosen]) => choose(chosen ?? null)}
      accept={['.csv', '.xlsx', '.xls']}
      maxBytes={IMPORT_MAX_BYTES}
      error={fault}
      {...(progress === null ? {} : { progress })}
    />
  )
}
