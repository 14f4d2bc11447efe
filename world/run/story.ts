import { allActions } from '../actions'
import { type Action, type Given, read } from '../actions/action'

export type Story = readonly (readonly [Action, Given])[]

/** A line that nobody understands, or whose action is no longer there. */
export class BrokenStory extends Error {
  override readonly name = 'BrokenStory'
}

/** One action in each line; what follows `#` is for people. */
export function readStory(text: string): Story {
  const problems: string[] = []
  const story = text.split('\n').flatMap((written, index): [Action, Given][] => {
    const line = written.replace(/(^|\s)#.*$/, '').trim()
    if (line === '') return []
    for (const action of allActions) {
      const given = read(action, line)
      if (given) return [[action, given]]
    }
    problems.push(`línea ${index + 1}: nadie sabe hacer «${line}»`)
    return []
  })
  if (problems.length > 0) throw new BrokenStory(problems.join('\n'))
  if (story.length === 0) throw new BrokenStory('La historia no cuenta nada')
  return story
}
