import { CITIES } from '@zancada/contracts/catalogs/cities'

/** For a plain select, where a form must stay light; `CityField` narrows them by typing. */
export const CITY_OPTIONS = CITIES.map(({ code, name, department }) => ({
  value: code,
  label: `${name}, ${department}`,
}))
