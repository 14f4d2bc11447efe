import type { Action } from './action'

const WHEN = ['antes', 'después'] as const

const die: Action = {
  name: 'muere el proceso',
  sentence: 'el proceso muere {when} de la orden {count} de lo que sigue',
  routes: [],
  weight: 6,
  plan: ({ death }, random) => {
    if (death !== undefined) return undefined
    return { when: random.oneOf(WHEN), count: String(random.between(1, random.oneOf([6, 14, 30]))) }
  },
  act: (world, { when, count }) => {
    const word = WHEN.find((each) => each === when)
    if (word === undefined || !(Number(count) > 0) || !world.isJudged) return 'skipped'
    world.death = { when: word, count: Number(count) }
    return 'done'
  },
}

export const dying: readonly Action[] = [die]
