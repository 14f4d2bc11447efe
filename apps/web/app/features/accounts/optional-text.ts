import { z } from 'zod'

/** A form always holds a text; an optional field left blank is not sent. */
export function optionalText<Field extends z.ZodType<string, string>>(
  field: Field,
  tidy: (text: string) => string = (text) => text.trim(),
) {
  return z
    .string()
    .transform((text) => tidy(text) || undefined)
    .pipe(field.optional())
}
