import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankAccountInput, OrganizerProfile, OrganizerProfileChanges } from '@zancada/contracts'
import {
  askReviewCall,
  changeBankAccountCall,
  changeOrganizerProfileCall,
  loadOrganizerProfileCall,
  removeOrganizerLogoCall,
  uploadOrganizerLogoCall,
} from '@zancada/contracts/organizers/organizer-profile.calls'
import { callApi } from '../../../api-client'

const KEY = ['organizer-profile'] as const

export function useOrganizerProfile() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi(loadOrganizerProfileCall, { signal }) })
}

export function useSaveProfile() {
  return useProfileChange((body: OrganizerProfileChanges) => callApi(changeOrganizerProfileCall, { body }))
}

export function useSaveBank() {
  return useProfileChange((body: BankAccountInput) => callApi(changeBankAccountCall, { body }))
}

/** Null takes it away. */
export function useSaveLogo() {
  return useProfileChange((file: File | null) => {
    if (file === null) return callApi(removeOrganizerLogoCall)
    const body = new FormData()
    body.append('file', file)
    return callApi(uploadOrganizerLogoCall, { body })
  })
}

export function useAskReview() {
  return useProfileChange((_: undefined) => callApi(askReviewCall))
}

/** Every write answers the whole profile. */
function useProfileChange<Given>(mutationFn: (given: Given) => Promise<OrganizerProfile>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: (profile) => queries.setQueryData(KEY, profile) })
}
