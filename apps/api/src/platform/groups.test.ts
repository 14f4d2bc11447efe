import { describe, expect, it } from 'vitest'
import { createGroups } from './groups'

describe('work that many ask for at once', () => {
  function bench({ atOnce = 1, most = 10, refused = '', broken = '' } = {}) {
    const done: string[] = []
    const gates: (() => void)[] = []
    const pass = () => new Promise<void>((resolve) => gates.push(resolve))
    const ask = createGroups<string, string>({
      atOnce,
      most,
      together: async (items) => {
        done.push(items.join('+'))
        await pass()
        if (items.includes(broken)) throw new Error('who knows')
        if (items.includes(refused)) throw new Error('somebody of these')
        return items.map((item) => item.toUpperCase())
      },
      isRefusal: (error) => error instanceof Error && error.message === 'somebody of these',
      alone: async (item, isAgain) => {
        done.push(isAgain ? `${item} again` : item)
        if (!isAgain) await pass()
        if (item === refused) throw new Error(`not ${item}`)
        return item.toUpperCase()
      },
    })
    const open = async () => {
      for (const gate of gates.splice(0)) gate()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { ask, done, open }
  }

  it('is done alone by the first, and together for those who came meanwhile, in their order', async () => {
    const { ask, done, open } = bench()
    const all = ['a', 'b', 'c'].map((item) => ask('race', item))
    expect(done).toEqual(['a'])
    await open()
    expect(done).toEqual(['a', 'b+c'])
    await open()
    expect(await Promise.all(all)).toEqual(['A', 'B', 'C'])
  })

  it('goes in groups of so many at most, so many at once, and other things do not wait for it', async () => {
    const { ask, done, open } = bench({ atOnce: 2, most: 2 })
    const all = ['a', 'b', 'c', 'd', 'e'].map((item) => ask('race', item))
    const other = ask('other', 'x')
    expect(done).toEqual(['a', 'b', 'x'])
    await open()
    expect(done).toEqual(['a', 'b', 'x', 'c+d', 'e'])
    await open()
    expect(await Promise.all([...all, other])).toEqual(['A', 'B', 'C', 'D', 'E', 'X'])
  })

  it('goes on one by one when a group is refused: only the item that cannot be done is told no', async () => {
    const { ask, done, open } = bench({ refused: 'c' })
    const all = ['a', 'b', 'c', 'd'].map((item) => ask('race', item))
    const answers = Promise.allSettled(all)
    await open()
    await open()
    expect(done).toEqual(['a', 'b+c+d', 'b again', 'c again', 'd again'])
    expect((await answers).map((each) => (each.status === 'fulfilled' ? each.value : 'no'))).toEqual([
      'A',
      'B',
      'no',
      'D',
    ])
    const later = ask('race', 'z')
    await open()
    expect(await later).toBe('Z')
  })

  it('is not tried again when nobody knows whether it was done: all of the group hear of it', async () => {
    const { ask, done, open } = bench({ broken: 'c' })
    const answers = Promise.allSettled(['a', 'b', 'c'].map((item) => ask('race', item)))
    await open()
    await open()
    expect(done).toEqual(['a', 'b+c'])
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  })
})
