import type { Call } from '@zancada/contracts'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { CallArguments } from '../api-client/call-options'
import { callUrl } from '../api-client/call-url'

export interface ApiRequest {
  readonly method: string
  readonly url: string
}

/** How a loader reaches the API inside the same process. */
export type CallApi = (request: ApiRequest) => Promise<{ status: number; body: unknown }>

export interface ServerApi {
  /**
   * Answers what the contract says, or throws the API's own status for the nearest error boundary to show, so a
   * missing race is a real 404.
   */
  call<Params extends Schema, Query extends Schema, Answer extends z.ZodType>(
    call: Call<Params, Query, undefined, Answer>,
    ...input: CallArguments<Params, Query, undefined>
  ): Promise<z.output<Answer>>
}

export const serverApiContext = createContext<ServerApi>()

/** `const races = await serverApi(context).call(listRacesCall, { query: { q } })`, in a loader. */
export function serverApi(context: Readonly<RouterContextProvider>): ServerApi {
  return context.get(serverApiContext)
}

export function createServerApi(callApi: CallApi): ServerApi {
  return {
    async call(call, ...[input]) {
      const parts: { params?: unknown; query?: unknown } = { ...input }
      const url = callUrl('', call.path, partOf(parts.params), partOf(parts.query))
      const answer = await callApi({ method: call.method, url })
      if (answer.status >= 400) throw data(answer.body, { status: answer.status })
      return z.parse(call.answer, answer.body)
    },
  }
}

type Schema = z.ZodType | undefined

function partOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
