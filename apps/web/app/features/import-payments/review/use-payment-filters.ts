import { useQuery } from '@tanstack/react-query'
import { IMPORT_PAYMENT_STATES } from '@zancada/contracts/imports/import-payment'
import { useTexts } from '../../../i18n'
import { eventChoicesQuery } from '../../../race/event-choices'
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

export function usePaymentFilters(chosenEvent: string): readonly ListFilter[] {
  const t = useTexts(importPaymentsTexts)
  const events = useQuery(eventChoicesQuery('')).data?.results ?? []
  const isListed = chosenEvent === '' || events.some(({ slug }) => slug === chosenEvent)
  return [
    useStateFilter(),
    {
      name: 'evento',
      label: t('review.everyEvent'),
      options: [
        ...events.map(({ slug, label }) => ({ value: slug, label })),
        // An address may name an event that is not among these.
        ...(isListed ? [] : [{ value: chosenEvent, label: chosenEvent }]),
      ],
    },
  ]
}
