import type { InventoryItem, InventoryKind, StockMovementKind } from '@zancada/contracts'
import type { Cell, CellKind } from '../../platform/sheets/sheet'
import type { MovementRow } from './movements.repository'

const KINDS: Readonly<Record<InventoryKind, string>> = {
  shirt: 'Camiseta',
  medal: 'Medalla',
  bag: 'Bolsa',
  bib: 'Dorsal',
  other: 'Otro',
}

const MOVEMENTS: Readonly<Record<StockMovementKind, string>> = {
  entry: 'Entrada',
  reservation: 'Reserva',
  release: 'Liberación',
  hand_over: 'Entrega',
  return: 'Devolución',
  size_change: 'Cambio de talla',
  adjustment: 'Ajuste',
  loss: 'Merma',
}

/** The first three columns name an item as a file of entries does. */
export const ITEM_HEADER = [
  'Artículo',
  'Talla',
  'Categoría',
  'Tipo',
  'Entró',
  'Reservado',
  'Entregado',
  'Merma',
  'Disponible',
  'Alerta',
  'Demanda',
  'Pronóstico',
]

export const ITEM_KINDS: readonly CellKind[] = [
  ...Array<CellKind>(4).fill('text'),
  ...Array<CellKind>(8).fill('count'),
]

export function presentItemRow(item: InventoryItem): Cell[] {
  return [
    item.name,
    item.size,
    item.category?.name ?? null,
    KINDS[item.kind],
    item.entered,
    item.reserved,
    item.handed_over,
    item.lost,
    item.available,
    item.alert_at,
    item.demand,
    item.forecast,
  ]
}

export const MOVEMENT_HEADER = [
  'Fecha',
  'Movimiento',
  'Artículo',
  'Talla',
  'Categoría',
  'Cantidad',
  'Motivo',
  'Dorsal',
  'Quién',
]

export function presentMovementRow(row: MovementRow, timezone: string): Cell[] {
  return [
    momentIn(row.occurred_at, timezone),
    MOVEMENTS[row.kind],
    row.item_name,
    row.item_size,
    row.category_name,
    row.quantity,
    row.reason,
    row.bib,
    row.made_by_name,
  ]
}

/** `2027-02-07 06:00`, where the race is run. */
function momentIn(moment: Date, timezone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(moment)
}
