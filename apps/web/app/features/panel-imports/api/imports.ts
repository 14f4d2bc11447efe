import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportDateOrder, ImportOrder, ImportRow } from '@zancada/contracts'
import {
  cancelImportCall,
  correctImportRowCall,
  importErrorsCall,
  importTemplateCsvCall,
  importTemplateXlsxCall,
  listImportRowsCall,
  listImportsCall,
  loadImportCall,
  mapImportCall,
  readImportAgainCall,
  uploadImportCall,
} from '@zancada/contracts/imports/imports.calls'
import { callApi, downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'
import type { ImportsQuery, RowsQuery } from '../import-filter'
import { isWorking, lookAgainAfter } from '../import-stage'
import type { FileChoice } from '../left-out'
import { withRow } from '../row-cells'

const KEY = ['organizer-imports'] as const
const LISTS = [...KEY, 'list'] as const
const ONE = [...KEY, 'one'] as const
const ROWS = [...KEY, 'rows'] as const

const LIST_LOOKED_AT_MS = 3_000

export const importsQuery = (query: ImportsQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => callApi(listImportsCall, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ state }) => isWorking(state)) ? LIST_LOOKED_AT_MS : false,
  })

/** Looked at again by itself while something may happen to it. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) => callApi(loadImportCall, { params: { id }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data === undefined ? false : lookAgainAfter(data, dataUpdateCount + errorUpdateCount),
  })

/** Asked again whenever another row is registered. */
export const rowsQuery = (id: string, query: RowsQuery, applied: number) =>
  queryOptions({
    queryKey: [...ROWS, id, query, applied],
    queryFn: ({ signal }) => callApi(listImportRowsCall, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

interface Upload {
  readonly event: string
  readonly file: File
  readonly onProgress: (share: number) => void
}

export function useUploadImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ event, file, onProgress }: Upload) => {
      const body = new FormData()
      body.append('event_slug', event)
      body.append('file', file)
      return callApi(uploadImportCall, { body, onUploadProgress: onProgress })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: LISTS }),
  })
}

interface SaidColumns {
  readonly mapping: readonly (string | null)[]
  readonly dateOrders: readonly (ImportDateOrder | null)[]
}

export const useMapImport = (id: string) =>
  useOrderChange(id, ({ mapping, dateOrders }: SaidColumns) =>
    callApi(mapImportCall, {
      params: { id },
      body: { mapping: [...mapping], date_orders: [...dateOrders] },
    }),
  )

export const useReadAgain = (id: string) =>
  useOrderChange(id, (choice: FileChoice) =>
    callApi(readImportAgainCall, {
      params: { id },
      body: { sheets: [...choice.sheets], hidden_rows: choice.hidden_rows },
    }),
  )

export const useCancelImport = (id: string) =>
  useOrderChange(id, (_: undefined) => callApi(cancelImportCall, { params: { id } }))

/** Every write answers the whole import, whose rows are no longer what they were. */
export function useOrderChange<Given>(id: string, mutationFn: (given: Given) => Promise<ImportOrder>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (order) => {
      queries.setQueryData(importQuery(id).queryKey, order)
      queries.removeQueries({ queryKey: [...ROWS, id] })
    },
    // Also after a refusal: somebody else may have been faster.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: LISTS }),
        queries.invalidateQueries({ queryKey: [...ONE, id] }),
      ]),
  })
}

interface Correction {
  readonly row: ImportRow
  readonly field: string
  readonly text: string
}

export function useCorrectRow(id: string) {
  const queries = useQueryClient()
  const rows = { queryKey: [...ROWS, id] }
  return useMutation({
    mutationFn: ({ row: { number, version }, field, text }: Correction) =>
      callApi(correctImportRowCall, {
        params: { id, number },
        body: { values: { [field]: text }, version },
      }),
    onSuccess: ({ counts, also_changed, ...row }) => {
      queries.setQueryData(importQuery(id).queryKey, (order) => order && { ...order, counts })
      queries.setQueriesData<RowsPage>(rows, (page) => page && withRow(page, row))
      // The editor need not wait for the others.
      if (also_changed.length > 0) void queries.invalidateQueries(rows)
    },
    // Somebody changed it meanwhile: the editor shows what it says now.
    onError: () =>
      Promise.all([
        queries.invalidateQueries(rows),
        queries.invalidateQueries({ queryKey: importQuery(id).queryKey }),
      ]),
  })
}

interface RowsPage {
  readonly results: ImportRow[]
  readonly next: string | null
}

const TEMPLATES = { csv: importTemplateCsvCall, xlsx: importTemplateXlsxCall } as const
export type TemplateFormat = keyof typeof TEMPLATES

/** It needs the session's headers, which a plain link would not send. */
export async function saveTemplate(format: TemplateFormat, evento: string): Promise<void> {
  const { content, name } = await downloadFromApi(TEMPLATES[format], { query: { evento } })
  saveFile(content, name ?? `plantilla.${format}`)
}

export async function saveErrors(id: string): Promise<void> {
  const { content, name } = await downloadFromApi(importErrorsCall, { params: { id } })
  saveFile(content, name ?? 'errores.xlsx')
}
