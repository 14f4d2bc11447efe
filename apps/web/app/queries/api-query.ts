import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '@zancada/contracts'
import type { z } from 'zod'
import { ApiError, apiOfSession, type CallArguments, type PageApi, type SentParts } from '../api-client'
import { keyOf } from './query-keys'

type Schema = z.ZodType | undefined
type Given<P extends Schema, Q extends Schema, B extends Schema> = CallArguments<P, Q, B>[0]

interface Reading {
  /** Kept apart from other answers to the same: whose they are, or what they are for. */
  readonly apart?: string
  readonly api?: PageApi
}

/** A call of the contract as a query: where it is kept, how it is asked and what it answers follow from the call. */
export function apiQuery<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  given?: Given<P, Q, B>,
  { apart, api = apiOfSession }: Reading = {},
) {
  const parts: SentParts = given ?? {}
  return queryOptions({
    queryKey: keyOf(call, parts, apart),
    queryFn: ({ signal }) => api.request(call, { ...parts, signal }),
  })
}

/** A page of a list: the last one stays in its place until the next arrives. */
export const LISTED = { placeholderData: keepPreviousData } as const

export function useApiList<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  given: Given<P, Q, B>,
) {
  return useQuery({ ...apiQuery(call, given), ...LISTED })
}

/** Asked anew each time it is opened, and never under the hands of its reader. */
export const HELD = { staleTime: 'static', gcTime: 0 } as const

/** A list that grows: `cursor` of its query is where the next page begins. */
export function apiPages<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  given: Given<P, Q, B>,
  nextOf: (page: z.output<A>) => string | null,
) {
  const parts: SentParts = given ?? {}
  return infiniteQueryOptions({
    queryKey: keyOf(call, parts, 'pages'),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam === '' ? {} : { cursor: pageParam }
      const query = typeof parts.query === 'object' ? { ...parts.query, ...from } : from
      return apiOfSession.request(call, { ...parts, query, signal })
    },
    getNextPageParam: nextOf,
  })
}

export const nextOfPage = ({ next }: { readonly next: string | null }) => next

/** What a mailed link opens; null: nothing, or nothing any more. */
export function linkQuery<P extends Schema, Q extends Schema, B extends Schema, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  given: Given<P, Q, B>,
  { apart, api = apiOfSession }: Reading = {},
) {
  const parts: SentParts = given ?? {}
  return composedQuery(call, parts, apart, async (signal) => {
    if ([apart, ...Object.values(parts.params ?? {})].includes('')) return null
    return orNull(api.request(call, { ...parts, signal }), OPENS_NOTHING)
  })
}

const OPENS_NOTHING = [400, 401, 404]

/** The answer, or null when it is refused with one of these. Anything else is trouble, and may pass. */
export async function orNull<T>(answer: Promise<T>, refusals: readonly number[]): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status !== null && refusals.includes(error.status)) return null
    throw error
  }
}

/** What is made of a call's answer and of more than that; kept beside the answer itself. */
export function composedQuery<T>(
  { path }: Pick<Call, 'path'>,
  parts: SentParts,
  apart: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
) {
  return queryOptions({
    queryKey: keyOf({ path }, parts, apart),
    queryFn: ({ signal }) => load(signal),
  })
}
