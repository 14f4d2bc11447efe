import { z } from 'zod'

/** A form always holds a text; an optional field left blank is not sent. */
export function optionalText<Field extends z.ZodType<string, string>>(field: Field) {
  return z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(field.optional())
}
