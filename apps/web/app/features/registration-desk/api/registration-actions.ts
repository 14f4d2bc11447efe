import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  cancelRegistrationCall as CancelCall,
  changeCategoryCall as CategoryCall,
  editRegistrationCall as EditCall,
  SentBody,
} from '@zancada/contracts'
import {
  cancelRegistrationCall,
  changeCategoryCall,
  editRegistrationCall,
  listCategoryOptionsCall,
  loadCancellationCall,
  resendTicketCall,
} from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { callApi } from '../../../api-client'
import { LISTS } from './registration-desk'

/** What would go back is asked when the dialog opens, never kept. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ['registration-desk', 'cancellation', id],
    queryFn: ({ signal }) => callApi(loadCancellationCall, { params: { id }, signal }),
    staleTime: 0,
  })

export const categoryOptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['registration-desk', 'categories', id],
    queryFn: ({ signal }) => callApi(listCategoryOptionsCall, { params: { id }, signal }),
    staleTime: 0,
  })

/** Also after a refusal: somebody else may have changed it. */
function useRegistrationChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: LISTS }),
  })
}

export const useCancelRegistration = (id: string) =>
  useRegistrationChange((body: SentBody<typeof CancelCall>) =>
    callApi(cancelRegistrationCall, { params: { id }, body }),
  )

export const useChangeCategory = (id: string) =>
  useRegistrationChange((body: SentBody<typeof CategoryCall>) =>
    callApi(changeCategoryCall, { params: { id }, body }),
  )

export const useEditRegistration = (id: string) =>
  useRegistrationChange((body: SentBody<typeof EditCall>) =>
    callApi(editRegistrationCall, { params: { id }, body }),
  )

export const useResendTicket = (id: string) =>
  useRegistrationChange(() => callApi(resendTicketCall, { params: { id } }))
