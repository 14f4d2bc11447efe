import { describe, expect, it } from 'vitest'
import { allActions } from '../actions'
import { read, tell } from '../actions/action'
import { Finding } from './finding'
import type { Life } from './run-world'
import { shorten } from './shorten'
import { readStory, type Story } from './story'

describe('a story', () => {
  it('is read as it was told', () => {
    const lines = ['Ana aparta 2 de 10K en Ruta como C1', 'pasan 3 horas', 'el banco dice APPROVED de T1']
    expect(readStory(lines.join('\n')).map(([action, given]) => tell(action, given))).toEqual(lines)
  })

  it('may say something to people', () => {
    expect(readStory('# de noche\npasan 3 horas # y llueve\n\n')).toHaveLength(1)
  })

  it('that is broken says in which lines', () => {
    expect(() => readStory('pasan 3 horas\nAna vuela\n\nse hace el trabajo pendiente\nBruno corre')).toThrow(
      'línea 2: nadie sabe hacer «Ana vuela»\nlínea 5: nadie sabe hacer «Bruno corre»',
    )
  })

  it('that tells nothing is none', () => {
    expect(() => readStory('# nada')).toThrow('La historia no cuenta nada')
  })

  it('is of sentences that nobody takes for another', () => {
    for (const action of allActions) {
      const names = [...action.sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const line = tell(action, Object.fromEntries(names.map((name, index) => [name, `X${index}`])))
      expect([line, allActions.filter((each) => read(each, line)).map(({ name }) => name)]).toEqual([
        line,
        [action.name],
      ])
    }
  })
})

describe('shortening', () => {
  const story = readStory(Array.from({ length: 20 }, (_, index) => `pasan ${index + 1} minutos`).join('\n'))
  const tellsOf = (each: Story) => each.map(([, { count }]) => Number(count))

  /** Fails as soon as both were told. */
  const failsWith = (...counts: readonly number[]) => {
    return async ({ story: tried }: { readonly story: Story }): Promise<Life> => {
      const at = Math.max(...counts.map((count) => tellsOf(tried).indexOf(count)))
      const isFailing = counts.every((count) => tellsOf(tried).includes(count))
      return {
        told: tried
          .slice(0, isFailing ? at + 1 : undefined)
          .map(() => ({ line: '', action: '', outcome: 'done' })),
        failure: isFailing ? new Finding('falla', 'así') : undefined,
        databaseUrl: '',
      }
    }
  }

  it('leaves out what the failure does not need', async () => {
    const shortened = await shorten('', story, 'falla', { run: failsWith(4, 13) })
    expect(tellsOf(shortened?.story ?? [])).toEqual([4, 13])
  })

  it('finds nothing where the story does not fail as it did', async () => {
    expect(await shorten('', story, 'otra falla', { run: failsWith(4) })).toBeUndefined()
  })
})
