import type { City } from '@zancada/contracts'
import { listCitiesCall } from '@zancada/contracts/catalogs/catalogs.call'
import { CITIES } from '@zancada/contracts/catalogs/cities'
import { useEffect, useState } from 'react'
import { callApi } from '../api-client'

interface OfferedCities {
  readonly cities: readonly City[]
  /** Other countries, and what is in no list. */
  readonly elsewhere: readonly City[]
  readonly isComplete: boolean
}

/**
 * Every municipality, with those that administrators added, once somebody wants them; until they are known, those where
 * most races are run. Asked without TanStack Query, which public pages do not download; the browser keeps the answer.
 */
export function useCities(isWanted: boolean): OfferedCities {
  const [known, setKnown] = useState<OfferedCities>(USUAL)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    callApi(listCitiesCall, { signal: leaving.signal }).then(
      ({ cities, elsewhere }) => setKnown({ cities, elsewhere, isComplete: true }),
      // A form goes on with the cities it has.
      () => setKnown((before) => ({ ...before, isComplete: true })),
    )
    return () => leaving.abort()
  }, [isWanted])
  return known
}

const USUAL: OfferedCities = { cities: CITIES, elsewhere: [], isComplete: false }
