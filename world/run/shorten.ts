import { type Life, runStory } from './run-world'
import type { Story } from './story'

interface Shortened {
  readonly story: Story
  readonly life: Life
  readonly tries: number
}

/**
 * Leaves actions out as long as the story still fails in the same way: first halves, then ever smaller pieces, until no
 * single action can go.
 */
export async function shorten(
  serverUrl: string,
  failed: Story,
  kind: string,
  { mostTries = 400, run = runStory }: { readonly mostTries?: number; readonly run?: typeof runStory } = {},
): Promise<Shortened | undefined> {
  let tries = 0
  const failsAlike = async (story: Story): Promise<Life | undefined> => {
    tries += 1
    const life = await run({ serverUrl, story })
    return life.failure?.kind === kind ? life : undefined
  }
  let life = await failsAlike(failed)
  if (life === undefined) return undefined
  let story: Story = failed.slice(0, life.told.length)
  for (let size = Math.ceil(story.length / 2); size >= 1; ) {
    let isShorter = false
    for (let from = story.length - size; from > -size && tries < mostTries; from -= size) {
      const begin = Math.max(0, from)
      const without = [...story.slice(0, begin), ...story.slice(from + size)]
      if (without.length === 0) continue
      const shorter = await failsAlike(without)
      if (shorter === undefined) continue
      story = without.slice(0, shorter.told.length)
      life = shorter
      isShorter = true
    }
    if (tries >= mostTries) break
    if (size === 1 && !isShorter) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return { story, life, tries }
}
