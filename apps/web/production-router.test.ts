import { pathToFileURL } from 'node:url'
import * as router from 'react-router'
import * as dom from 'react-router/dom'
import { expect, it } from 'vitest'
import { productionRouter } from './production-router'

it.each([
  ['react-router', router],
  ['react-router/dom', dom],
])('the production build of %s exports what its development build does', async (name, development) => {
  const builds = productionRouter().filter(({ find }) => find.test(name))
  expect(builds).toHaveLength(1)
  const production: object = await import(pathToFileURL(builds[0]?.replacement ?? '').href)
  expect(Object.keys(production).toSorted()).toEqual(Object.keys(development).toSorted())
})
