import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order, PublicEvent } from '@zancada/contracts'
import { loadPublicEventCall } from '@zancada/contracts/events/public-events.calls'
import { EXTENSION_OFFERED_SECONDS } from '@zancada/contracts/orders/order'
import {
  applyDiscountCall,
  cancelOrderCall,
  createOrderCall,
  extendOrderCall,
  findOpenOrderCall,
  listSavedRunnersCall,
  loadOrderCall,
  removeDiscountCall,
  writeParticipantsCall,
} from '@zancada/contracts/orders/orders.calls'
import { useMemo } from 'react'
import { ApiError, callApi, IdempotencyKeys } from '../../../api-client'
import { apiQuery } from '../../../queries/api-query'
import { answersTo, readAgain } from '../../../queries/query-keys'
import type { ShownVersions } from '../../../race/shown-texts'
import { secondsLeft } from '../../../race/time-left'
import type { RunnerDraft } from '../draft'
import { participantsBody } from '../participants-body'

const keys = new IdempotencyKeys()

const orderQuery = (code: string) => apiQuery(loadOrderCall, { params: { code } })
const openOrdersQuery = (slug?: string) =>
  apiQuery(findOpenOrderCall, { query: slug === undefined ? {} : { evento: slug } })

/** The race with its places and sizes of this moment; starts from what the page came with. */
export function useRace(initial: PublicEvent) {
  const { slug } = initial
  return useQuery({
    ...apiQuery(loadPublicEventCall, { params: { slug } }),
    initialData: initial,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })
}

const REFRESH_MS = 60_000
/** While more time may be asked for in another tab. */
const REFRESH_ENDING_MS = 15_000

/** One order. Asked again on returning to the tab: it may have been paid in another one. */
export function useOrder(code: string) {
  return useQuery({
    ...orderQuery(code),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data !== undefined && isEnding(data, dataUpdatedAt) ? REFRESH_ENDING_MS : REFRESH_MS,
    refetchOnWindowFocus: 'always',
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  })
}

function isEnding({ expires_at, server_now, may_extend }: Order, receivedAt: number): boolean {
  const deadline = { expiresAt: expires_at, serverNow: server_now, receivedAt }
  return may_extend && secondsLeft(deadline, Date.now()) <= EXTENSION_OFFERED_SECONDS
}

/** Of one race, or of all. */
export function useOpenOrders(slug?: string) {
  return useQuery({
    ...openOrdersQuery(slug),
    refetchOnMount: 'always',
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  })
}

export function useSavedRunners() {
  return useQuery({
    ...apiQuery(listSavedRunnersCall),
    retry: false,
  })
}

export interface WantedPlaces {
  readonly lines: { category_id: string; quantity: number }[]
  readonly discount_code?: string
}

/** What can be done to an order. Each answer becomes the order everyone sees. */
export function useOrderActions(slug: string) {
  const client = useQueryClient()
  return useMemo(() => {
    const show = (order: Order) => {
      client.setQueryData(orderQuery(order.code).queryKey, order)
      return order
    }
    const forgetOpen = () => readAgain(client, findOpenOrderCall)
    return {
      async hold(wanted: WantedPlaces) {
        const body = { event_slug: slug, ...wanted }
        const order = await keys.once(`hold ${JSON.stringify(body)}`, (idempotencyKey) =>
          callApi(createOrderCall, { body, idempotencyKey }),
        )
        // Asked again by the next page that shows them: this one is about to be left.
        await client.invalidateQueries({ ...openOrdersQuery(slug), refetchType: 'none' })
        return show(order)
      },
      async release(code: string) {
        const order = show(await callApi(cancelOrderCall, { params: { code } }))
        await forgetOpen()
        return order
      },
      extend: async (code: string) => show(await callApi(extendOrderCall, { params: { code } })),
      async write(
        code: string,
        race: PublicEvent,
        runners: readonly RunnerDraft[],
        { data_policy_version }: Pick<ShownVersions, 'data_policy_version'>,
      ) {
        const body = { ...participantsBody(race, runners), data_policy_version }
        try {
          const { also_registered, ...order } = await callApi(writeParticipantsCall, {
            params: { code },
            body,
          })
          return { ...show(order), also_registered }
        } catch (error) {
          // The race as it was shown offered a size that is gone.
          if (error instanceof ApiError && error.code === 'size_sold_out')
            void readAgain(client, loadPublicEventCall, { params: { slug } })
          throw error
        }
      },
      applyDiscount: async (code: string, typed: string) =>
        show(await callApi(applyDiscountCall, { params: { code }, body: { code: typed } })),
      removeDiscount: async (code: string) => show(await callApi(removeDiscountCall, { params: { code } })),
      reload: (code: string) => client.refetchQueries(answersTo(loadOrderCall, { params: { code } })),
      latest: (code: string) => client.getQueryData(orderQuery(code).queryKey),
    }
  }, [client, slug])
}

/** The server knows and says no: asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null && error.status < 500
}
