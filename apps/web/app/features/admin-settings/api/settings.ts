import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBody, Settings } from '@zancada/contracts'
import { listAdminOrganizersCall } from '@zancada/contracts/admin/organizers.calls'
import {
  createFeeRateCall,
  loadSettingsCall,
  saveCitySettingsCall,
  saveCompanySettingsCall,
  saveEpsSettingsCall,
  savePurchaseSettingsCall,
  saveRetentionSettingsCall,
  saveWithdrawalSettingsCall,
  withdrawFeeRateCall,
} from '@zancada/contracts/settings/settings.calls'
import { callApi } from '../../../api-client'

const KEY = ['admin', 'settings'] as const

export function useSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(loadSettingsCall, { signal }),
  })
}

/** Each save answers all settings: they take the place of those shown. After a refusal they are read again. */
function useSave<Body>(send: (body: Body) => Promise<Settings>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (settings) => queries.setQueryData(KEY, settings),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export const useCreateRate = () =>
  useSave((body: SentBody<typeof createFeeRateCall>) => callApi(createFeeRateCall, { body }))
export const useWithdrawRate = () => useSave((id: string) => callApi(withdrawFeeRateCall, { params: { id } }))
export const useSavePurchases = () =>
  useSave((body: SentBody<typeof savePurchaseSettingsCall>) => callApi(savePurchaseSettingsCall, { body }))
export const useSaveRetention = () =>
  useSave((body: SentBody<typeof saveRetentionSettingsCall>) => callApi(saveRetentionSettingsCall, { body }))
export const useSaveWithdrawal = () =>
  useSave((body: SentBody<typeof saveWithdrawalSettingsCall>) =>
    callApi(saveWithdrawalSettingsCall, { body }),
  )
export const useSaveCompany = () =>
  useSave((body: SentBody<typeof saveCompanySettingsCall>) => callApi(saveCompanySettingsCall, { body }))
export const useSaveEps = () =>
  useSave((body: SentBody<typeof saveEpsSettingsCall>) => callApi(saveEpsSettingsCall, { body }))
export const useSaveCities = () =>
  useSave((body: SentBody<typeof saveCitySettingsCall>) => callApi(saveCitySettingsCall, { body }))

/** Those whose name says what is typed. */
export function useOrganizersNamed(typed: string) {
  return useQuery({
    queryKey: ['admin', 'organizers-named', typed],
    queryFn: ({ signal }) => callApi(listAdminOrganizersCall, { query: { q: typed }, signal }),
    enabled: typed.trim().length > 1,
  })
}
