import type { City } from '@zancada/contracts'
import { loadCatalogsCall } from '@zancada/contracts/catalogs/catalogs.call'
import { CITIES } from '@zancada/contracts/catalogs/cities'
import { useEffect, useMemo, useState } from 'react'
import { callApi } from '../api-client'

/**
 * The cities that forms offer now, with those that administrators added; those the platform came with until they are
 * known. Asked without TanStack Query, which public pages do not download; the browser keeps the answer for its minute.
 */
export function useCities(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>(CITIES)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(loadCatalogsCall, { signal: leaving.signal }).then(
      ({ cities: known }) => setCities(inOrder(known)),
      // A form goes on with the cities it has.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return cities
}

/** For a plain select, where a form must stay light; `CityField` narrows them by typing. */
export function useCityOptions(): readonly { readonly value: string; readonly label: string }[] {
  const cities = useCities()
  return useMemo(
    () => cities.map(({ code, name, department }) => ({ value: code, label: `${name}, ${department}` })),
    [cities],
  )
}

function inOrder(cities: readonly City[]): readonly City[] {
  return cities.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
}
