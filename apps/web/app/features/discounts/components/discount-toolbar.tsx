import { useTexts } from '../../../i18n'
import { FilterSelect } from '../../../ui/table/filter-select'
import { ListToolbar } from '../../../ui/table/list-toolbar'
import { useEventChoices } from '../api/discounts'
import { type NO_FILTER, STATES } from '../discount-filters'
import { discountsTexts } from '../discounts-texts'

export interface DiscountToolbarProps {
  values: typeof NO_FILTER
  onChange: (patch: Partial<typeof NO_FILTER>) => void
}

export function DiscountToolbar({ values, onChange }: DiscountToolbarProps) {
  const t = useTexts(discountsTexts)
  const events = useEventChoices('').data?.results ?? []
  const isListed = values.evento === '' || events.some(({ slug }) => slug === values.evento)
  return (
    <ListToolbar value={values.q} onSearch={(q) => onChange({ q })} placeholder={t('search')}>
      <FilterSelect
        label={t('everyEvent')}
        value={values.evento}
        options={[
          ...events.map(({ slug, name }) => ({ value: slug, label: name })),
          // An address may name an event that is not among these.
          ...(isListed ? [] : [{ value: values.evento, label: values.evento }]),
        ]}
        onChange={(evento) => onChange({ evento })}
      />
      <FilterSelect
        label={t('everyState')}
        value={values.estado}
        options={STATES.map((state) => ({
          value: state,
          label: t(state === 'activo' ? 'active' : 'inactive'),
        }))}
        onChange={(estado) => onChange({ estado })}
      />
    </ListToolbar>
  )
}
