import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ImportRow } from '@zancada/contracts'
import {
  correctImportRowCall,
  listImportRowsCall,
  loadImportCall,
} from '@zancada/contracts/imports/imports.calls'
import { callApi } from '../../api-client'
import { apiQuery, LISTED } from '../../queries/api-query'
import { answersTo, readAgain } from '../../queries/query-keys'
import type { RowsQuery } from './import-filter'
import { lookAgainAfter } from './import-stage'
import { withRow } from './row-cells'

/** Looked at again by itself while something may happen to it. */
export const importQuery = (id: string) =>
  queryOptions({
    ...apiQuery(loadImportCall, { params: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data === undefined ? false : lookAgainAfter(data, dataUpdateCount + errorUpdateCount),
  })

/** Asked again whenever another row is registered; read anew, they are no longer what they were. */
export const rowsQuery = (id: string, query: RowsQuery, applied: number) =>
  queryOptions({
    ...apiQuery(listImportRowsCall, { params: { id }, query }, { apart: String(applied) }),
    ...LISTED,
    gcTime: 0,
  })

interface Correction {
  readonly row: ImportRow
  readonly field: string
  readonly text: string
}

/** The row and the counters are shown as they are answered: an editor need not wait for the rest of the page. */
export function useCorrectRow(id: string) {
  const queries = useQueryClient()
  const params = { id }
  return async ({ row: { number, version }, field, text }: Correction) => {
    try {
      const { counts, also_changed, ...row } = await callApi(correctImportRowCall, {
        params: { id, number },
        body: { values: { [field]: text }, version },
      })
      queries.setQueryData(importQuery(id).queryKey, (order) => order && { ...order, counts })
      queries.setQueriesData<RowsPage>(
        answersTo(listImportRowsCall, { params }),
        (page) => page && withRow(page, row),
      )
      if (also_changed.length > 0) void readAgain(queries, listImportRowsCall, { params })
      return { ...row, also_changed }
    } catch (error) {
      // Somebody changed it meanwhile: the editor shows what it says now.
      await Promise.all([
        readAgain(queries, listImportRowsCall, { params }),
        readAgain(queries, loadImportCall, { params }),
      ])
      throw error
    }
  }
}

interface RowsPage {
  readonly results: ImportRow[]
  readonly next: string | null
}
