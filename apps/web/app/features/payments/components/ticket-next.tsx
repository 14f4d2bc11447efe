import { styled } from '@mui/material/styles'
import type { OrderRegistration, Pickup } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { PickupList } from '../../../race/pickup-list'
import { formatDateTime } from '../../../ui/format/format-date'
import { paymentsTexts } from '../locale'

export interface TicketNextProps {
  registration: Pick<OrderRegistration, 'category_name' | 'starts_at'>
  pickups: readonly Pickup[]
  collector: string | null
  slug: string
}

/** What a runner does from now until the start. */
export function TicketNext({ registration, pickups, collector, slug }: TicketNextProps) {
  const t = useTexts(paymentsTexts)
  const { category_name, starts_at } = registration
  return (
    <section>
      <Heading>{t('next.title')}</Heading>
      <Steps>
        <li>
          <strong>{t('next.kit')}</strong>
          {pickups.length > 0 ? (
            <PickupList pickups={pickups} />
          ) : (
            <p>
              {t('next.kitLater')} <Link to={`/${slug}`}>{t('next.page')}</Link>.
            </p>
          )}
        </li>
        <li>
          <strong>{t('next.who')}</strong>
          <p>{collector === null ? t('next.whoText') : t('next.whoElse', { name: collector })}</p>
        </li>
        <li>
          <strong>{t('next.start', { category: category_name })}</strong>
          <p>{starts_at === null ? t('next.startLater') : formatDateTime(starts_at)}</p>
        </li>
      </Steps>
    </section>
  )
}

const Heading = styled('h4')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 14px' }))

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& a': { color: theme.palette.text.brand, fontWeight: 600 },
  '& > li': { position: 'relative', minHeight: 28, paddingLeft: 42, counterIncrement: 'step' },
  '& > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    top: -2,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontSize: '0.875rem',
    fontWeight: 700,
  },
  '& > li > strong': { display: 'block', marginBottom: 4 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.4fr 1fr 1fr', gap: 24 },
}))
