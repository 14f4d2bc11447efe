import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { DiscountCode } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { discountsTexts } from '../discounts-texts'
import type { DiscountListProps } from './discount-list'

export function DiscountActions({ code, onAsk }: { code: DiscountCode } & Pick<DiscountListProps, 'onAsk'>) {
  const t = useTexts(discountsTexts)
  return (
    <Row>
      <Button
        variant="text"
        size="small"
        aria-label={t('editLabel', { code: code.code })}
        onClick={() => onAsk('edit', code)}
      >
        {t('edit')}
      </Button>
      <Button
        variant="text"
        size="small"
        color="error"
        aria-label={t('deleteLabel', { code: code.code })}
        onClick={() => onAsk('delete', code)}
      >
        {t('delete')}
      </Button>
    </Row>
  )
}

/** One over the other in the table, where width is what lacks. */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  'td > &': { flexDirection: 'column', alignItems: 'start', gap: 0, margin: '-8px 0 -8px -14px' },
})
