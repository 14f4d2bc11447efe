import type { PublicEvent } from '@zancada/contracts'
import { useState } from 'react'
import { ApiError } from '../api-client'

/** The race offered a size that was gone by the time it was sent. */
export function isSizeGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'size_sold_out'
}

/**
 * For a page that came with its race: the race alone is read again under the form, so that the page stays and with it what
 * was typed. `again` is null until then.
 */
export function useRaceReadAgain(read: () => Promise<PublicEvent>) {
  const [again, setAgain] = useState<PublicEvent | null>(null)
  return {
    again,
    /** Null where it could not be read: it stays as it was. */
    async readAgain(): Promise<PublicEvent | null> {
      const race = await read().catch(() => null)
      if (race !== null) setAgain(race)
      return race
    },
  }
}
