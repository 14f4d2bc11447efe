import { expect, it } from 'vitest'
import { readableLog } from './readable-log'

it('a failure names its call and brings its stack, on lines a person can read', () => {
  const written: string[] = []
  const log = readableLog('warn', (text) => written.push(text))
  const err = new Error('"total_cop" is required!')
  log.error({ err, request_id: 'r1', method: 'POST', route: '/api/v1/ordenes/' }, 'request failed')
  log.info('not at this level')
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(
    /^✗ POST \/api\/v1\/ordenes\/ request failed\n {4}Error: "total_cop" is required!\n +at /,
  )
})
