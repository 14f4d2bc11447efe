import { CITIES, type City } from '@zancada/contracts/catalogs/cities'
import { useTexts } from '../../../i18n'
import { useField } from '../../../ui/form/use-field'
import { profileTexts } from '../locale'
import { SearchField } from './search-field'

export function CityField() {
  const t = useTexts(profileTexts)
  const field = useField('city_code')
  return (
    <SearchField<City, false>
      field={field}
      label={t('fields.city')}
      placeholder={t('fields.cityPlaceholder')}
      optional
      choice={{
        options: CITIES,
        value: CITIES.find(({ code }) => code === field.value) ?? null,
        onChange: (_event, city) => field.setValue(city?.code ?? ''),
        getOptionLabel: ({ name, department }) => `${name}, ${department}`,
        getOptionKey: ({ code }) => code,
        isOptionEqualToValue: (option, chosen) => option.code === chosen.code,
        noOptionsText: t('fields.cityNone'),
      }}
    />
  )
}
