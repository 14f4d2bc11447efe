import { expect, it } from 'vitest'
import { plainWords } from './plain-words'
import { readMarkdown } from './read-markdown'

it('a text keeps its words and loses its marks', () => {
  const written =
    '## Quiénes somos\n\nCorremos **junto al río** desde [2011](https://example.com).\n\n- 5K\n- 10K'
  expect(plainWords(readMarkdown(written))).toBe('Quiénes somos Corremos junto al río desde 2011. 5K, 10K')
})
