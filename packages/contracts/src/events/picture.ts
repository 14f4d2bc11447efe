import { z } from 'zod'

const pixels = z.int().min(0).max(100_000)

/** A picture in several widths, with a tiny blurred stand-in for while it loads. */
export const pictureSchema = z.object({
  url: z.string().max(500),
  width: pixels,
  height: pixels,
  sources: z.array(z.object({ url: z.string().max(500), width: pixels, type: z.string().max(40) })).max(24),
  placeholder: z.string().max(4_000).nullable(),
})
export type Picture = z.output<typeof pictureSchema>
