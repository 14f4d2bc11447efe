import type { ImportRow } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { panelImportsTexts } from '../locale'

/** Where a row stands in its file: «Fila 5», or «Sede Cali, fila 5» where several sheets were read. */
export function useRowPlace() {
  const t = useTexts(panelImportsTexts)
  return ({ sheet, line }: Pick<ImportRow, 'sheet' | 'line'>) =>
    sheet === null ? t('rows.numbered', { number: line }) : t('rows.numberedIn', { sheet, number: line })
}
