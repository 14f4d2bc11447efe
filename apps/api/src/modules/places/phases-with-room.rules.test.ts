import { expect, it } from 'vitest'
import { inPhasesWithRoom } from './phases-with-room.rules'

const place = (price_phase_id: string, team_seat: number | null = null) => ({
  category_id: '10K',
  price_phase_id,
  size: null,
  team_seat,
})
const phase = (id: string, left: number | null, category_id = '10K') => ({ id, category_id, left })
const given = (places: Parameters<typeof inPhasesWithRoom>[0], ...phases: ReturnType<typeof phase>[]) =>
  inPhasesWithRoom(places, phases).map(({ price_phase_id }) => price_phase_id)

it('counts each place in its own phase while that has room, then in the next, then in one before', () => {
  const three = [place('second'), place('second'), place('second')]
  expect(given(three, phase('first', 9), phase('second', null), phase('third', 9))).toEqual(
    three.map(() => 'second'),
  )
  expect(given(three, phase('first', 9), phase('second', 1), phase('third', 1))).toEqual([
    'second',
    'third',
    'first',
  ])
})

it('leaves to the door a place that has room nowhere, and never looks into another category', () => {
  expect(given([place('first')], phase('first', 0), phase('other', 9, '21K'))).toEqual(['first'])
})

it('counts a team once, by its captain', () => {
  const team = [place('first', 1), place('first', 2), place('first', 3)]
  expect(given(team, phase('first', 0), phase('second', 1))).toEqual(['second', 'first', 'first'])
})
