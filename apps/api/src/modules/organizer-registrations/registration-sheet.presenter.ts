import { cityName } from '@zancada/contracts'
import type { Cell } from '../../platform/sheets/sheet'
import type { ListedRow } from './registration-list.repository'
import type { SoldMoney } from './sold-money.repository'

/** Race time: a spreadsheet has no browser that converts times. */
const DAY_AND_HOUR = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'short',
})

const STATES: Readonly<Record<ListedRow['state'], string>> = {
  held: 'Sin pagar',
  confirmed: 'Confirmada',
  transferred: 'Traspasada',
  cancelled: 'Cancelada',
  refunded: 'Devuelta',
  expired: 'Vencida',
}
const SOURCES: Readonly<Record<ListedRow['source'], string>> = {
  web: 'Sitio web',
  manual: 'Manual',
  import: 'Importación',
}
const GENDERS = { female: 'Femenino', male: 'Masculino', non_binary: 'No binario' } as const

interface Column {
  readonly title: string
  /** Money of what was sold: none for a runner who never paid; of a place that changed hands, with its last runner. */
  readonly cell: (row: ListedRow, sold: SoldMoney | undefined) => Cell
}

/** Everything a list shows, and never health data. */
const COLUMNS: readonly Column[] = [
  { title: 'Evento', cell: (row) => row.event_name },
  { title: 'Categoría', cell: (row) => row.category_name },
  { title: 'Dorsal', cell: (row) => row.bib },
  { title: 'Nombres', cell: (row) => row.first_name },
  { title: 'Apellidos', cell: (row) => row.last_name },
  { title: 'Tipo de documento', cell: (row) => row.document_type },
  { title: 'Documento', cell: (row) => row.document_number },
  { title: 'Correo', cell: (row) => row.email },
  { title: 'Celular', cell: (row) => row.phone },
  { title: 'Género', cell: (row) => row.gender && GENDERS[row.gender] },
  { title: 'Fecha de nacimiento', cell: (row) => row.birth_on },
  { title: 'Ciudad', cell: (row) => cityName(row.city_code) ?? row.added_city },
  { title: 'Club', cell: (row) => row.club },
  { title: 'Talla', cell: (row) => row.size },
  { title: 'Estado', cell: (row) => STATES[row.state] },
  { title: 'Origen', cell: (row) => SOURCES[row.source] },
  { title: 'Orden', cell: (row) => row.order_code },
  { title: 'Entrada', cell: (row) => row.ticket_code },
  { title: 'Precio', cell: (_row, sold) => sold?.price_cop ?? null },
  { title: 'Descuento', cell: (_row, sold) => sold?.discount_cop ?? null },
  { title: 'Tarifa de servicio', cell: (_row, sold) => sold?.service_fee_cop ?? null },
  { title: 'Diferencia por cambio de categoría', cell: (_row, sold) => sold?.difference_cop ?? null },
  { title: 'Tarifa de servicio de la diferencia', cell: (_row, sold) => sold?.difference_fee_cop ?? null },
  { title: 'Pagado', cell: (_row, sold) => (sold ? paidOf(sold) : null) },
  { title: 'Devuelto o por devolver', cell: (_row, sold) => sold?.returned_cop ?? null },
  { title: 'Creada', cell: (row) => DAY_AND_HOUR.format(row.created_at) },
  { title: 'Confirmada', cell: (row) => row.confirmed_at && DAY_AND_HOUR.format(row.confirmed_at) },
  { title: 'Equipo', cell: (row) => row.team_name },
  { title: 'Relevo', cell: (row) => row.team_seat },
]

export const SHEET_HEADER: readonly string[] = COLUMNS.map(({ title }) => title)

export function presentSheetRow(row: ListedRow, sold: SoldMoney | undefined): Cell[] {
  return COLUMNS.map(({ cell }) => cell(row, sold))
}

function paidOf(sold: SoldMoney): number {
  const { price_cop, discount_cop, service_fee_cop, difference_cop, difference_fee_cop } = sold
  return price_cop - discount_cop + service_fee_cop + difference_cop + difference_fee_cop
}
