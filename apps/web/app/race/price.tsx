import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { Cop } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../i18n'
import { uiTexts } from '../ui/locale'

export interface PriceProps {
  amount: Cop
  /** Write «Gratis» for zero; totals keep `$ 0`. */
  freeAsWord?: boolean
  /** The price before a discount, struck through. */
  before?: Cop
  sx?: SxProps<Theme>
}

export function Price({ amount, freeAsWord = false, before, sx = {} }: PriceProps) {
  const t = useTexts(uiTexts)
  return (
    <Box component="span" sx={[{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }, ...[sx].flat()]}>
      {before !== undefined && before !== amount && (
        <Box component="s" sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
          {formatCop(before)}
        </Box>
      )}
      {freeAsWord && amount === 0 ? t('price.free') : formatCop(amount)}
    </Box>
  )
}
