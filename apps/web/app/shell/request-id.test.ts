import { expect, test } from 'vitest'
import { requestIdOf } from './request-id'

test.each([
  [{ status: 500, data: { detail: 'Error', code: 'internal', request_id: 'req-1' } }, 'req-1'],
  [Object.assign(new Error('roto'), { requestId: 'req-2' }), 'req-2'],
  [new Error('roto'), null],
  [{ data: { request_id: '' } }, null],
  [{ data: { request_id: 42 } }, null],
  [null, null],
  ['texto', null],
])('the id to quote in %o is %s', (error, id) => {
  expect(requestIdOf(error)).toBe(id)
})
