import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { type Life, runSeed, runStory } from './run/run-world'
import { readStory } from './run/story'

const STORIES = join(import.meta.dirname, 'stories')
const serverUrl = inject('postgresUrl')
const LONG = 240_000

/** The story up to where it failed, and how. */
const endOf = ({ failure, told }: Life) =>
  failure === undefined
    ? 'sound'
    : [...told.map(({ line }) => line), `# ${failure.kind}: ${failure.difference}`].join('\n')

it.each([1, 2, 3])(
  'world %i is sound to its end',
  async (seed) => {
    expect(endOf(await runSeed({ serverUrl, seed, steps: 80 }))).toBe('sound')
  },
  LONG,
)

it(
  'tells one story for one seed',
  async () => {
    const [first, second] = [
      await runSeed({ serverUrl, seed: 11, steps: 30 }),
      await runSeed({ serverUrl, seed: 11, steps: 30 }),
    ]
    expect(second.told).toEqual(first.told)
  },
  LONG,
)

it.each(readdirSync(STORIES).filter((name) => name.endsWith('.story')))(
  '%s',
  async (name) => {
    const story = readStory(readFileSync(join(STORIES, name), 'utf8'))
    expect(endOf(await runStory({ serverUrl, story }))).toBe('sound')
  },
  LONG,
)
