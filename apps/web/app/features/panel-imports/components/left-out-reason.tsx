import type { ImportRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'

/** Why a row is out of the reservation. */
export function LeftOutReason({ row: { left_out } }: { row: Pick<ImportRow, 'left_out'> }) {
  const t = useTexts(panelImportsTexts)
  return left_out === null ? null : (
    <p style={{ margin: '4px 0 0', fontSize: '0.8125rem' }}>{t(`leftOut.${left_out}`)}</p>
  )
}
