import { styled } from '@mui/material/styles'
import type { PublicCategory } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { waitlistPath } from '../../../race/waitlist-path'
import { ButtonLink } from '../../../ui/button'
import { formatDayMonthTime } from '../../../ui/format/format-date'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { saleState } from '../sale-state'
import { registrationPath } from '../section-ids'

export interface CategoryPriceProps {
  page: MicrositePage
  category: PublicCategory
}

/** What one person pays today, with nothing added later. */
export function CategoryPrice({ page, category }: CategoryPriceProps) {
  const t = useTexts(micrositeTexts)
  const { canRegister, canWait } = saleState(page)
  const isOnSale = category.status === 'open' || category.status === 'last_places'
  return (
    <Block>
      {category.status === 'sold_out' ? (
        <Strong>{t('category.soldOut')}</Strong>
      ) : (
        <Amounts category={category} />
      )}
      {category.remaining !== null && <Few>{t('category.left', { count: category.remaining })}</Few>}
      {isOnSale && canRegister && category.phase !== null && (
        <ButtonLink
          variant="outlined"
          to={registrationPath(page.slug, category.id)}
          aria-label={t('category.register', { name: category.name })}
        >
          {t('register')}
        </ButtonLink>
      )}
      {category.status === 'sold_out' && (canRegister || canWait) && (
        <ButtonLink
          variant="outlined"
          to={waitlistPath(page.slug, category.id)}
          aria-label={t('category.waitlist', { name: category.name })}
        >
          {t('waitlist')}
        </ButtonLink>
      )}
    </Block>
  )
}

function Amounts({ category }: Pick<CategoryPriceProps, 'category'>) {
  const t = useTexts(micrositeTexts)
  const { phase, phases, total_cop: total, service_fee_cop: fee } = category
  if (phase === null || total === null) {
    const next = phases.find(({ state }) => state === 'next')
    if (!next) return <Label>{t('category.noPrice')}</Label>
    return (
      <div>
        <Label>{t('phases.next', { date: formatDayMonthTime(next.starts_at) })}</Label>
        <Strong>{next.price_cop === 0 ? t('category.free') : formatCop(next.price_cop)}</Strong>
      </div>
    )
  }
  return (
    <div>
      <Label>{t('category.total')}</Label>
      <Strong>{total === 0 ? t('category.free') : formatCop(total)}</Strong>
      {total > 0 && (
        <Detail>
          {fee > 0
            ? t('category.fee', { price: formatCop(phase.price_cop), fee: formatCop(fee) })
            : t('category.noFee')}
        </Detail>
      )}
      <Detail>{t('phases.until', { phase: phase.name, date: formatDayMonthTime(phase.ends_at) })}</Detail>
    </div>
  )
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 12,
  padding: '16px 24px 24px',
  [theme.breakpoints.up('md')]: {
    padding: 24,
    borderLeft: `2px dashed ${theme.palette.divider}`,
  },
}))

const Label = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  fontWeight: 600,
}))

const Strong = styled('p')(({ theme }) => ({ ...theme.typography.figure, margin: '2px 0 4px' }))

const Detail = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
}))

const Few = styled('p')(({ theme }) => ({
  justifySelf: 'start',
  margin: 0,
  padding: '3px 10px',
  borderRadius: 6,
  backgroundColor: theme.palette.accent.main,
  color: theme.palette.accent.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 700,
}))
