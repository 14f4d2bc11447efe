import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inlineCall } from './inline-call'

it('is a script that calls the function with what it was given', () => {
  const script = inlineCall(
    (first: string, second: readonly number[]) => `${first} ${second.join()}`,
    'a',
    [1, 2],
  )
  expect(runInNewContext(script)).toBe('a 1,2')
})

it('carries no text that would end the script around it', () => {
  expect(inlineCall((text: string) => text, '</script>')).not.toContain('</script>')
})
