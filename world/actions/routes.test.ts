import { routeTable } from '@zancada/api/testing'
import { expect, it } from 'vitest'
import { allActions } from './index'
import { notYet } from './not-yet'

const writes = Object.keys(routeTable).filter((route) => !route.startsWith('GET '))
const acted = new Set(allActions.flatMap(({ routes }) => routes))

it('every write of the API has an action, or stands among those that have none yet', () => {
  expect(writes.filter((route) => !acted.has(route) && !notYet.has(route))).toEqual([])
})

it('nothing stands there that has an action, or is no route', () => {
  expect([...notYet].filter((route) => acted.has(route) || !writes.includes(route))).toEqual([])
})

it('actions make calls that exist', () => {
  expect([...acted].filter((route) => !writes.includes(route))).toEqual([])
})
