import {
  changeInventoryItemCall,
  createInventoryItemCall,
  createKitItemsCall,
  deleteInventoryItemCall,
  exportInventoryCsvCall,
  exportInventoryXlsxCall,
  importStockCall,
  listInventoryCall,
  listStockMovementsCall,
  recordStockMovementCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { sendStream } from '../../platform/http/send-stream'
import { CSV_TYPE, csvOf } from '../../platform/sheets/csv'
import { XLSX_TYPE, xlsxOf } from '../../platform/sheets/xlsx'
import { createItem } from './create-item'
import { createKit } from './create-kit'
import { changeItem, removeItem } from './edit-item'
import { exportInventory } from './export-inventory'
import { importStock } from './import-stock'
import { listInventory } from './list-inventory'
import { listMovements } from './list-movements'
import { recordMovement } from './record-movement'

const access = organizerWith('inventario')

export function inventoryRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listInventoryCall, access, ({ actor, query }) => listInventory(deps, actor, query.evento)),
    route(
      createInventoryItemCall,
      access,
      { audit: ['inventory.item_created'], takenDown: 'stands' },
      ({ actor, body }) => createItem(deps, actor, body),
    ),
    route(
      createKitItemsCall,
      access,
      { audit: ['inventory.kit_created'], takenDown: 'stands' },
      ({ actor, body }) => createKit(deps, actor, body.event_slug),
    ),
    route(
      changeInventoryItemCall,
      access,
      { audit: ['inventory.item_changed'], takenDown: 'stands' },
      ({ actor, params, body }) => changeItem(deps, actor, params.id, body),
    ),
    route(
      deleteInventoryItemCall,
      access,
      { audit: ['inventory.item_deleted'], takenDown: 'stands' },
      ({ actor, params }) => removeItem(deps, actor, params.id),
    ),
    route(
      recordStockMovementCall,
      access,
      {
        audit: ['inventory.entry', 'inventory.return', 'inventory.adjustment', 'inventory.loss'],
        takenDown: 'stands',
      },
      ({ actor, body }) => recordMovement(deps, actor, body),
    ),
    route(listStockMovementsCall, access, ({ actor, query }) => listMovements(deps, actor, query)),
    route(
      importStockCall,
      access,
      { audit: ['inventory.imported'], takenDown: 'stands' },
      ({ actor, body }) => importStock(deps, actor, body),
    ),
    route(exportInventoryCsvCall, access, async ({ actor, query, reply }) => {
      const [items] = await exportInventory(deps, actor, query.evento, 'csv')
      return sendStream(reply, { type: CSV_TYPE, name: 'inventario.csv', pieces: csvOf(items) })
    }),
    route(exportInventoryXlsxCall, access, async ({ actor, query, reply }) => {
      const sheets = await exportInventory(deps, actor, query.evento, 'xlsx')
      return sendStream(reply, { type: XLSX_TYPE, name: 'inventario.xlsx', pieces: xlsxOf(sheets) })
    }),
  ]
}
