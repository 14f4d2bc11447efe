import type { z } from 'zod'
import type { ApiTag } from './api-tags'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A call is one path of the API, described once: the server registers it, the web calls it, OpenAPI prints it.
 * Paths are written with the base, a trailing slash and `:name` parameters.
 */
export interface Call<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  M extends Method = Method,
> {
  readonly method: M
  readonly path: ApiPath
  readonly summary: string
  readonly tag: ApiTag
  /** The name of its operation in the API's document, where no exported constant gives it one. */
  readonly operation?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What a success carries; `status` is its code (200 unless said). */
  readonly answer: Answer
  readonly status?: 200 | 201 | 202
  /** Media types of a file that it answers, where the end of its path does not tell, or that it may answer instead of JSON. */
  readonly files?: readonly string[]
  /** Codes of its own that a caller should expect; those that follow from its shape and access are added. */
  readonly errors?: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503)[]
  /** Multipart bodies are parsed by the route itself, and the web drops the JSON content type. */
  readonly multipart?: boolean
  /**
   * What a write makes stale in a browser: paths, each with all that lies below it, or single reads. Parameters are those
   * of the write. Unless said, it is the collection that the write's own path belongs to.
   */
  readonly changes?: readonly (ApiPath | { readonly path: ApiPath })[]
  /** The read whose answer this write answers too: a browser shows the new one without asking again. */
  readonly shows?: { readonly path: ApiPath; readonly answer: Answer }
}

type ApiPath = `/api/v1/${string}`

export function defineCall<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType = z.ZodType,
  M extends Method = Method,
>(call: Call<Params, Query, Body, Answer, M>): Call<Params, Query, Body, Answer, M> {
  return call
}

type Given<S> = Exclude<S, undefined>
type OutputOf<S> = [Given<S>] extends [z.ZodType]
  ? [Given<S>] extends [never]
    ? undefined
    : z.output<Given<S>>
  : undefined
type InputOf<S> = [Given<S>] extends [z.ZodType]
  ? [Given<S>] extends [never]
    ? undefined
    : z.input<Given<S>>
  : undefined

/** What the server's handler receives, after validation. */
export type ReceivedBody<C extends Call> = OutputOf<C['body']>
export type ReceivedQuery<C extends Call> = OutputOf<C['query']>
export type ReceivedParams<C extends Call> = OutputOf<C['params']>

/** What a caller sends. */
export type SentBody<C extends Call> = InputOf<C['body']>
export type SentQuery<C extends Call> = InputOf<C['query']>
export type SentParams<C extends Call> = InputOf<C['params']>

export type AnswerOf<C extends Call> = z.output<C['answer']>
