import { expect, it } from 'vitest'
import { shownPlaces } from './shown-places.rules'

const place = (
  team_id: string | null,
  team_seat: number | null,
  transferred_from_id: string | null = null,
) => ({
  team_id,
  team_seat,
  transferred_from_id,
})

it('shows places, and of a team its captain’s', () => {
  const alone = place(null, null)
  const captain = place('a', 1)
  expect(shownPlaces([alone, captain, place('a', 2), place('a', 3)])).toEqual([alone, captain])
})

it('shows the seat of a member whose captain is in another order', () => {
  const member = place('a', 3)
  expect(shownPlaces([member])).toEqual([member])
})

it('shows nobody who got a place by transfer, nor the mates of a captain who did', () => {
  const handedOn = place('a', 1)
  expect(shownPlaces([place(null, null, 'x')])).toEqual([])
  expect(shownPlaces([handedOn, place('a', 1, 'x'), place('a', 2)])).toEqual([handedOn])
  expect(shownPlaces([place('a', 2, 'x')])).toEqual([])
})
