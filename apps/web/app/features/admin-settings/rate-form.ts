import type { createFeeRateCall, FeeRate, SentBody } from '@zancada/contracts'
import { z } from 'zod'

/** A percentage as it is written here, `4,5`. */
const typedPercentage = z
  .string()
  .trim()
  .transform((text) => (/^\d{1,2}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN))
  .pipe(z.number().min(0).max(50))

export const rateFormSchema = z.object({
  organizer_id: z.string(),
  percentage: typedPercentage,
  fixed_cop: z.number().int().min(0).max(100_000),
  valid_from: z.iso.date(),
})
export type RateValues = z.input<typeof rateFormSchema>
export type Rate = z.output<typeof rateFormSchema>

export function rateBody(rate: Rate, last_rate_id: string): SentBody<typeof createFeeRateCall> {
  return { ...rate, organizer_id: rate.organizer_id === '' ? null : rate.organizer_id, last_rate_id }
}

/** `4.5` as it is read here. */
export const writtenPercentage = (percentage: number) => String(percentage).replace('.', ',')

/** Which of `rates`, the last written first, rules for whom `rate` is on its day without it. */
export function rulingWithout(rates: readonly FeeRate[], rate: FeeRate): FeeRate | undefined {
  const inForce = (organizerId: string | undefined) =>
    rates
      .filter(
        (other) =>
          other.id !== rate.id &&
          other.standing !== 'withdrawn' &&
          other.organizer?.id === organizerId &&
          other.valid_from <= rate.valid_from,
      )
      .reduce<FeeRate | undefined>(
        (last, other) => (last === undefined || other.valid_from > last.valid_from ? other : last),
        undefined,
      )
  const own = rate.organizer && inForce(rate.organizer.id)
  return own && own.percentage !== null ? own : inForce(undefined)
}
