import type { z } from 'zod'

type Schema = z.ZodType | undefined

/** What a caller hands over with a call: exactly the parts its contract names. */
export type CallOptions<Params extends Schema, Query extends Schema, Body extends Schema> = Part<
  'params',
  Params
> &
  Part<'query', Query> &
  BodyPart<Body> & {
    readonly signal?: AbortSignal
    /** The same key and body replay the first answer: used when creating and paying orders. */
    readonly idempotencyKey?: string
    /** Lets the request outlive the page that sent it. */
    readonly keepalive?: boolean
    /** «Recuérdame», which travels in a header: the login's body is the e-mail and the password alone. */
    readonly rememberMe?: boolean
    /** For files: told how much of the request has left, from 0 to 1. It is then given minutes, not seconds. */
    readonly onUploadProgress?: (share: number) => void
  }

/** A call that needs nothing may be made with no options at all. */
export type CallArguments<Params extends Schema, Query extends Schema, Body extends Schema> =
  Record<never, never> extends CallOptions<Params, Query, Body>
    ? [options?: CallOptions<Params, Query, Body>]
    : [options: CallOptions<Params, Query, Body>]

/** Optional when the contract has no such part, or when an empty one satisfies it. */
type Part<Name extends string, S extends Schema> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [N in Name]?: z.input<S> }
    : { readonly [N in Name]: z.input<S> }
  : { readonly [N in Name]?: undefined }

/** A multipart call takes the form itself. */
type BodyPart<S extends Schema> = S extends z.ZodType
  ? { readonly body: z.input<S> | FormData }
  : { readonly body?: FormData }
