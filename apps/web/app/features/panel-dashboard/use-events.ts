import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventsQuery } from '../../race/event-choices'
import { type DoorsOf, keepRaces, type RaceReader } from './kept-races'

/** Of the organizer one works for. Those on which the reader works on race day stay in this browser, for their doors. */
export function useEvents(reader: RaceReader, doorsOf: DoorsOf) {
  const events = useQuery({ ...eventsQuery(''), select: ({ results }) => results, staleTime: 0 })
  const { data } = events
  useEffect(() => {
    if (data !== undefined) keepRaces(reader, data, doorsOf)
  }, [data, reader, doorsOf])
  return events
}
