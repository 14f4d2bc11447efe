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

/** The rate that would rule on its day if it had not been written: of everybody there is always one. */
function rateBefore(rates: readonly FeeRate[], rate: FeeRate): FeeRate | null {
  const earlier = rates.filter(
    (other) =>
      other.standing !== 'past' &&
      other.organizer?.id === rate.organizer?.id &&
      other.valid_from < rate.valid_from,
  )
  return earlier.toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0] ?? null
}

/** One that says what ruled anyway: so is what was taken back. */
export function changesNothing(rates: readonly FeeRate[], rate: FeeRate): boolean {
  if (rate.standing !== 'coming') return false
  const { percentage, fixed_cop } = rateBefore(rates, rate) ?? { percentage: null, fixed_cop: null }
  return rate.percentage === percentage && rate.fixed_cop === fixed_cop
}

/** Rates are never deleted: what takes one back repeats, from its day, what would have ruled without it. */
export function takingBack(rates: readonly FeeRate[], rate: FeeRate): SentBody<typeof createFeeRateCall> {
  const before = rateBefore(rates, rate)
  return {
    organizer_id: rate.organizer?.id ?? null,
    percentage: before?.percentage ?? null,
    fixed_cop: before?.fixed_cop ?? null,
    valid_from: rate.valid_from,
    last_rate_id: rates[0]?.id ?? rate.id,
  }
}
