import { useQuery } from '@tanstack/react-query'
import { loadRegistrationChoicesCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import type { ListFilter } from '../../../ui/table/list-toolbar'
import { panelRegistrationsTexts } from '../locale'
import { STATES } from '../registration-filter'

export function useRegistrationFilters(event: string): readonly ListFilter[] {
  const t = useTexts(panelRegistrationsTexts)
  const { data } = useQuery(apiQuery(loadRegistrationChoicesCall, { query: { evento: event } }))
  const categories = data?.categories ?? []
  const sizes = data?.sizes ?? []
  return [
    {
      name: 'estado',
      label: t('everyState'),
      options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
    },
    {
      name: 'categoria',
      label: t('everyCategory'),
      options: categories.map(({ id, name }) => ({ value: id, label: name })),
    },
    // A race without sizes asks for none.
    ...(sizes.length > 0
      ? [
          {
            name: 'talla' as const,
            label: t('everySize'),
            options: sizes.map((size) => ({ value: size, label: size })),
          },
        ]
      : []),
    {
      name: 'dorsal',
      label: t('everyBib'),
      options: (['con', 'sin'] as const).map((value) => ({ value, label: t(`bibs.${value}`) })),
    },
    {
      name: 'origen',
      label: t('everySource'),
      options: (['web', 'manual', 'import'] as const).map((value) => ({
        value,
        label: t(`sources.${value}`),
      })),
    },
    {
      name: 'autorizaciones',
      label: t('everyConsent'),
      options: (['completas', 'pendientes'] as const).map((value) => ({
        value,
        label: t(`consentFilter.${value}`),
      })),
    },
    {
      name: 'acreditado',
      label: t('everyKit'),
      options: (['si', 'no'] as const).map((value) => ({ value, label: t(`kitFilter.${value}`) })),
    },
    {
      name: 'ingreso',
      label: t('everyEntrance'),
      options: (['si', 'no'] as const).map((value) => ({ value, label: t(`entranceFilter.${value}`) })),
    },
    { name: 'pago', label: t('everyPayment'), options: [{ value: 'en_proceso', label: t('beingPaid') }] },
  ]
}
