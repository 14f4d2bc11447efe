import { describe, expect, it } from 'vitest'
import { pastFault, pastPhaseFaults } from './past-dates.rules'

const now = new Date('2027-03-01T12:00:00Z')
const YESTERDAY = '2027-02-28T12:00:00Z'
const TOMORROW = '2027-03-02T12:00:00Z'

const fields = (faults: readonly (readonly [string, string])[]) => faults.map(([field]) => field)

describe('a date that is being written', () => {
  it('lies ahead', () => {
    expect(pastFault('starts_at', null, TOMORROW, now)).toEqual([])
    expect(fields(pastFault('starts_at', null, YESTERDAY, now))).toEqual(['starts_at'])
    expect(fields(pastFault('starts_at', null, now.toISOString(), now))).toEqual(['starts_at'])
  })

  it('stays though its day came, if it is the one that was stored', () => {
    expect(pastFault('starts_at', new Date(YESTERDAY), YESTERDAY, now)).toEqual([])
    expect(fields(pastFault('starts_at', new Date(TOMORROW), YESTERDAY, now))).toEqual(['starts_at'])
  })

  it('is no fault when it is not named or taken away', () => {
    expect(pastFault('starts_at', new Date(YESTERDAY), undefined, now)).toEqual([])
    expect(pastFault('starts_at', new Date(YESTERDAY), null, now)).toEqual([])
  })
})

describe('the dates of categories', () => {
  const phase = (id: string | undefined, ends_at: string) => ({
    ...(id !== undefined && { id }),
    name: 'Preventa',
    price_cop: 50_000,
    starts_at: YESTERDAY,
    ends_at,
    max_quantity: null,
  })
  const stored = [
    { id: 'a', starts_at: new Date(YESTERDAY), phases: [{ id: 'p', ends_at: new Date(YESTERDAY) }] },
  ]

  it('are told by the place of the category and of its price', () => {
    const given = [
      { starts_at: TOMORROW, phases: [phase(undefined, TOMORROW)] },
      { starts_at: YESTERDAY, phases: [phase(undefined, TOMORROW), phase(undefined, YESTERDAY)] },
    ]
    expect(fields(pastPhaseFaults(given, [], now))).toEqual(['1.starts_at', '1.phases.1.ends_at'])
  })

  it('stay as they were stored, each under its own id', () => {
    expect(
      pastPhaseFaults([{ id: 'a', starts_at: YESTERDAY, phases: [phase('p', YESTERDAY)] }], stored, now),
    ).toEqual([])
    expect(
      fields(
        pastPhaseFaults([{ id: 'a', starts_at: YESTERDAY, phases: [phase('q', YESTERDAY)] }], stored, now),
      ),
    ).toEqual(['0.phases.0.ends_at'])
    expect(fields(pastPhaseFaults([{ id: 'b', starts_at: YESTERDAY }], stored, now))).toEqual(['0.starts_at'])
  })

  it('may be left unsaid', () => {
    expect(pastPhaseFaults([{ id: 'a' }], stored, now)).toEqual([])
  })
})
