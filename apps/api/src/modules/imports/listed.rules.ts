import { z } from 'zod'
import type { Standing } from './judge-together.rules'

const listedAt = z.record(z.string(), z.object({ code: z.string(), number: z.int() }))

/** Rows of other lists by document, as the database gives them. */
export function readListed(json: string): NonNullable<Standing['listed']> {
  return new Map(Object.entries(listedAt.parse(JSON.parse(json))))
}
