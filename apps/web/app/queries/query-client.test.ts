// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { pageCaches } from '../session/page-caches'
import { queryClientOfPage } from './query-client'

it('what one person saw does not outlive their session', () => {
  const client = queryClientOfPage()
  client.setQueryData(['orders'], ['la de Lucía'])
  pageCaches.clear()
  expect(queryClientOfPage()).toBe(client)
  expect(client.getQueryData(['orders'])).toBeUndefined()
})
