import { IMPORT_PAYMENT_STATES } from '@zancada/contracts/imports/import-payment'
import { useTexts } from '../../../i18n'
import { raceTexts } from '../../../race/locale'
import type { ListFilter } from '../../../ui/table/list-toolbar'
import { importPaymentsTexts } from '../locale'

export function useStateFilter(): ListFilter {
  const t = useTexts(importPaymentsTexts)
  const named = useTexts(raceTexts)
  return {
    name: 'estado',
    label: t('review.everyState'),
    options: IMPORT_PAYMENT_STATES.map((state) => ({
      value: state,
      label: named(`importPayments.${state}`),
    })),
  }
}
