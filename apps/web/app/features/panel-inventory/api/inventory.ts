import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
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
} from '@zancada/contracts/inventory/inventory.calls'
import { callApi, downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'
import type { MovementQuery } from '../movement-filter'

/** Every list of items and movements; what moves one invalidates them all. */
const KEY = ['organizer-inventory'] as const

export const inventoryQuery = (evento: string) =>
  queryOptions({
    queryKey: [...KEY, 'items', evento],
    queryFn: ({ signal }) => callApi(listInventoryCall, { query: { evento }, signal }),
  })

export const movementsQuery = (query: MovementQuery) =>
  queryOptions({
    queryKey: [...KEY, 'movements', query],
    queryFn: ({ signal }) => callApi(listStockMovementsCall, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useCreateKit = () =>
  useInventoryChange((event_slug: string) => callApi(createKitItemsCall, { body: { event_slug } }))

export const useCreateItem = () =>
  useInventoryChange((body: SentBody<typeof createInventoryItemCall>) =>
    callApi(createInventoryItemCall, { body }),
  )

export const useChangeItem = (id: string) =>
  useInventoryChange((body: SentBody<typeof changeInventoryItemCall>) =>
    callApi(changeInventoryItemCall, { params: { id }, body }),
  )

export const useDeleteItem = (id: string) =>
  useInventoryChange(() => callApi(deleteInventoryItemCall, { params: { id } }))

export const useRecordMovement = () =>
  useInventoryChange((body: SentBody<typeof recordStockMovementCall>) =>
    callApi(recordStockMovementCall, { body }),
  )

export const useImportStock = () =>
  useInventoryChange((body: SentBody<typeof importStockCall>) => callApi(importStockCall, { body }))

const EXPORTS = { csv: exportInventoryCsvCall, xlsx: exportInventoryXlsxCall } as const
type ExportFormat = keyof typeof EXPORTS

/** It needs the session's headers, which a plain link would not send. */
export async function saveInventory(format: ExportFormat, evento: string): Promise<void> {
  const { content, name } = await downloadFromApi(EXPORTS[format], { query: { evento } })
  saveFile(content, name ?? `inventario.${format}`)
}

function useInventoryChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // Also after a refusal: somebody may have bought or moved something meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
