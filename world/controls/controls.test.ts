import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import controls from './controls.json'

const root = join(import.meta.dirname, '..', '..')

it.each(controls)('the control «$name» takes something out, once', ({ path, find, instead }) => {
  expect(readFileSync(join(root, path), 'utf8').split(find)).toHaveLength(2)
  expect(instead).not.toBe(find)
})
