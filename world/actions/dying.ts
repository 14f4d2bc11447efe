import type { Action } from './action'

const WHEN = ['antes', 'después'] as const
const WHAT = ['orden', 'confirmación'] as const

const die: Action = {
  name: 'muere el proceso',
  sentence: 'el proceso muere {when} de la {what} {count} de lo que sigue',
  routes: [],
  weight: 6,
  plan: ({ death }, random) => {
    if (death !== undefined) return undefined
    const what = random.oneOf(WHAT)
    const count =
      what === 'orden' ? random.between(1, random.oneOf([8, 20])) : random.oneOf([1, 1, 1, 2, 2, 3])
    return { when: random.oneOf(WHEN), what, count: String(count) }
  },
  act: (world, given) => {
    const when = WHEN.find((each) => each === given.when)
    const what = WHAT.find((each) => each === given.what)
    const count = Number(given.count)
    if (when === undefined || what === undefined || !(count > 0) || !world.isJudged) return 'skipped'
    world.death = { when, what, count }
    return 'done'
  },
}

export const dying: readonly Action[] = [die]
