import { describe, expect, it } from 'vitest'
import { askedStanding, furthest, standingAfter, standingBefore, standingToShow, stepNamed } from './steps'

const asking = (query: string) => askedStanding(new URLSearchParams(query))
const sheet = (runner: number) => ({ step: 'corredores', runner }) as const
const paying = { step: 'pago', runner: 0 } as const
const choosing = { step: 'categorias', runner: 0 } as const

describe('an address', () => {
  it('names a step, and the runner whose sheet it is', () => {
    expect(asking('paso=corredores&corredor=2')).toEqual(sheet(1))
    expect(asking('paso=corredores')).toEqual(sheet(0))
    expect(asking('paso=pago&corredor=3')).toEqual(paying)
  })

  it('that names nothing known asks for nothing', () => {
    expect(asking('')).toBeNull()
    expect(asking('paso=kit')).toBeNull()
    expect(stepNamed('autorizaciones')).toBeNull()
    for (const typed of ['0', '-1', '1.5', 'dos', ''])
      expect(asking(`paso=corredores&corredor=${typed}`)).toEqual(sheet(0))
  })
})

describe('what is shown', () => {
  it('is what was asked for when everything before it is complete', () => {
    expect(standingToShow(choosing, [false, false])).toEqual(choosing)
    expect(standingToShow(sheet(0), [true, false])).toEqual(sheet(0))
    expect(standingToShow(sheet(1), [true, false])).toEqual(sheet(1))
    expect(standingToShow(paying, [true, true])).toEqual(paying)
  })

  it('else is the first sheet that lacks something', () => {
    expect(standingToShow(paying, [true, false, false])).toEqual(sheet(1))
    expect(standingToShow(sheet(2), [true, false, false])).toEqual(sheet(1))
    expect(standingToShow(null, [false])).toEqual(sheet(0))
  })

  it('is the payment when nothing was asked for and nothing lacks', () => {
    expect(standingToShow(null, [true, true])).toEqual(paying)
  })

  it('is never the sheet of a runner whom the order does not have', () => {
    expect(standingToShow(sheet(5), [true, true])).toEqual(sheet(0))
  })
})

it('one goes on and back sheet by sheet', () => {
  expect(furthest([true, false])).toEqual(sheet(1))
  expect(standingAfter(0, 2)).toEqual(sheet(1))
  expect(standingAfter(1, 2)).toEqual(paying)
  expect(standingBefore(paying, 2)).toEqual(sheet(1))
  expect(standingBefore(sheet(1), 2)).toEqual(sheet(0))
  expect(standingBefore(sheet(0), 2)).toEqual(choosing)
})
