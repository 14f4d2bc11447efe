import type { TableFault, TableLimits } from './table'

const MEGABYTE = 1024 * 1024

/** The text for the uploader. The number of rows does not count the titles. */
export function faultText(fault: TableFault, { rows, columns, bytes }: TableLimits): string {
  switch (fault) {
    case 'empty':
      return 'El archivo está vacío'
    case 'not_a_table':
      return 'El archivo no es una tabla: sube un CSV o un Excel (.xlsx)'
    case 'damaged':
      return 'El archivo está dañado: ábrelo en tu hoja de cálculo, guárdalo de nuevo y súbelo'
    case 'old_workbook':
      return 'El archivo es de un Excel antiguo o tiene contraseña: guárdalo como .xlsx sin contraseña'
    case 'web_page':
      return 'El archivo es una página web guardada como Excel y no tiene ninguna tabla: ábrelo en tu hoja de cálculo y guárdalo como .xlsx'
    case 'xml_workbook':
      return 'El archivo es un Excel guardado como XML: ábrelo en tu hoja de cálculo y guárdalo como .xlsx'
    case 'open_document':
      return 'El archivo es de LibreOffice (.ods): guárdalo como .xlsx'
    case 'too_many_rows':
      return `El archivo tiene más de ${rows.toLocaleString('es-CO')} filas: divídelo en varios`
    case 'too_many_columns':
      return `El archivo tiene más de ${columns} columnas: deja solo las que se piden`
    case 'too_large':
      return `El contenido del archivo pasa de ${Math.floor(bytes / MEGABYTE)} MB: deja solo los datos que se piden`
  }
}
