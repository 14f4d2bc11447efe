import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { adminRefundsTexts } from '../locale'

/** An amount, and of how many payments. */
export function Sum({ count, amount_cop }: { count: number; amount_cop: number }) {
  const t = useTexts(adminRefundsTexts)
  if (count === 0) return <Quiet>{t('none')}</Quiet>
  return (
    <Lines>
      <strong>
        <Price amount={amount_cop} />
      </strong>
      <small>{t('sum', { count })}</small>
    </Lines>
  )
}

export const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }))
