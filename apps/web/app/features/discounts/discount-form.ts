import type { DiscountCode, DiscountInput } from '@zancada/contracts'
import { discountInputSchema } from '@zancada/contracts/discounts/discounts.calls'
import { z } from 'zod'

/** A code as it is typed: a number not written yet is null. */
export interface DiscountValues extends Required<Omit<DiscountInput, 'value'>> {
  value: number | null
}

/** A new code starts with the event that is worked on; null: none is chosen. */
export function valuesOf(code: DiscountCode | null, eventSlug: string | null = null): DiscountValues {
  if (code === null) return eventSlug === null ? BLANK : { ...BLANK, event_slugs: [eventSlug] }
  const { type, value, valid_from, valid_to, usage_limit, is_active } = code
  return {
    code: code.code,
    type,
    value,
    valid_from,
    valid_to,
    usage_limit,
    is_active,
    event_slugs: code.events.map(({ slug }) => slug),
  }
}

/**
 * The contract's own rules, all at once: those between two fields are asked with the rest filled in, because a schema
 * leaves them for later while any other field is wrong.
 */
export const discountFormSchema = z.custom<DiscountValues>().superRefine((values, context) => {
  const { type, value, valid_from, valid_to } = values
  const told = new Set<string>()
  for (const asked of [values, { ...RIGHT, type, value }, { ...RIGHT, valid_from, valid_to }])
    for (const { path, message } of discountInputSchema.safeParse(asked).error?.issues ?? []) {
      const field = String(path[0])
      if (told.has(field)) continue
      told.add(field)
      context.addIssue({ code: 'custom', path: [...path], message })
    }
})

const BLANK: DiscountValues = {
  code: '',
  type: 'percentage',
  value: null,
  valid_from: '',
  valid_to: '',
  usage_limit: null,
  is_active: true,
  event_slugs: [],
}

const RIGHT: DiscountValues = {
  ...BLANK,
  code: 'A',
  value: 1,
  valid_from: '2026-01-01T00:00:00Z',
  valid_to: '2026-01-02T00:00:00Z',
}
