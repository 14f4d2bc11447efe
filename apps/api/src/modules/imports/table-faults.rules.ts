import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from '@zancada/contracts'
import type { TableFault } from '../../platform/sheets/table'
import { faultText as tableFaultText } from '../../platform/sheets/table-faults.rules'

const MOST = {
  rows: IMPORT_MAX_ROWS,
  columns: IMPORT_MAX_COLUMNS,
  bytes: IMPORT_MAX_UNPACKED_BYTES,
}

/** `too_hard`: reading it took more time or memory than a file of people can need. */
export type FileFault = TableFault | 'no_rows' | 'too_hard'

/** The sentence for the person who uploaded the file. */
export function faultText(fault: FileFault): string {
  switch (fault) {
    case 'no_rows':
      return 'El archivo solo tiene títulos: no hay ninguna fila con datos'
    case 'too_hard':
      return 'No pudimos leer el archivo: copia los datos a la plantilla y súbela'
    default:
      return tableFaultText(fault, MOST)
  }
}
