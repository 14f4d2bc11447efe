import { z } from 'zod'

/** Lists answer `{results, next}`; `next` is an opaque cursor for `?cursor=`, null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), next: z.string().nullable() })
}

export const cursorQuery = z.object({ cursor: z.string().max(500).optional() })
