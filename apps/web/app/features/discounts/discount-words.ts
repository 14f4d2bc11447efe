import type { DiscountCode } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { plainFigure } from '../../ui/format/plain-figure'
import { discountsTexts } from './locale'

const { t } = discountsTexts

/** «20 %» or «$ 15.000» */
export function valueText({ type, value }: Pick<DiscountCode, 'type' | 'value'>): string {
  return type === 'percentage' ? t('percentage', { value }) : formatCop(value)
}

/** «3 de 100» or «3» */
export function usesText({
  used_count,
  usage_limit,
}: Pick<DiscountCode, 'used_count' | 'usage_limit'>): string {
  const used = plainFigure(used_count)
  return usage_limit === null
    ? t('usesFree', { used })
    : t('usesOf', { used, limit: plainFigure(usage_limit) })
}

/**
 * «Sirve en todos tus eventos.» Of a code that the list of the chosen event leaves out, also why it does; null: every
 * event is listed.
 */
export function whereItServes({ events }: Pick<DiscountCode, 'events'>, listedOf: string | null): string {
  if (events.length === 0) return t('serves.everywhere')
  const names = new Intl.ListFormat('es').format(events.map(({ name }) => name))
  const isListed = listedOf === null || events.some(({ slug }) => slug === listedOf)
  return t(isListed ? 'serves.only' : 'serves.elsewhere', { names })
}

/** Why an active code gives nothing right now; null when it does. */
export function momentOf(code: DiscountCode, now: number): 'later' | 'past' | 'spent' | null {
  if (Date.parse(code.valid_to) < now) return 'past'
  if (code.usage_limit !== null && code.used_count >= code.usage_limit) return 'spent'
  return Date.parse(code.valid_from) > now ? 'later' : null
}
