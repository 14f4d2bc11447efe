import { expect, test } from 'vitest'
import { z } from 'zod'
import { newClientId } from './client-id'

test('a client id is a UUID, and never the same', () => {
  const ids = Array.from({ length: 50 }, newClientId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
