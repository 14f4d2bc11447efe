import type { PublicCategory } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { pricesOf } from './prices-of'
import { exampleCategory } from './testing/example-race'

const names = (phases: readonly { name: string }[]) => phases.map(({ name }) => name)

function of(status: PublicCategory['status'], category: Partial<PublicCategory> = {}) {
  const { now, ahead, past, isOver } = pricesOf({ status }, { ...exampleCategory, status, ...category })
  return [now?.name ?? null, names(ahead), names(past), isOver]
}

it('what rules today stands first, what comes follows, what is gone is apart', () => {
  expect(of('open')).toEqual(['Primera etapa', ['Última etapa'], ['Preventa'], false])
})

it('a race that is to open shows what it opens with', () => {
  const phases = exampleCategory.phases.map((phase, index) => ({
    ...phase,
    state: index === 0 ? ('next' as const) : ('later' as const),
  }))
  expect(of('upcoming', { phase: null, phases })).toEqual([
    'Preventa',
    ['Primera etapa', 'Última etapa'],
    [],
    false,
  ])
})

it('a full category tells nobody what to pay', () => {
  expect(of('sold_out')).toEqual([null, [], [], false])
  expect(pricesOf({ status: 'open' }, { ...exampleCategory, status: 'sold_out' }).now).toBeNull()
})

it('of a race that is over every price is one that it had', () => {
  for (const status of ['finished', 'closed', 'cancelled'] as const) {
    expect(of(status)).toEqual([null, [], ['Preventa', 'Primera etapa', 'Última etapa'], true])
    const { past } = pricesOf({ status }, { ...exampleCategory, status })
    expect(new Set(past.map(({ state }) => state))).toEqual(new Set(['ended']))
  }
})
