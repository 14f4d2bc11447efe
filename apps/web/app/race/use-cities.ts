import type { City } from '@zancada/contracts'
import { listCitiesCall } from '@zancada/contracts/catalogs/catalogs.call'
import { CITIES } from '@zancada/contracts/catalogs/cities'
import { OTHER_CITY } from '@zancada/contracts/catalogs/elsewhere'
import { useEffect, useState } from 'react'
import { callApi } from '../api-client'

interface OfferedCities {
  readonly cities: readonly City[]
  /** Other countries, and what is in no list. */
  readonly elsewhere: readonly City[]
  readonly isComplete: boolean
}

interface CitiesInUse extends OfferedCities {
  /** Where the list could not be had, once more. */
  readonly askAgain: () => void
}

/**
 * Every municipality, with those that administrators added, once somebody wants them; until they are known, those where
 * most races are run. Asked without TanStack Query, which public pages do not download; the browser keeps the answer.
 */
export function useCities(isWanted: boolean): CitiesInUse {
  const [known, setKnown] = useState<OfferedCities>(USUAL)
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    callApi(listCitiesCall, { signal: leaving.signal }).then(
      ({ cities, elsewhere }) => setKnown({ cities, elsewhere, isComplete: true }),
      // A form goes on with the cities it has, and a person whose town is not among them with «Otra ciudad».
      () => {
        if (leaving.signal.aborted) return
        setKnown((before) => ({ ...before, isComplete: true }))
        setFailures(attempt + 1)
      },
    )
    return () => leaving.abort()
  }, [isWanted, attempt])
  return { ...known, askAgain: () => setAttempt(failures) }
}

const USUAL: OfferedCities = { cities: CITIES, elsewhere: [OTHER_CITY], isComplete: false }
