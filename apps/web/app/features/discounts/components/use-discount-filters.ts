import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n'
import { eventChoicesQuery } from '../../../race/event-choices'
import type { ListFilter } from '../../../ui/table/list-toolbar'
import { STATES } from '../discount-filters'
import { discountsTexts } from '../locale'

export function useDiscountFilters(chosenEvent: string): readonly ListFilter[] {
  const t = useTexts(discountsTexts)
  const events = useQuery(eventChoicesQuery('')).data?.results ?? []
  const isListed = chosenEvent === '' || events.some(({ slug }) => slug === chosenEvent)
  return [
    {
      name: 'evento',
      label: t('everyEvent'),
      options: [
        ...events.map(({ slug, label }) => ({ value: slug, label })),
        // An address may name an event that is not among these.
        ...(isListed ? [] : [{ value: chosenEvent, label: chosenEvent }]),
      ],
    },
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
