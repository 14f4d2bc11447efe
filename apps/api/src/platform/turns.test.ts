import { describe, expect, it } from 'vitest'
import { createTurns } from './turns'

describe('taking turns', () => {
  it('runs so many at once on one thing, in the order they came, and does not hold up others', async () => {
    const take = createTurns(2)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const work = (thing: string, name: string) =>
      take(thing, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const all = [work('a', '1'), work('a', '2'), work('a', '3'), work('a', '4'), work('b', '5')]
    await Promise.resolve()
    expect(begun).toEqual(['1', '2', '5'])
    ends.get('2')?.()
    await all[1]
    await Promise.resolve()
    expect(begun).toEqual(['1', '2', '5', '3'])
    for (const name of ['1', '3', '5']) ends.get(name)?.()
    await Promise.all([all[0], all[2], all[4]])
    ends.get('4')?.()
    await all[3]
  })

  it('passes the turn on when a piece of work fails', async () => {
    const take = createTurns(1)
    const failing = take('a', () => Promise.reject(new Error('no')))
    const next = take('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
