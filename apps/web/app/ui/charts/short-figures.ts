import { uiTexts } from '../locale'

/** Figures for an axis: «$ 1,2 M» fits where `$ 1.200.000` does not. */
export function shortFigures(formatValue: (value: number) => string): (value: number) => string {
  const sign = formatValue(1).startsWith('$') ? '$\u00a0' : ''
  return (value) => {
    if (value >= 1_000_000)
      return sign + uiTexts.t('chart.millions', { amount: oneDecimal(value / 1_000_000) })
    if (value >= 10_000) return sign + uiTexts.t('chart.thousands', { amount: oneDecimal(value / 1000) })
    return formatValue(value)
  }
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '').replace('.', ',')
}
