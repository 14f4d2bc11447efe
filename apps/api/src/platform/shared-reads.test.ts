import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads'

test('a caller who asks while the same read is running shares its answer, and the next one reads anew', async () => {
  const asked: string[] = []
  const read = createSharedReads(async (key: { city: string }) => {
    asked.push(key.city)
    return { city: key.city, number: asked.length }
  })

  const [first, second, other] = await Promise.all([
    read({ city: 'Cali' }),
    read({ city: 'Cali' }),
    read({ city: 'Tunja' }),
  ])
  expect(asked).toEqual(['Cali', 'Tunja'])
  expect(second).toBe(first)
  expect(other.city).toBe('Tunja')

  await expect(read({ city: 'Cali' })).resolves.toEqual({ city: 'Cali', number: 3 })
})

test('a failed read fails for everyone who waited, and is not remembered', async () => {
  let attempts = 0
  const read = createSharedReads(async (_key: string) => {
    attempts += 1
    if (attempts === 1) throw new Error('The database is away')
    return 'here again'
  })

  const outcomes = await Promise.allSettled([read('list'), read('list')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(read('list')).resolves.toBe('here again')
})
