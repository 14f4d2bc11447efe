import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { inTransaction } from '../database/transaction'
import { conflict, type ProblemError } from '../http/problems'
import { answerOnce } from './answer-once'
import { repeatableRequest } from './repeatable-request'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const schema = z.object({ run: z.number() })

describe('a request with a key', () => {
  /** Carries requests out as a use case would, and counts how often it did. */
  function worker(call: string) {
    let runs = 0
    const send = (key: string | undefined, body: object, outcome?: () => Promise<ProblemError>) =>
      inTransaction(api.database, async (tx) => {
        const repeatable = repeatableRequest({ key, call, who: 'ana', body })
        const answering = { schema, now: api.clock.now() }
        const { answer } = await answerOnce(tx, repeatable, answering, async () => {
          runs += 1
          return outcome ? outcome() : { run: runs }
        })
        return answer
      })
    return { send, count: () => runs }
  }

  it('is carried out once, and its first answer given again', async () => {
    const { send, count } = worker('POST una')
    expect(await send('a', { total: 1 })).toEqual({ run: 1 })
    expect(await send('a', { total: 1 })).toEqual({ run: 1 })
    expect(await send('b', { total: 1 })).toEqual({ run: 2 })
    expect(count()).toBe(2)
  })

  it('is refused when the same key says something else', async () => {
    const { send, count } = worker('POST otra')
    await send('a', { total: 1 })
    await expect(send('a', { total: 2 })).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict' })
    expect(count()).toBe(1)
  })

  it('is carried out once when several come in the same instant', async () => {
    const { send, count } = worker('POST juntas')
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('a', { total: 1 })))
    expect([answers, count()]).toEqual([Array(8).fill({ run: 1 }), 1])
    // Without a key, or each with its own, they are eight.
    await Promise.all(Array.from({ length: 8 }, () => send(undefined, { total: 1 })))
    expect(count()).toBe(9)
  })

  it('is tried again after it failed, or was refused with something written', async () => {
    const { send } = worker('POST fallida')
    const fails = () => Promise.reject(new Error('no'))
    await expect(send('a', {}, fails)).rejects.toThrow('no')
    expect(await send('a', {}, async () => conflict('gone', 'Ya no'))).toMatchObject({ code: 'gone' })
    expect(await send('a', {})).toEqual({ run: 3 })
  })

  it('has a key of a sensible length', () => {
    const request = { call: 'POST larga', who: 'ana', body: {} }
    for (const key of ['', 'x'.repeat(201)]) expect(() => repeatableRequest({ ...request, key })).toThrow()
  })
})
