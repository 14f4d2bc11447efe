import type { FieldErrors } from '@zancada/contracts'
import type { ApiError } from '../../api-client'

export interface FieldTrouble {
  /** The first runner with something wrong. */
  readonly runner: number
  readonly errors: FieldErrors
}

const OF_RUNNER = /^participants\.(\d+)\./

/**
 * What the server found wrong with runners, on the fields of their sheets. `sent`: which runners of the order it was
 * asked about, where not all. Null when the error is about no field at all.
 */
export function fieldTrouble({ fieldErrors }: ApiError, sent?: readonly number[]): FieldTrouble | null {
  const found = Object.entries(fieldErrors).flatMap(([path, texts]) => {
    const place = OF_RUNNER.exec(path)?.[1]
    if (place === undefined) return []
    const runner = sent?.[Number(place)] ?? Number(place)
    return [{ runner, path: path.replace(OF_RUNNER, `participants.${runner}.`), texts }]
  })
  if (found.length === 0) return null
  return {
    runner: Math.min(...found.map(({ runner }) => runner)),
    errors: Object.fromEntries(found.map(({ path, texts }) => [path, texts])),
  }
}
