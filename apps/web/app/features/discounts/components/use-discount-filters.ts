import { useTexts } from '../../../i18n'
import type { ListFilter } from '../../../ui/table/list-toolbar'
import { STATES } from '../discount-filters'
import { discountsTexts } from '../locale'

export function useDiscountFilters(): readonly ListFilter[] {
  const t = useTexts(discountsTexts)
  return [
    {
      name: 'estado',
      label: t('everyState'),
      options: STATES.map((state) => ({
        value: state,
        label: t(state === 'activo' ? 'active' : 'inactive'),
      })),
    },
  ]
}
