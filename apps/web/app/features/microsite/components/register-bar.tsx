import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { STAYS_IN_SIGHT } from '../../../ui/low'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { saleState } from '../sale-state'
import { startingPrice } from '../starting-price'
import { RegisterAction } from './register-action'

/** On a phone the price and the action stay under the thumb until the page ends. */
export function RegisterBar({ page }: { page: MicrositePage }) {
  const t = useTexts(micrositeTexts)
  const { canRegister, reason, label } = saleState(page)
  const price = startingPrice(page)
  return (
    <Bar data-bottom-bar="">
      <Words>
        {canRegister && price !== null ? (
          <>
            {price.isLowest && <small>{t('hero.from')}</small>}
            <strong>{price.words}</strong>
          </>
        ) : (
          <strong>{reason ?? label}</strong>
        )}
      </Words>
      <RegisterAction page={page} size="large" short />
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  ...STAYS_IN_SIGHT,
  bottom: 'var(--offline-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 16px max(10px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 -6px 24px rgba(11, 21, 51, 0.08)',
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  lineHeight: 1.25,
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& strong': { ...theme.typography.h5, fontVariantNumeric: 'tabular-nums' },
}))
