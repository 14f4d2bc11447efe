import type { City } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { SearchField } from '../ui/form/search-field'
import { useField } from '../ui/form/use-field'
import { citiesLike, cityLabel } from './city-search'
import { raceTexts } from './locale'
import { useCities } from './use-cities'

export interface CityFieldProps {
  name?: string
  optional?: boolean
  disabled?: boolean
  /** Where a person lives may be another country; where a race is run may not. */
  abroad?: boolean
  /** The city is in the address of the person who types, and the browser may fill it in. Where a person lives, it is. */
  own?: boolean
}

/** Every municipality, searched by typing. The whole list comes when somebody touches the field, or needs its name. */
export function CityField({
  name = 'city_code',
  optional = true,
  disabled = false,
  abroad = false,
  own = abroad,
}: CityFieldProps) {
  const t = useTexts(raceTexts)
  const field = useField(name)
  const [isTouched, setIsTouched] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const { cities, elsewhere, isComplete, askAgain } = useCities(isTouched || isMissing)
  const chosen = useSame([...cities, ...elsewhere].find(({ code }) => code === field.value) ?? null)
  if (!isMissing && chosen === null && field.value) setIsMissing(true)
  return (
    <SearchField<City, false>
      field={field}
      label={t('city.label')}
      placeholder={t(abroad ? 'city.placeholder' : 'city.placeholderOfRace')}
      optional={optional}
      disabled={disabled}
      {...(own && { autoComplete: 'address-level2' })}
      choice={{
        options: cities,
        filterOptions: (_all, { inputValue }) =>
          citiesLike(
            chosen !== null && inputValue === cityLabel(chosen) ? '' : inputValue,
            cities,
            abroad ? elsewhere : [],
          ),
        value: chosen,
        onChange: (_event, city) => field.setValue(city?.code ?? ''),
        onFocus: () => {
          setIsTouched(true)
          askAgain()
        },
        getOptionLabel: cityLabel,
        getOptionKey: ({ code }) => code,
        isOptionEqualToValue: (option, other) => option.code === other.code,
        noOptionsText: t(isComplete ? 'city.none' : 'city.loading'),
      }}
    />
  )
}

/** The same object for the same city: another one would take back what is being typed when the whole list arrives. */
function useSame(found: City | null): City | null {
  const [kept, setKept] = useState(found)
  const isSame = kept?.code === found?.code && kept?.name === found?.name
  if (!isSame) setKept(found)
  return isSame ? kept : found
}
