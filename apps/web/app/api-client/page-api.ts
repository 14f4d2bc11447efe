import { createContext, useContext } from 'react'
import { type ApiClient, createApiClient } from './api-client'
import { callApi, downloadFromApi, requestFromApi } from './call-api'
import { ANONYMOUS } from './credentials'

/** How a part of a page reaches the API: as the session's person, or by what a link proves. */
export type PageApi = Pick<ApiClient, 'call' | 'request' | 'download'>

export const apiOfSession: PageApi = {
  call: callApi,
  request: requestFromApi,
  download: downloadFromApi,
}

export const PageApiContext = createContext<PageApi>(apiOfSession)

export function usePageApi(): PageApi {
  return useContext(PageApiContext)
}

/** Calls as the holder of a mailed link and as nobody else, even when somebody is signed in. */
export function apiOfLink(token: string): PageApi {
  return createApiClient({
    fetch: (input, init) => fetch(input, init),
    readCookies: () => document.cookie,
    credentials: { ...ANONYMOUS, headersFor: async () => ({ 'X-Guest-Token': token }) },
  })
}
