import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '@zancada/contracts'
import {
  listConflictsCall,
  listRaceDevicesCall,
  loadRaceProgressCall,
} from '@zancada/contracts/race-day/race-day.calls'
import { apiQuery } from '../../../queries/api-query'

export const troublesQuery = (slug: string, query: SentQuery<typeof listConflictsCall>) =>
  queryOptions({
    ...apiQuery(listConflictsCall, { params: { slug }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  })

export const devicesQuery = (slug: string) =>
  queryOptions({ ...apiQuery(listRaceDevicesCall, { params: { slug } }), refetchInterval: FRESH_MS })

export const progressQuery = (slug: string) =>
  queryOptions({ ...apiQuery(loadRaceProgressCall, { params: { slug } }), refetchInterval: FRESH_MS })

/** Tables upload all the time: the supervisor needs the current state. */
const FRESH_MS = 30_000
