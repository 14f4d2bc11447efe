import { type Picture, pictureSchema } from '@zancada/contracts'

/** A cover as it is stored beside its event; one of an older shape is simply not shown. */
export function presentCover(stored: unknown): Picture | null {
  const parsed = pictureSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
