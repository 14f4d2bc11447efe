import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportFormat, ReportName } from '@zancada/contracts'
import {
  downloadReportFileCall,
  listStartListExportsCall,
  loadReportFileCall,
  prepareSettlementCall,
  reportCalls,
  startListCsvCall,
  startListXlsxCall,
} from '@zancada/contracts/reports/reports.calls'
import { callApi, downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'
import type { ReportQuestion } from '../report-filters'

const KEY = ['reports'] as const

/** The whole report with its first rows; further pages bring more of its detail. */
export function useReport(name: ReportName, question: ReportQuestion) {
  return useInfiniteQuery({
    queryKey: [...KEY, name, question],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(reportCalls[name], {
        query: { ...question, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ tables }) => tables.find(({ next }) => next !== null)?.next ?? null,
    placeholderData: keepPreviousData,
  })
}

export async function saveReport(
  name: ReportName,
  question: ReportQuestion,
  formato: Exclude<ReportFormat, 'json'>,
): Promise<string> {
  const file = await downloadFromApi(reportCalls[name], { query: { ...question, formato } })
  const fileName = file.name ?? `${name}.${formato}`
  saveFile(file.content, fileName)
  return fileName
}

/** Asks for a settlement that is too long to be sent at once. */
export async function prepareSettlement(
  { evento, desde, hasta }: ReportQuestion,
  formato: 'csv' | 'xlsx',
): Promise<string> {
  const body = {
    formato,
    ...(evento !== undefined && { evento }),
    ...(desde !== undefined && { desde }),
    ...(hasta !== undefined && { hasta }),
  }
  return (await callApi(prepareSettlementCall, { body })).id
}

const LOOK_AGAIN_MS = 1500

/** How far a file is, until it is ready or failed. */
export function useReportFile(id: string) {
  return useQuery({
    queryKey: [...KEY, 'file', id],
    queryFn: ({ signal }) => callApi(loadReportFileCall, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'ready' || state.status === 'error' ? false : LOOK_AGAIN_MS,
    retry: false,
  })
}

export async function saveReportFile(id: string): Promise<string> {
  const file = await downloadFromApi(downloadReportFileCall, { params: { id } })
  const name = file.name ?? 'liquidacion'
  saveFile(file.content, name)
  return name
}

export function useStartListExports(evento: string) {
  return useQuery({
    queryKey: [...KEY, 'start-list', evento],
    queryFn: ({ signal }) => callApi(listStartListExportsCall, { query: { evento }, signal }),
    enabled: evento !== '',
    staleTime: 0,
  })
}

export interface AskedStartList {
  evento: string
  format: 'csv' | 'xlsx'
  /** Undefined: the whole list. */
  since?: 'last' | number
}

export function useSaveStartList() {
  const queries = useQueryClient()
  return async ({ evento, format, since }: AskedStartList): Promise<string> => {
    const query = {
      evento,
      ...(since === 'last' && { solo_cambios: '1' as const }),
      ...(typeof since === 'number' && { desde_marca: since }),
    }
    const file = await downloadFromApi(format === 'csv' ? startListCsvCall : startListXlsxCall, { query })
    const name = file.name ?? `lista-de-salida.${format}`
    saveFile(file.content, name)
    await queries.invalidateQueries({ queryKey: [...KEY, 'start-list', evento] })
    return name
  }
}
