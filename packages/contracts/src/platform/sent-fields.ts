import { z } from 'zod'

/** Limits of values that many requests carry. */

/** Raised by every save; a save from an older one is refused with 409. As large as the database counts. */
export const versionField = z.int().min(0).max(2_147_483_647)

/** A change mark: a count over everything that was ever written. */
export const MOST_MARK = 9_000_000_000_000_000

/** More pesos than any payment carries. */
export const MOST_COP = 1_000_000_000_000

/** An instant with its offset. Without a limit its fraction of a second could go on for ever. */
export const sentInstantField = z.iso.datetime({ offset: true }).max(40)

/** The slug of an event as a caller names it; one that does not exist is not found. */
export const namedSlugField = z.string().max(80)

const CONTROLS = '\\u0000-\\u001F\\u007F-\\u009F'

/** Without line breaks or other controls. The class is written out, because clients in other languages read it too. */
export const ONE_LINE = new RegExp(`^[^${CONTROLS}]*$`)

/** A record whose names the caller chooses, at most so many. */
export function recordOf<Value extends z.ZodType>(name: z.ZodString, value: Value, most: number) {
  return z
    .record(name, value)
    .refine((record) => Object.keys(record).length <= most, { error: `Envía máximo ${most} valores` })
    .meta({ maxProperties: most })
}
