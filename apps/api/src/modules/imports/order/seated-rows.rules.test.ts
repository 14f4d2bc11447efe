import { describe, expect, it } from 'vitest'
import {
  numbersLost,
  passCaptaincies,
  placesToHold,
  seatRows,
  turnOf,
  turnsBefore,
} from './seated-rows.rules'

const named = (number: number, team_name: string | null, category_id = 'relay') => ({
  number,
  category_id,
  size: null,
  team_name,
})

describe('rows of teams', () => {
  it('are seated in their order, by category and name, and others run alone', () => {
    const rows = [named(9, 'rayos'), named(2, 'Rayos'), named(3, null, 'ten'), named(4, 'Ráyos', 'other')]
    expect(seatRows([...rows, named(5, 'RAYOS')])).toEqual([
      { number: 2, category_id: 'relay', size: null, team_row: 2, team_seat: 1 },
      { number: 3, category_id: 'ten', size: null, team_row: null, team_seat: null },
      { number: 4, category_id: 'other', size: null, team_row: 4, team_seat: 1 },
      { number: 5, category_id: 'relay', size: null, team_row: 2, team_seat: 2 },
      { number: 9, category_id: 'relay', size: null, team_row: 2, team_seat: 3 },
    ])
  })

  it('take one place for each team, however its name is written, and one for each who runs alone', () => {
    const counted = (category_id: string, team_name: string | null, rows: number) => ({
      category_id,
      team_name,
      rows,
    })
    expect(
      placesToHold([
        counted('relay', 'Rayos', 2),
        counted('ten', null, 7),
        counted('relay', 'RÁYOS', 2),
        counted('relay', 'Truenos', 4),
        counted('other', 'Rayos', 4),
      ]),
    ).toEqual([
      { category_id: 'relay', quantity: 2 },
      { category_id: 'ten', quantity: 7 },
      { category_id: 'other', quantity: 1 },
    ])
  })

  const seat = (number: number, team_row: number | null, team_seat: number | null) => ({
    number,
    team_row,
    team_seat,
  })

  it('are cut only between turns', () => {
    const rows = [seat(2, null, null), seat(3, 3, 1), seat(8, 3, 2), seat(9, 3, 3), seat(4, null, null)]
    expect(rows.map(turnOf)).toEqual([2, 3, 3, 3, 4])
    const numbers = (...turns: number[]) => turnsBefore(rows, new Set(turns)).map(({ number }) => number)
    expect(numbers(2)).toEqual([])
    expect(numbers(3)).toEqual([2])
    expect(numbers(4)).toEqual([2, 3, 8, 9])
    expect(numbers(4, 3)).toEqual([2])
    expect(numbers()).toEqual([2, 3, 8, 9, 4])
  })
})

describe('who leads a team', () => {
  const priced = (number: number, team_seat: number, price_cop = 0) => ({
    number,
    team_row: 2,
    team_seat,
    price_phase_id: 'phase',
    price_cop,
    discount_cop: price_cop / 10,
    service_fee_cop: price_cop / 20,
    organizer_fee_cop: 0,
  })
  const team = [priced(2, 1, 100), priced(5, 2), priced(7, 3)]
  const after = (...leaving: number[]) =>
    passCaptaincies(team, ({ number }) => leaving.includes(number)).map(
      ({ number, team_seat, price_cop }) => [number, team_seat, price_cop],
    )
  const sum = (rows: ReturnType<typeof after>) => rows.reduce((total, [, , price = 0]) => total + price, 0)

  it.each([
    [
      [],
      [
        [2, 1, 100],
        [5, 2, 0],
        [7, 3, 0],
      ],
    ],
    [
      [5],
      [
        [2, 1, 100],
        [5, 2, 0],
        [7, 3, 0],
      ],
    ],
    [
      [2],
      [
        [2, 2, 0],
        [5, 1, 100],
        [7, 3, 0],
      ],
    ],
    [
      [2, 5],
      [
        [2, 3, 0],
        [5, 2, 0],
        [7, 1, 100],
      ],
    ],
    [
      [2, 5, 7],
      [
        [2, 1, 100],
        [5, 2, 0],
        [7, 3, 0],
      ],
    ],
  ])('when rows %j leave: %j', (leaving, expected) => {
    expect(after(...leaving)).toEqual(expected)
    expect(sum(after(...leaving))).toBe(100)
  })
})

it.each([
  ['2,3,5', '2,3,5', []],
  ['2,3,5', '2,5,7', [3]],
  ['2,3', '', [2, 3]],
  ['', '2', []],
  ['1,11', '11', [1]],
])('of %j and then %j, what is lost is %j', (before, now, lost) => {
  expect(numbersLost(before, now)).toEqual(lost)
})
