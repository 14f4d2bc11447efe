import { hashKey, matchQuery, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@zancada/contracts'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  ApiError,
  type CallArguments,
  IdempotencyKeys,
  type PageApi,
  type RequestedCall,
  type SentParts,
  usePageApi,
} from '../api-client'
import { answersTo, changedBy, keyOf } from './query-keys'

type Schema = z.ZodType | undefined

export type ApiWrite = <P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  ...args: CallArguments<P, Q, B>
) => Promise<z.output<A>>

/**
 * Makes a write of the contract. What its contract says it answers is shown at once; what it says it changes is asked
 * again, also after a refusal: somebody else may have been faster.
 */
export function useApiWrite(): ApiWrite {
  const client = useQueryClient()
  const api = usePageApi()
  return useMemo(
    () =>
      (call, ...[given]) =>
        writeTo(client, api, call, given ?? {}),
    [client, api],
  )
}

/** The same for what must not be done twice: one whose answer was lost is sent again as the same. */
export function useApiWriteOnce(): ApiWrite {
  const client = useQueryClient()
  const api = usePageApi()
  return useMemo(
    () =>
      (call, ...[given]) => {
        const parts: SentParts = given ?? {}
        return keys.once(intentionOf(call, parts), (idempotencyKey) =>
          writeTo(client, api, call, { ...parts, idempotencyKey }),
        )
      },
    [client, api],
  )
}

async function writeTo<A extends z.ZodType>(
  client: QueryClient,
  api: PageApi,
  call: RequestedCall<A>,
  parts: SentParts,
): Promise<z.output<A>> {
  const { shows } = call
  const given = { params: parts.params }
  const stale = changedBy(call, parts)
  const readAgain = (shown?: string) =>
    client.invalidateQueries({
      predicate: (query) => query.queryHash !== shown && stale.some((filter) => matchQuery(filter, query)),
    })
  let answer: z.output<A>
  try {
    answer = await api.request(call, parts)
  } catch (error) {
    if (shows !== undefined) stale.push(answersTo(shows, given))
    const reading = readAgain()
    // Without an answer the reading would wait as long again before the reason is shown.
    if (!(error instanceof ApiError && error.status === null)) await reading
    throw error
  }
  if (shows === undefined) await readAgain()
  else {
    const key = keyOf(shows, given)
    // What was asked before the write may be answered after it.
    await client.cancelQueries({ queryKey: key, exact: true })
    client.setQueryData(key, answer)
    await readAgain(hashKey(key))
  }
  return answer
}

const keys = new IdempotencyKeys()

function intentionOf({ method, path }: Pick<Call, 'method' | 'path'>, parts: SentParts): string {
  const { params, query, body } = parts
  return JSON.stringify([method, path, params, query, body instanceof FormData ? entriesOf(body) : body])
}

function entriesOf(form: FormData) {
  return [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
}
