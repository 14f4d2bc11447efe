import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  cancelRegistrationCall as CancelCall,
  changeCategoryCall as CategoryCall,
  chargeCategoryCall as ChargeCall,
  editRegistrationCall as EditCall,
  handOverRegistrationCall as HandOverCall,
  noteReturnCall as NoteReturnCall,
  returnCancelledCall as ReturnCall,
  SentBody,
} from '@zancada/contracts'
import {
  chargeCategoryCall,
  resendChargeLinkCall,
  withdrawChargeCall,
} from '@zancada/contracts/organizer-registrations/category-charge.calls'
import {
  cancelRegistrationCall,
  changeCategoryCall,
  editRegistrationCall,
  handOverRegistrationCall,
  listCategoryOptionsCall,
  loadCancellationCall,
  noteReturnCall,
  resendTicketCall,
  returnCancelledCall,
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
    // What the form shows of money and places is read again under it.
    onError: () => queries.invalidateQueries({ queryKey: ['registration-desk'] }),
  })
}

export const useCancelRegistration = (id: string) =>
  useRegistrationChange((body: SentBody<typeof CancelCall>) =>
    callApi(cancelRegistrationCall, { params: { id }, body }),
  )

export const useNoteReturn = (id: string) =>
  useRegistrationChange((body: SentBody<typeof NoteReturnCall>) =>
    callApi(noteReturnCall, { params: { id }, body }),
  )

export const useReturnCancelled = (id: string) =>
  useRegistrationChange((body: SentBody<typeof ReturnCall>) =>
    callApi(returnCancelledCall, { params: { id }, body }),
  )

export const useChangeCategory = (id: string) =>
  useRegistrationChange((body: SentBody<typeof CategoryCall>) =>
    callApi(changeCategoryCall, { params: { id }, body }),
  )

export const useChargeCategory = (id: string) =>
  useRegistrationChange((body: SentBody<typeof ChargeCall>) =>
    callApi(chargeCategoryCall, { params: { id }, body }),
  )

export const useResendChargeLink = (id: string) =>
  useRegistrationChange(() => callApi(resendChargeLinkCall, { params: { id } }))

export const useWithdrawCharge = (id: string) =>
  useRegistrationChange(() => callApi(withdrawChargeCall, { params: { id } }))

export const useHandOver = (id: string) =>
  useRegistrationChange((body: SentBody<typeof HandOverCall>) =>
    callApi(handOverRegistrationCall, { params: { id }, body }),
  )

export const useEditRegistration = (id: string) =>
  useRegistrationChange((body: SentBody<typeof EditCall>) =>
    callApi(editRegistrationCall, { params: { id }, body }),
  )

export const useResendTicket = (id: string) =>
  useRegistrationChange(() => callApi(resendTicketCall, { params: { id } }))
