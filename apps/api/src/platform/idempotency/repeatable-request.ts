import { createHash } from 'node:crypto'
import { InvalidInputError } from '../http/problems'

/**
 * A request that may be repeated, by the caller's own key for it. The same key with the same body gets the first
 * answer again, with another body a 409, and two at once are carried out once.
 */
export interface Repeatable {
  /** The call and the caller are part of it: nobody replays another's answer. */
  readonly scope: string
  readonly key: string
  readonly hash: string
}

const LONGEST_KEY = 200

interface Request {
  /** What `Idempotency-Key` says; without it nothing is remembered. */
  readonly key: string | undefined
  /** The call with what its path names, as in `POST ordenes`. */
  readonly call: string
  readonly who: string
  /** As it was read: two ways of writing the same are the same. */
  readonly body: object
}

export function repeatableRequest({ key, call, who, body }: Request): Repeatable | null {
  if (key === undefined) return null
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw InvalidInputError.general(`Idempotency-Key admite entre 1 y ${LONGEST_KEY} caracteres`)
  return {
    scope: `${call} ${who}`,
    key,
    hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  }
}
