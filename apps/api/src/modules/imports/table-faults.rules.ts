import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, IMPORT_MAX_UNPACKED_BYTES } from '@zancada/contracts'
import type { TableFault } from '../../platform/sheets/table'

const MEGABYTE = 1024 * 1024

/** `too_hard`: reading it took more time or memory than a file of people can need. */
export type FileFault = TableFault | 'no_rows' | 'too_hard'

const TEXTS: Readonly<Record<FileFault, string>> = {
  empty: 'El archivo está vacío',
  no_rows: 'El archivo solo tiene títulos: no hay ninguna fila con datos',
  not_a_table: 'El archivo no es una tabla: sube un CSV o un Excel (.xlsx)',
  damaged: 'El archivo está dañado: ábrelo en tu hoja de cálculo, guárdalo de nuevo y súbelo',
  old_workbook: 'El archivo es de un Excel antiguo o tiene contraseña: guárdalo como .xlsx sin contraseña',
  too_many_rows: `El archivo tiene más de ${IMPORT_MAX_ROWS.toLocaleString('es-CO')} filas: divídelo en varios`,
  too_many_columns: `El archivo tiene más de ${IMPORT_MAX_COLUMNS} columnas: deja solo las de la plantilla`,
  too_large: `El contenido del archivo pasa de ${IMPORT_MAX_UNPACKED_BYTES / MEGABYTE} MB: deja solo los datos de los corredores`,
  too_hard: 'No pudimos leer el archivo: copia los datos a la plantilla y súbela',
}

/** What whoever uploaded it reads. */
export function faultText(fault: FileFault): string {
  return TEXTS[fault]
}
