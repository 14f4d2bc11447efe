import type { City } from '@zancada/contracts'
import { useTexts } from '../i18n'
import { SearchField } from '../ui/form/search-field'
import { useField } from '../ui/form/use-field'
import { raceTexts } from './locale'
import { useCities } from './use-cities'

export function CityField({ name = 'city_code', optional = true }: { name?: string; optional?: boolean }) {
  const t = useTexts(raceTexts)
  const field = useField(name)
  const cities = useCities()
  return (
    <SearchField<City, false>
      field={field}
      label={t('city.label')}
      placeholder={t('city.placeholder')}
      optional={optional}
      choice={{
        options: cities,
        value: cities.find(({ code }) => code === field.value) ?? null,
        onChange: (_event, city) => field.setValue(city?.code ?? ''),
        getOptionLabel: ({ name, department }) => `${name}, ${department}`,
        getOptionKey: ({ code }) => code,
        isOptionEqualToValue: (option, chosen) => option.code === chosen.code,
        noOptionsText: t('city.none'),
      }}
    />
  )
}
